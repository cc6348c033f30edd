#!/usr/bin/env python3
"""Ten thousand lines of garbage: the engine answers each with one line of JSON, lives on, and the game stays.

The garbage is random bytes, valid messages that were cut or changed, deep nesting, big numbers, and a few very long
lines. A changed message can still be a valid one; so a line counts as garbage only if the answer says so, and
commands that may rightly change the game are kept out of the mix by a wrong argument.
"""
import json
import random

from support import Engine, run_tests

LINES = 10000
MEGABYTE = 1 << 20

# None of these changes the game, whole or mutilated: what could, names a seat, a game or a text that isn't there.
MESSAGES = [
    b'{"cmd":"games"}', b'{"cmd":"moves"}', b'{"cmd":"hash"}', b'{"cmd":"state"}', b'{"cmd":"scores"}',
    b'{"cmd":"record"}', b'{"cmd":"view","seat":0}', b'{"cmd":"view","seat":null}', b'{"cmd":"moves","lang":"ru"}',
    b'{"cmd":"play","seat":77,"move":"take 1"}', b'{"cmd":"play","seat":0,"move":"nothing 1"}',
    b'{"cmd":"new","game":"nonesuch","seats":3,"seed":7,"options":{"side":"A"}}',
    b'{"cmd":"load","state":{"game":"nonesuch","seats":2,"coins":[1,2],"row":[1,2,3,4,6,7]}}',
    b'{"cmd":"replay","record":"nonesuch record 1\\ngame eight\\nrules 1\\n"}',
    b'{"cmd":"bot","level":"nonesuch","iterations":10}', '{"cmd":"ход","место":"ж"}'.encode("utf-8"),
]


def random_bytes(rng):
    return bytes(rng.randrange(256) for _ in range(rng.randrange(120)))


def truncated(rng):
    message = rng.choice(MESSAGES)
    return message[:rng.randrange(len(message))]


def mutated(rng):
    """A few bytes changed, doubled or taken out; never such that a harmless word becomes a real one."""
    message = bytearray(rng.choice(MESSAGES))
    for _ in range(rng.randrange(1, 5)):
        at = rng.randrange(len(message))
        kind = rng.randrange(3)
        if kind == 0:
            message[at] = rng.randrange(256)
        elif kind == 1:
            message.insert(at, rng.choice(b'"{}[],:\\\x00\xff0-.e'))
        elif len(message) > 1:
            del message[at]
    return bytes(message)


def nested(rng):
    depth = rng.choice([10, 33, 64, 100, 1000, 20000])
    opening, closing = rng.choice([(b"[", b"]"), (b'{"a":', b"}"), (b'{"cmd":[', b"]}")])
    return opening * depth + b"1" + closing * rng.choice([0, depth])


def big_number(rng):
    number = rng.choice([b"9" * 30, b"-" + b"9" * 400, b"1e999", b"1.5", b"9223372036854775808", b"-9223372036854775809",
                         b"00", b"-", b"0x10", b"1" * 5000, b"NaN", b"Infinity"])
    return b'{"cmd":"' + rng.choice([b"view", b"play", b"fill"]) + b'","seat":' + number + b',"seed":' + number + b"}"


def bad_text(rng):
    piece = rng.choice([b"\\u0000", b"\\ud800", b"\\udc00\\ud800", b"\\x41", b"\\", b"\xc0\x80", b"\xed\xa0\x80",
                        b"\xf5\x80\x80\x80", b"\xe2\x82", b"\x00", b"\x1b[2J", b"\t", b"%s%n%s"])
    return b'{"cmd":"play","seat":0,"move":"' + piece * rng.randrange(1, 40) + b'"}'


def one_line(rng):
    kind = rng.choices([random_bytes, truncated, mutated, nested, big_number, bad_text], [30, 20, 30, 2, 9, 9])[0]
    return kind(rng).replace(b"\n", b" ")


def long_lines():
    """Around and beyond the limit of 4 MB."""
    limit = 4 * MEGABYTE
    return [
        b"a" * (5 * MEGABYTE),
        b'{"cmd":"' + b"x" * (limit - 20) + b'"}',
        b'{"cmd":"hash","pad":"' + b" " * (limit + 1) + b'"}',
        b"[" * (3 * MEGABYTE),
        b"[" + b"1," * (2 * MEGABYTE - 10) + b"1]",
        b'{"a":"' + b"\\u0416" * 600000 + b'"}',
        b"\x00" * (5 * MEGABYTE),
        b'{"cmd":"replay","record":"' + b"x" * (4 * MEGABYTE - 100) + b'"}',
        b'{"cmd":"replay","record":"' + b"#\\n" * MEGABYTE + b'"}',
        b"{" + b",".join(b'"k%d":1' % i for i in range(100000)) + b"}",
    ]


def answer_of(report, engine, line):
    """The answer's "ok", after checking that it is one line of JSON."""
    answer = engine.read_line()
    try:
        ok = json.loads(answer.decode("utf-8"))["ok"]
    except (ValueError, KeyError, TypeError):
        report.check(f"a JSON answer to {line[:80]!r}", False, repr(answer[:200]))
        return None
    return ok


def start(path):
    engine = Engine(path)
    engine.new(2, seed=7)
    engine.play(0, "bid 3")
    return engine, engine.hash(), engine.must("record")["record"]


def test_many_lines(report, path):
    rng = random.Random(20240229)
    engine, value, record = start(path)
    refusals = 0
    with engine:
        for number in range(1, LINES + 1):
            line = one_line(rng)
            engine.send(line)
            refusals += answer_of(report, engine, line) is False
            if number % 50 == 0:
                report.check(f"after {number} lines: alive, one answer a line, the same game",
                             engine.alive() and not engine.waiting and engine.hash() == value)
        report.check("most of the garbage is refused", refusals > LINES * 0.8, f"{refusals} of {LINES}")
        report.equal("the record after all of it", engine.must("record")["record"], record)
        report.equal("the program ends with its input", engine.close(), 0)


def test_long_lines(report, path):
    engine, value, _ = start(path)
    with engine:
        for line in long_lines():
            engine.send(line)
            ok = answer_of(report, engine, line)
            report.equal(f"a line of {len(line)} bytes, {line[:30]!r}…, is refused", ok, False)
            report.equal("the hash after it", engine.hash(), value)
        fits = b'{"cmd":"hash","pad":"' + b" " * (4 * MEGABYTE - 30) + b'"}'
        report.equal("a long line below the limit is answered", engine.raw(fits).get("hash"), value)


def test_last_line_without_end(report, path):
    """Input that stops inside a line: the piece is answered, and the program ends."""
    for piece in (b'{"cmd":"games"}', b'{"cmd":"ga', b"\xff"):
        engine = Engine(path)
        engine.process.stdin.write(piece)
        engine.process.stdin.close()
        report.check(f"an answer to {piece!r} without a line end", answer_of(report, engine, piece) is not None)
        report.equal("and exit code 0", engine.close(), 0)


if __name__ == "__main__":
    run_tests([test_many_lines, test_long_lines, test_last_line_without_end])
