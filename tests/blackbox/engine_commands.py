#!/usr/bin/env python3
"""Every command of the engine protocol: what it answers, and how it refuses what is wrong.

A refusal is ok:false with an error of one line that names what would be right, and leaves the game as it was.
"""
import pathlib
import random
import re

from support import Engine, run_tests

ROOT = pathlib.Path(__file__).parents[2]

FIELDS = ["game", "rules", "seats", "options", "phase", "to_move", "coins", "row", "cards", "armies", "cities"]


def snapshot(engine):
    """All of a game that a refusal could spoil."""
    return engine.hash(), engine.must("moves"), engine.must("record")["record"]


def refused(report, engine, what, words, cmd, **arguments):
    """The command is refused, the error holds one of the words, and the game is as it was."""
    before = snapshot(engine)
    answer = engine.ask(cmd, **arguments)
    error = answer.get("error", "")
    report.check(f"{what}: refused", answer.get("ok") is False, answer)
    report.check(f"{what}: a one-line error", isinstance(error, str) and error.strip() and "\n" not in error, answer)
    report.check(f"{what}: the error names one of {words}", any(w in error for w in words), error)
    report.check(f"{what}: only ok and error in the answer", set(answer) == {"ok", "error"}, answer)
    report.check(f"{what}: the game is unchanged", snapshot(engine) == before)


def running_game(path, seats=2):
    """A game after the bid: seat 0 is to take a card."""
    engine = Engine(path)
    engine.new(seats, seed=7)
    engine.play(0, "bid 1")
    for seat in range(1, seats):
        engine.play(seat, "bid 0")
    return engine


def is_text(value):
    return isinstance(value, dict) and bool(value.get("en")) and bool(value.get("ru"))


def test_games(report, path):
    with Engine(path) as engine:
        games = engine.must("games")["games"]
        report.check("games: eight is there", "eight" in [g["id"] for g in games], games)
        for game in games:
            report.check("games: named in both languages", is_text(game["name"]), game["name"])
            report.check("games: at least two seats", 1 <= game["seats"][0] <= game["seats"][1], game["seats"])
            for option in game["options"]:
                named = option["values"] and option["default"] in option["values"]
                report.check(f"games: option {option['id']} has values and a default, or a maximum",
                             named or option.get("max", 0) > 0, option)
                report.check(f"games: option {option['id']} is named in both languages", is_text(option["name"]))


def test_no_game_yet(report, path):
    """Commands that need a game say so, and how to get one."""
    needs = [("moves", {}), ("play", {"seat": 0, "move": "bid 0"}), ("state", {}), ("view", {"seat": 0}),
             ("scores", {}), ("fill", {"seat": 0}), ("hash", {}), ("undo", {}), ("record", {}),
             ("bot", {"level": "easy"}), ("catalogue", {})]
    with Engine(path) as engine:
        for cmd, arguments in needs:
            answer = engine.ask(cmd, **arguments)
            report.check(f"{cmd} without a game is refused", answer.get("ok") is False, answer)
            report.check(f"{cmd} without a game points to new", "new" in answer.get("error", ""), answer)


def test_new(report, path):
    with running_game(path) as engine:
        ages = {"ages": [30, 8]}
        for what, options in [("none", {}), ("a text", {"side": "B"}), ("a number", {"games": 3}),
                              ("a truth value", {"tokens": True}), ("a list", ages), ("a list as text", {"ages": "30,8"})]:
            answer = engine.ask("new", game="eight", seats=2, seed=1, options=options)
            report.check(f"new: options given as {what}", answer.get("ok") is True, answer)
        report.equal("new: ages reach the state", engine.state()["options"]["ages"], "30,8")
        report.check("new: without a seed", engine.ask("new", game="eight", seats=2).get("ok") is True)
        report.check("new: chance by seed, said aloud",
                     engine.ask("new", game="eight", seats=2, chance="seed").get("ok") is True)
        answer = engine.new(3, seed=7, rules=1)
        report.check("new: events tell what chance did, in both languages",
                     answer["events"] and all(e["en"] and e["ru"] for e in answer["events"]), answer)
        report.check("new: the biggest seed", engine.ask("new", game="eight", seats=2, seed=2**63 - 1).get("ok") is True)


def page_of(game):
    """docs/games has a page for every folder of src/games, which may hold several games."""
    for source in (ROOT / "src" / "games").glob("*/*.c"):
        if re.search(rf"^const dd_game dd_game_{game} =", source.read_text(), re.M):
            return ROOT / "docs" / "games" / f"{source.parent.name}.md"
    return None


def test_events(report, path):
    """Events are as the catalogue lists them, which docs/games describes, and say who may see them."""
    with Engine(path) as engine:
        for game in [g["id"] for g in engine.must("games")["games"]]:
            page = page_of(game)
            report.check(f"{game}: there is docs/games/<folder>.md with '## Events'",
                         page and page.exists() and "\n## Events\n" in page.read_text(), page)
            words = page.read_text().split("\n## Events\n")[1].split("\n## ")[0]
            kinds = {kind["id"]: kind["args"] for kind in engine.must("catalogue", game=game)["catalogue"]["events"]}
            for kind, arguments in kinds.items():
                row = re.search(rf"^\| `{kind}`(?: \*\*Q\*\*)? \| ([^|]*)\|", words, re.M)
                report.equal(f"{game}: docs/games has the event {kind}", row and re.findall(r"`(\w+)`", row[1]),
                             [argument["id"] for argument in arguments])
            answer = engine.must("new", game=game, seats=2, seed=3)
            for event in answer["events"]:
                wanted = {a["id"] for a in kinds[event["event"]] if not a.get("optional")}
                allowed = {a["id"] for a in kinds[event["event"]]} | {"event", "seat", "seen_by", "en", "ru"}
                report.check(f"{game}: the arguments of {event['event']}", wanted <= set(event) <= allowed, event)
        answer = engine.must("new", game="settlers", seats=2, seed=3)
        draws = [event for event in answer["events"] if event["event"] == "draws" and event["seat"] == 0]
        report.check("a card is drawn", draws)
        for event in draws:
            report.equal("its owner alone is told which card was drawn", event["seen_by"], [0] if "card" in event else [1, None])


def test_events_of_actions(report, path):
    """On both sides of the board an event names the regions of the move that made it happen."""
    rng = random.Random(11)
    told = {"recruit": "recruits {region}", "march": "moves {from} {to}", "sail": "moves {from} {to}",
            "found": "founds {region}", "destroy": "destroys {owner} {region}"}
    with Engine(path) as engine:
        for side in "AB":
            events = engine.new(3, seed=8, options={"side": side, "tokens": "on"})["events"]
            report.equal(f"side {side}: tokens are told where they lie",
                         {event["region"]: event["good"] for event in events if event["event"] == "token"},
                         engine.state()["tokens"])
            while moves := engine.must("moves")["moves"]:
                choice = rng.choice(moves)
                events = engine.play(choice["seat"], choice["move"])["events"]
                verb, *arguments = choice["move"].split()
                if verb in told:
                    report.equal(f"side {side}: what is told of {choice['move']}",
                                 told[verb].format(**events[0]), " ".join([told[verb].split()[0], *arguments]))


def test_new_refuses(report, path):
    cases = [
        ("new: no game", ["game"], {"seats": 2}),
        ("new: unknown game", ["eight"], {"game": "chess", "seats": 2}),
        ("new: game as a number", ["game"], {"game": 8, "seats": 2}),
        ("new: a very long game id", ["game"], {"game": "e" * 500, "seats": 2}),
        ("new: no seats", ["2 to 5"], {"game": "eight"}),
        ("new: one seat", ["2 to 5"], {"game": "eight", "seats": 1}),
        ("new: six seats", ["2 to 5"], {"game": "eight", "seats": 6}),
        ("new: negative seats", ["2 to 5"], {"game": "eight", "seats": -2}),
        ("new: seats as text", ["2 to 5"], {"game": "eight", "seats": "2"}),
        ("new: seats null", ["2 to 5"], {"game": "eight", "seats": None}),
        ("new: negative seed", ["seed"], {"game": "eight", "seats": 2, "seed": -1}),
        ("new: seed as text", ["seed"], {"game": "eight", "seats": 2, "seed": "7"}),
        ("new: unknown chance", ["manual"], {"game": "eight", "seats": 2, "chance": "dice"}),
        ("new: chance as a number", ["manual"], {"game": "eight", "seats": 2, "chance": 1}),
        ("new: rules revision 0", ["rules"], {"game": "eight", "seats": 2, "rules": 0}),
        ("new: rules revision of the future", ["rules"], {"game": "eight", "seats": 2, "rules": 99}),
        ("new: options as a list", ["options"], {"game": "eight", "seats": 2, "options": []}),
        ("new: unknown option", ["side"], {"game": "eight", "seats": 2, "options": {"colour": "red"}}),
        ("new: unknown value", ["A, B"], {"game": "eight", "seats": 2, "options": {"side": "C"}}),
        ("new: a value of a wrong type", ["side"], {"game": "eight", "seats": 2, "options": {"side": {}}}),
        ("new: null as a value", ["side"], {"game": "eight", "seats": 2, "options": {"side": None}}),
        ("new: too few ages", ["ages"], {"game": "eight", "seats": 3, "options": {"ages": [1, 2]}}),
        ("new: too many ages", ["ages"], {"game": "eight", "seats": 2, "options": {"ages": [1, 2, 3]}}),
        ("new: an age out of range", ["120"], {"game": "eight", "seats": 2, "options": {"ages": [1, 121]}}),
        ("new: a long Russian value", ["side"], {"game": "eight", "seats": 2, "options": {"side": "ж" * 60}}),
        ("new: side2 without a series", ["games=3", "series"], {"game": "eight", "seats": 2, "options": {"side2": "B"}}),
        ("new: tokens3 without a series", ["games=3", "series"],
         {"game": "eight", "seats": 2, "options": {"tokens3": "on"}}),
        ("new: neutral armies for three", ["two players", "2 players", "2"],
         {"game": "eight", "seats": 3, "options": {"neutral": "on"}}),
    ]
    with running_game(path) as engine:
        for what, words, arguments in cases:
            refused(report, engine, what, words, "new", **arguments)


def test_moves(report, path):
    with running_game(path) as engine:
        answer = engine.must("moves")
        report.equal("moves: who is to act", answer["to_act"], [0])
        report.equal("moves: the notation", [m["move"] for m in answer["moves"]], [f"take {n}" for n in range(1, 7)])
        report.check("moves: each has a text", all(m["text"] for m in answer["moves"]), answer)
        report.check("moves: there is a prompt", answer["prompt"], answer)
        russian = engine.must("moves", lang="ru")
        report.check("moves: the prompt in Russian", russian["prompt"] != answer["prompt"], russian["prompt"])
        report.equal("moves: the notation is the same in Russian",
                     [m["move"] for m in russian["moves"]], [m["move"] for m in answer["moves"]])
        for lang in ("de", 1, None, []):
            refused(report, engine, f"moves: lang {lang!r}", ["en"], "moves", lang=lang)


def test_play(report, path):
    with running_game(path) as engine:
        before = engine.hash()
        answer = engine.play(0, "take 1")
        taken = answer["events"][0]
        report.equal("play: an event and its arguments by name", {key: taken[key] for key in taken if key not in ("en", "ru")},
                     {"event": "takes", "seat": 0, "card": taken["card"], "place": 1, "coins": 0})
        report.equal("play: the card of the event is the seat's", engine.state()["cards"][0], [taken["card"]])
        report.check("play: events", all(e["en"] and e["ru"] for e in answer["events"]), answer)
        report.check("play: nothing was cut", "events_cut" not in answer, answer)
        report.check("play: the game goes on", engine.hash() != before)
        engine.play(0, "done")
        report.equal("play: the next seat's turn", engine.to_act(), [1])
        cases = [
            ("play: no seat", ["seat"], {"move": "take 1"}),
            ("play: no move", ["move"], {"seat": 1}),
            ("play: seat out of range", ["0 to 1"], {"seat": 2, "move": "take 1"}),
            ("play: negative seat", ["0 to 1"], {"seat": -1, "move": "take 1"}),
            ("play: seat as text", ["0 to 1"], {"seat": "P2", "move": "take 1"}),
            ("play: seat null", ["0 to 1"], {"seat": None, "move": "take 1"}),
            ("play: another's turn", ["decision", "not"], {"seat": 0, "move": "take 1"}),
            ("play: chance is not to act", ["decision", "not"], {"seat": "chance", "move": "card 1"}),
            ("play: move as a number", ["move"], {"seat": 1, "move": 1}),
            ("play: a long move", ["move"], {"seat": 1, "move": "take " + "1" * 100}),
            ("play: an empty move", ["moves"], {"seat": 1, "move": ""}),
            ("play: unknown verb", ["moves"], {"seat": 1, "move": "jump a12"}),
            ("play: no argument", ["take PLACE"], {"seat": 1, "move": "take"}),
            ("play: an argument too many", ["take PLACE"], {"seat": 1, "move": "take 1 2"}),
            ("play: place 0", ["from 1 to 6"], {"seat": 1, "move": "take 0"}),
            ("play: place 7", ["not", "no"], {"seat": 1, "move": "take 7"}),
            ("play: another way to write 1", ["from 1 to 6"], {"seat": 1, "move": "take 01"}),
            ("play: capitals", ["moves"], {"seat": 1, "move": "Take 1"}),
            ("play: spaces around", ["moves"], {"seat": 1, "move": " take 1"}),
            ("play: a move of another phase", ["not"], {"seat": 1, "move": "bid 1"}),
            ("play: an action before the card", ["not"], {"seat": 1, "move": "recruit a12"}),
            ("play: a region of the other side", ["'b08' is no REGION"], {"seat": 1, "move": "recruit b08"}),
            ("play: a zero byte", ["move"], {"seat": 1, "move": "take 1\0"}),
        ]
        for what, words, arguments in cases:
            refused(report, engine, what, words, "play", **arguments)


def test_state_and_load(report, path):
    with running_game(path) as engine:
        state, before = engine.state(), engine.hash()
        report.check("state: its fields", all(f in state for f in FIELDS), sorted(state))
        report.equal("load: answer", engine.ask("load", state=state), {"ok": True})
        report.equal("load: the same hash", engine.hash(), before)
        engine.load({"game": "eight", "seats": 3})
        report.check("load: what is left out is as in a fresh game", engine.state()["coins"] == [11, 11, 11])
        engine.load(state)
        with Engine(path) as fresh:
            fresh.load(state)
            report.equal("load: without a game before", fresh.hash(), before)


def test_load_refuses(report, path):
    with running_game(path) as engine:
        state = engine.state()
        cases = [
            ("the game of another program", {**state, "game": "chess"}, ["game"]),
            ("no game", {k: v for k, v in state.items() if k != "game"}, ["game"]),
            ("too many seats", {**state, "seats": 9}, ["2 to 5"]),
            ("an unknown option", {**state, "options": {"colour": "red"}}, ["side"]),
            ("an unknown field", {**state, "weather": 1}, ["field"]),
            ("an unknown phase", {**state, "phase": "lunch"}, ["phase"]),
            ("a phase as a number", {**state, "phase": 3}, ["phase"]),
            ("another seat than there is", {**state, "to_move": 2}, ["to_move"]),
            ("a negative number of coins", {**state, "coins": [-1, 14]}, ["coins"]),
            ("more coins than at the start", {**state, "coins": [15, 14]}, ["14"]),
            ("coins as text", {**state, "coins": ["3", 14]}, ["coins"]),
            ("coins of one seat only", {**state, "coins": [13]}, ["coins"]),
            ("a row of five", {**state, "row": state["row"][:5]}, ["row"]),
            ("a gap in the row", {**state, "row": [None] + state["row"][1:]}, ["row"]),
            ("a card twice", {**state, "row": [state["row"][1]] + state["row"][1:]}, ["twice"]),
            ("a card for five players", {**state, "row": [5] + state["row"][1:]}, ["card 5"]),
            ("card 43", {**state, "row": [43] + state["row"][1:]}, ["row"]),
            ("armies on an unknown region", {**state, "armies": [{"x99": 1}, {}]}, ["armies"]),
            ("armies on the other side of the board", {**state, "armies": [{"b08": 1}, {}]}, ["armies"]),
            ("fifteen armies", {**state, "armies": [{"a12": 15}, {}]}, ["14"]),
            ("four cities", {**state, "cities": [{"a12": 4}, {}]}, ["3"]),
            ("neutral armies without the option", {**state, "neutral": {"a01": 1}}, ["neutral"]),
            ("a token without the option", {**state, "tokens": {"a01": "ore"}}, ["tokens"]),
            ("a hand that the turn order does not give", {**state, "cards": [[1], []]}, ["cards"]),
            ("a hidden bid", {**state, "bids": ["?", 0]}, ["hidden"]),
            ("a list", [], ["object"]),
            ("a text", "state", ["object"]),
            ("an empty object", {}, ["game"]),
        ]
        for what, changed, words in cases:
            refused(report, engine, "load: " + what, words, "load", state=changed)
        refused(report, engine, "load: no state", ["state"], "load")


def test_view_and_fill(report, path):
    with running_game(path) as engine:
        for seat in (0, 1, None):
            report.equal(f"view: of seat {seat}, nothing is hidden now", engine.must("view", seat=seat)["view"], engine.state())
            report.equal("fill: answer", engine.ask("fill", seat=seat, seed=9), {"ok": True})
        report.check("fill: a seed may be left out", engine.ask("fill", seat=0).get("ok") is True)
        for cmd in ("view", "fill"):
            refused(report, engine, f"{cmd}: no seat", ["0 to 1"], cmd)
            for seat in (2, -1, "P1", "chance", [], True):
                refused(report, engine, f"{cmd}: seat {seat!r}", ["0 to 1"], cmd, seat=seat)
        for seed in (-1, "1", None):
            refused(report, engine, f"fill: seed {seed!r}", ["seed"], "fill", seat=0, seed=seed)


def test_scores(report, path):
    with running_game(path, 3) as engine:
        answer = engine.must("scores")
        report.equal("scores: not over", answer["over"], False)
        report.equal("scores: one a seat", [len(answer[k]) for k in ("scores", "ranks", "breakdown")], [3, 3, 3])
        parts = {"regions", "continents", "crystal", "carrot", "wood", "ore", "anvil", "earlier"}
        for points, breakdown in zip(answer["scores"], answer["breakdown"]):
            report.equal("scores: the parts sum up", sum(breakdown[p] for p in parts), points)


def test_hash(report, path):
    with running_game(path) as engine:
        value = engine.hash()
        report.check("hash: 16 hexadecimal digits", len(value) == 16 and set(value) <= set("0123456789abcdef"), value)
        report.equal("hash: asked twice", engine.hash(), value)
        engine.send(b'{"cmd":"state"}')
        text = engine.read_line()[len(b'{"ok":true,"state":'):-1]
        report.equal("hash: FNV-1a of the state's text", fnv1a(text), value)


def fnv1a(data):
    value = 0xcbf29ce484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001b3 % 2**64
    return f"{value:016x}"


def test_moves_of_one_seat(report, path):
    with Engine(path) as engine:
        engine.new(seats=3)
        everybody = engine.must("moves")["moves"]
        for seat in range(3):
            own = engine.must("moves", seat=seat)
            report.equal(f"moves of seat {seat}", own["moves"], [move for move in everybody if move["seat"] == seat])
            report.equal(f"moves of seat {seat}: to_act", own["to_act"], [0, 1, 2])
        report.equal("moves of a spectator", engine.must("moves", seat=None)["moves"], [])
        refused(report, engine, "moves: no such seat", ["seat"], "moves", seat=3)
        engine.play(0, "bid 1")
        report.equal("moves of who is not to act", engine.must("moves", seat=0)["moves"], [])


def test_undo(report, path):
    with running_game(path) as engine:
        before = engine.hash()
        engine.play(0, "take 1")
        report.equal("undo: answer", engine.ask("undo"), {"ok": True})
        report.equal("undo: the hash of before", engine.hash(), before)
        engine.new(seats=3)
        engine.play(0, "bid 1")
        refused(report, engine, "undo: not the decision of this seat", ["P1"], "undo", seat=1)
        report.equal("undo: his own decision", engine.ask("undo", seat=0), {"ok": True})
        engine.new(seats=2)
        engine.play(0, "bid 1")
        engine.play(1, "bid 0")
        refused(report, engine, "undo: the bids are open", ["bid", "reveal"], "undo")
        engine.load(engine.state())
        refused(report, engine, "undo: nothing to take back", ["nothing"], "undo")


def test_record_and_replay(report, path):
    with running_game(path) as engine:
        text, before = engine.must("record")["record"], engine.hash()
        report.check("record: first and last line", text.startswith("diadem record 1\n") and "\nend 9\n" in text, text)
        engine.new(5, seed=99)
        report.equal("replay: answer", engine.ask("replay", record=text), {"ok": True})
        report.equal("replay: the hash", engine.hash(), before)
        report.equal("replay: the same record again", engine.must("record")["record"], text)
        cases = [
            ("an empty text", "", ["record"]),
            ("another text", "hello\n", ["diadem record 1"]),
            ("cut off", text[:len(text) // 2], ["line"]),
            ("without its end", text[:text.index("end ")], ["end"]),
            ("a decision less", text.replace("P2 bid 0\n", ""), ["line"]),
            ("another decision", text.replace("P1 bid 1", "P1 bid 2"), ["hash"]),
            ("an illegal decision", text.replace("P1 bid 1", "P1 bid 15"), ["line"]),
            ("an unknown game", text.replace("game eight", "game chess"), ["game"]),
            ("rules of the future", text.replace("rules 1", "rules 99"), ["rules"]),
            ("an unknown option", text.replace("option side=A", "option shape=A"), ["side"]),
            ("something after the end", text + "P1 take 1\n", ["end"]),
        ]
        for what, record, words in cases:
            refused(report, engine, "replay: " + what, words, "replay", record=record)
        refused(report, engine, "replay: no record", ["record"], "replay")
        refused(report, engine, "replay: a number", ["record"], "replay", record=5)
        refused(report, engine, "replay: a zero byte", ["zero", "record"], "replay", record="a\0b")


def test_catalogue(report, path):
    with running_game(path) as engine:
        catalogue = engine.must("catalogue", game="eight")["catalogue"]
        report.equal("catalogue: of the running game, if none is named", engine.must("catalogue")["catalogue"], catalogue)
        report.equal("catalogue: the cards", len(catalogue["cards"]), 42)
        report.equal("catalogue: the boards", [(b["id"], len(b["regions"])) for b in catalogue["boards"]],
                     [("A", 25), ("B", 23)])
        report.check("catalogue: names in both languages",
                     all(is_text(r["name"]) for b in catalogue["boards"] for r in b["regions"]))
        check_borders(report, catalogue)
        refused(report, engine, "catalogue: unknown game", ["eight"], "catalogue", game="chess")
        refused(report, engine, "catalogue: game as a number", ["game"], "catalogue", game=1)


def check_borders(report, catalogue):
    """A border or a sea way joins two regions of one side, both ways."""
    for board in catalogue["boards"]:
        regions = {r["id"]: r for r in board["regions"]}
        for kind in ("land", "sea"):
            both = all(r["id"] in regions[other][kind] for r in board["regions"] for other in r[kind])
            report.check(f"catalogue: {kind} of side {board['id']} goes both ways", both)


def test_bot(report, path):
    with running_game(path) as engine:
        legal = engine.moves(0)
        before = snapshot(engine)
        for level in ("easy", "medium", "hard", "expert", "random", "greedy", "flat", "tree", "tree@20it", "flat@5ms"):
            budget = {} if "@" in level else {"iterations": 20}
            answer = engine.must("bot", level=level, seed=3, **budget)
            report.check(f"bot {level}: a legal move of the seat to act", answer["seat"] == 0 and answer["move"] in legal, answer)
            report.check(f"bot {level}: its candidates are legal",
                         all(c["move"] in legal and 0 <= c["value"] <= 1 for c in answer["candidates"]), answer)
            if "ms" not in level:
                report.equal(f"bot {level}: the same again", engine.must("bot", level=level, seed=3, **budget), answer)
        report.check("bot: in milliseconds", engine.must("bot", level="expert", ms=10)["move"] in legal)
        report.equal("bot: the game is unchanged", snapshot(engine), before)


def test_bot_refuses(report, path):
    with running_game(path) as engine:
        cases = [
            ("bot: no level", ["level"], {}),
            ("bot: unknown level", ["expert"], {"level": "genius"}),
            ("bot: level as a number", ["level"], {"level": 3}),
            ("bot: a budget that is none", ["100ms"], {"level": "hard@fast"}),
            ("bot: 0 milliseconds", ["ms"], {"level": "hard", "ms": 0}),
            ("bot: an hour", ["ms"], {"level": "hard", "ms": 3600000}),
            ("bot: 0 iterations", ["iterations"], {"level": "hard", "iterations": 0}),
            ("bot: iterations as text", ["iterations"], {"level": "hard", "iterations": "10"}),
            ("bot: negative seed", ["seed"], {"level": "hard", "iterations": 5, "seed": -1}),
            ("bot: seat out of range", ["0 to 1"], {"level": "hard", "iterations": 5, "seat": 2}),
            ("bot: a seat that is not to act", ["decision"], {"level": "hard", "iterations": 5, "seat": 1}),
        ]
        for what, words, arguments in cases:
            refused(report, engine, what, words, "bot", **arguments)
        engine.new(2, chance="manual")
        refused(report, engine, "bot: chance is to act", ["chance"], "bot", level="easy")


def test_messages(report, path):
    """Lines that are no command at all."""
    cases = [b"", b"   ", b"{", b"[]", b"42", b"null", b'"moves"', b"{}", b'{"cmd":7}', b'{"cmd":null}',
             b'{"cmd":"dance"}', b'{"CMD":"moves"}', b'{"cmd":"moves"} {"cmd":"moves"}', b'{"cmd":"moves","cmd":"undo"}',
             b'{"cmd":"' + b"x" * 5000 + b'"}', b'{"cmd":"moves",}', b"{'cmd':'moves'}"]
    with running_game(path) as engine:
        before = snapshot(engine)
        for line in cases:
            answer = engine.raw(line)
            report.check(f"message {line[:40]!r} is refused", answer.get("ok") is False and answer.get("error"), answer)
        answer = engine.ask("dance")
        report.check("an unknown command is answered with the known ones", "moves" in answer["error"], answer)
        report.equal("the game is unchanged", snapshot(engine), before)
        report.check("spaces around and a carriage return are fine", engine.raw(b' {"cmd" : "hash"} \r').get("ok") is True)
        report.equal("the program ends with its input", engine.close(), 0)


if __name__ == "__main__":
    run_tests([test_games, test_no_game_yet, test_new, test_events, test_events_of_actions, test_new_refuses, test_moves,
               test_play, test_state_and_load, test_load_refuses, test_view_and_fill, test_scores, test_hash,
               test_moves_of_one_seat, test_undo, test_record_and_replay, test_catalogue, test_bot, test_bot_refuses,
               test_messages])
