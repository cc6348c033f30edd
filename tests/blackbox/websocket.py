"""A server to test, and clients that speak docs/tables.md to it: WebSocket (RFC 6455), with the standard library alone."""
import base64
import json
import os
import signal
import socket
import struct
import subprocess
import time

from support import ANSWER_SECONDS, environment


class Lost(Exception):
    """The connection is gone. `code` is that of the server's closing frame, if there was one."""

    def __init__(self, why, code=None):
        super().__init__(why)
        self.code = code


class WebSocket:
    """One connection; messages are texts."""

    def __init__(self, port, path="/ws", headers=(), seconds=ANSWER_SECONDS, source="127.0.0.1"):
        self.waiting = b""
        self.deadline = None
        try:
            self.socket = socket.create_connection(("127.0.0.1", port), timeout=seconds, source_address=(source, 0))
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            key = base64.b64encode(os.urandom(16)).decode("ascii")
            lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade",
                     f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", *headers, "", ""]
            self.socket.sendall("\r\n".join(lines).encode("ascii"))
            while b"\r\n\r\n" not in self.waiting:
                self._more()
        except OSError as error:
            raise Lost(str(error)) from error
        head, self.waiting = self.waiting.split(b"\r\n\r\n", 1)
        if not head.startswith(b"HTTP/1.1 101"):
            raise Lost(head.split(b"\r\n")[0].decode("latin-1"))

    def close(self):
        self.socket.close()

    def _more(self):
        try:
            more = self.socket.recv(1 << 16)
        except OSError as error:
            raise Lost(str(error) or "no answer in time") from error
        if not more:
            raise Lost("the server ended the connection")
        self.waiting += more

    def _take(self, size):
        while len(self.waiting) < size:
            self._more()
        taken, self.waiting = self.waiting[:size], self.waiting[size:]
        return taken

    def send_frame(self, opcode, payload):
        size = len(payload)
        head = bytes([0x80 | opcode])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 1 << 16:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        mask = os.urandom(4)
        repeated = (mask * (size // 4 + 1))[:size]
        masked = (int.from_bytes(payload, "big") ^ int.from_bytes(repeated, "big")).to_bytes(size, "big")
        try:
            self.socket.sendall(head + mask + masked)
        except OSError as error:
            raise Lost(str(error)) from error

    def send(self, text):
        self.send_frame(1, text.encode("utf-8"))

    def receive(self):
        """The next message; Lost when there is none."""
        message = b""
        while True:
            first, second = self._take(2)
            size = second & 127
            if size == 126:
                size, = struct.unpack(">H", self._take(2))
            elif size == 127:
                size, = struct.unpack(">Q", self._take(8))
            payload = self._take(size)
            opcode = first & 15
            if opcode == 9:
                self.send_frame(10, payload)
            elif opcode == 8:
                code = struct.unpack(">H", payload[:2])[0] if size >= 2 else None
                raise Lost(f"closed by the server: {code} {payload[2:].decode('utf-8', 'replace')}", code)
            elif opcode in (0, 1):
                message += payload
                if first & 0x80:
                    return message.decode("utf-8")


class Client:
    """Somebody at the server: says hello, asks, and keeps what the server tells on its own accord."""

    def __init__(self, port, name="Anna", token=None, lang="en", seconds=ANSWER_SECONDS, source="127.0.0.1"):
        self.web = WebSocket(port, seconds=seconds, source=source)
        self.number = 0
        self.told = []
        hello = self.must("hello", name=name, lang=lang, **({"token": token} if token else {}))
        self.token = token or hello["token"]

    def close(self):
        self.web.close()

    def send(self, cmd, **arguments):
        """Without waiting for the answer; returns its number."""
        self.number += 1
        self.web.send(json.dumps({"re": self.number, "cmd": cmd, **arguments}, ensure_ascii=False))
        return self.number

    def answer(self, number):
        """The answer of that number; what comes before it is kept in `told`."""
        while True:
            message = json.loads(self.web.receive())
            if message.get("re") == number:
                return message
            self.told.append(message)

    def ask(self, cmd, **arguments):
        return self.answer(self.send(cmd, **arguments))

    def must(self, cmd, **arguments):
        answer = self.ask(cmd, **arguments)
        if answer.get("ok") is not True:
            raise AssertionError(f"{cmd} {arguments}: {answer}")
        return answer

    def next(self, wanted):
        """The next message for which `wanted` is true, among those that were kept, then those to come."""
        while True:
            while self.told:
                message = self.told.pop(0)
                if wanted(message):
                    return message
            self.told.append(json.loads(self.web.receive()))

    def watch(self, table):
        """Looks at a table, anew if need be; returns the message `table`, whether it comes before or after the answer."""
        self.ask("unwatch")
        self.told.clear()  # whatever was told of a table is older
        self.must("watch", table=table)
        return self.picture(lambda message: message["type"] == "table" and message["table"] == table)

    def picture(self, wanted=lambda message: True):
        """The next `table` or `update` for which `wanted` is true."""
        return self.next(lambda m: m.get("type") in ("table", "update") and wanted(m))


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """`diadem serve`, to be started, ended and killed at will; its output is in a file beside the store."""

    def __init__(self, path, folder, *options):
        self.path = path
        self.folder = folder
        self.options = options
        self.store = os.path.join(folder, "tables.db")
        self.log = os.path.join(folder, "log")
        self.port = free_port()
        self.process = None

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.kill()

    def start(self, seconds=ANSWER_SECONDS, **more):
        """Returns when it answers."""
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [self.path, "serve", "--port", str(self.port), "--store", "sqlite:" + self.store, "--rate", "0",
                 "--connections-per-address", "0", "--tables-per-hour", "0", *self.options],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment(), **more)
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise AssertionError(f"the server ended with code {self.process.returncode}: {self.last_words()}")
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.02)
        raise AssertionError(f"the server does not answer: {self.last_words()}")

    def last_words(self):
        with open(self.log, encoding="utf-8", errors="replace") as log:
            return log.read()[-500:]

    def alive(self):
        return self.process.poll() is None

    def kill(self):
        """As a power cut does it, but for the system's caches."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        if self.process:
            self.process.wait()

    def stop(self, seconds=ANSWER_SECONDS):
        """Politely; returns the exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=seconds)
