#!/usr/bin/env python3
"""Verify proof bundles of Sealed Orders, of rooms and leagues: a second verifier, in one file.

Needs Python 3.9 or later and nothing else: no package, no network, nothing of the engine. It was
written from the protocol `sealed-orders/1` (docs/audit.md), so that nobody has to trust the program
that rolled the dice to check the dice.

    python3 verify.py room.ndjson                     check a bundle
    python3 verify.py room.ndjson --head 212:9f86d0…  against a head or fingerprint that you kept
    python3 verify.py room.ndjson --finished          demand that the room ended and revealed its secret
    python3 verify.py room.ndjson --json              one JSON object for each bundle
    python3 verify.py a.ndjson b.ndjson               several rooms; a secret used twice is a fault
    python3 verify.py --self-test vectors.json        compare this file with the published values

Exit status: 0 good, 1 something is wrong, 2 misuse.

It makes the checks 1 to 15 of the protocol, in their order, and stops at the first fault:

     1  every line is the canonical text of its value      8  rooms with a public beacon
     2  header                                             9  keys of the chain
     3  members, types and ranges                         10  every public draw, every die
     4  room, version, previous hash, hash                11  commitments of private payloads
     5  the head that you kept                            12  trailer
     6  nothing after the end, time, actor, repeats       13  finished, if that is demanded
     7  the opening                                       14  revealed secret against seal and chain
                                                          15  every payload open, with its own salt

Check 16, deciding the whole room again by the rules, needs the engine: `sealed-orders audit` does
that. A finished room is therefore reported with the warning `rules/unchecked`.

A fault is {version, index, field, code}: version is the number of the line (0 the header, one past
the last commit the trailer), field a path below the commit, index the place in a list.
"""

import argparse
import functools
import hashlib
import hmac
import json
import re
import sys

FORMAT = "sealed-orders/1"
NO_HASH = "0" * 64
MAX_SAFE = 2**53 - 1
MAX_DEPTH = 32
MAX_DRAWS = 4096
MAX_PRIVATE = 256
MAX_CHAIN = 65536
MAX_SEAT = 4095
BEACON_PATIENCE_MS = 60_000
CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


class Fault(Exception):
    """The first thing that is wrong. `version` is filled in by whoever knows the line."""

    def __init__(self, code, field="", index=None, version=None):
        super().__init__(code)
        self.code, self.field, self.index, self.version = code, field, index, version


def need(holds, code, field="", index=None):
    if not holds:
        raise Fault(code, field, index)


# --- Writing things down ---------------------------------------------------------------------------


def jcs(value, depth=0):
    """Canonical text: RFC 8785 without fractions. ValueError if the value has none."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        if abs(value) > MAX_SAFE:
            raise ValueError("number out of range")
        return str(value)
    if isinstance(value, str):
        value.encode("utf-8")  # Refuses a lone surrogate.
        return json.dumps(value, ensure_ascii=False)
    if depth >= MAX_DEPTH:
        raise ValueError("too deep")
    if isinstance(value, list):
        return "[" + ",".join([jcs(item, depth + 1) for item in value]) + "]"
    if isinstance(value, dict):
        names = sorted(value, key=utf16)
        return "{" + ",".join([jcs(n) + ":" + jcs(value[n], depth + 1) for n in names]) + "}"
    raise ValueError("no such type")


def utf16(name):
    """Names stand in the order of their UTF-16 code units, which is not that of their characters."""
    return name.encode("utf-16-be")


def refuse(text):
    raise ValueError(text)


def read_line(line):
    """Value of one line (bytes, or None where the line feed is missing), which must be canonical."""
    try:
        if line is not None:
            text = line.decode("utf-8")
            value = json.loads(text, parse_float=refuse, parse_constant=refuse)
            if jcs(value) == text:
                return value
    except (ValueError, RecursionError):
        pass
    raise Fault("line/syntax")


def u32(number):
    return number.to_bytes(4, "big")


def u64(number):
    return number.to_bytes(8, "big")


def frame(*parts):
    """F: every part after its length; text as UTF-8."""
    whole = b""
    for part in parts:
        if isinstance(part, str):
            part = part.encode("utf-8")
        whole += u32(len(part)) + part
    return whole


def hash_of(*parts):
    """H."""
    return hashlib.sha256(frame(*parts)).digest()


def mac(key, *parts):
    """M."""
    return hmac.digest(key, frame(*parts), "sha256")


def fingerprint(hash_hex):
    """The first 100 bits in Crockford's base 32, in five groups of four."""
    bits = int(hash_hex[:25], 16)
    letters = "".join(CROCKFORD[(bits >> shift) & 31] for shift in range(95, -1, -5))
    return "-".join(letters[i : i + 4] for i in range(0, 20, 4))


# --- Keys and the mix ------------------------------------------------------------------------------


def seal_of(secret):
    return hash_of("so1/seal", secret)


def last_key(secret, room, length):
    return mac(secret, "so1/chain", room, u32(length))


def key_before(room, i, key):
    """k_(i-1) from k_i."""
    return hash_of("so1/step", room, u32(i), key)


@functools.lru_cache(maxsize=64)
def anchor_of(secret, room, length):
    """k_0, all the way down from R."""
    key = last_key(secret, room, length)
    for i in range(length, 0, -1):
        key = key_before(room, i, key)
    return key


def sealed_key(secret, room, n):
    return mac(secret, "so1/sealed", room, u32(n))


def salt_of(secret, room, version, i):
    return mac(secret, "so1/salt", room, u32(version), u32(i))


def commitment_of(salt, room, version, i, seat, payload):
    return hash_of("so1/private", salt, room, u32(version), u32(i), u32(seat), jcs(payload))


def opening_mix(opening_hash):
    return hash_of("so1/room", opening_hash)


def mix_nonce(mix, nonce):
    """`nonce` is 16 bytes, or empty where a commit has none."""
    return hash_of("so1/mix", mix, nonce)


def mix_beacon(mix, round_number, signature):
    return hash_of("so1/beacon", mix, u64(round_number), signature)


def nonce_of(secret, room, d, kind):
    return mac(secret, "so1/nonce", room, u32(d), kind)[:16]


# --- Draws -----------------------------------------------------------------------------------------


class Stream:
    """The bytes that one draw reads, from its own first byte."""

    def __init__(self, key, mix, t, label):
        self.block = lambda b: mac(key, "so1/draw", mix, u32(t), label, u32(b))
        self.blocks, self.rest = 0, b""

    def take(self, count):
        while len(self.rest) < count:
            self.rest += self.block(self.blocks)
            self.blocks += 1
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def below(self, n):
        """A number from 0 to n - 1, each as likely: what would favour some is thrown away."""
        if n == 1:
            return 0
        width = 1 if n <= 2**8 else 2 if n <= 2**16 else 4
        limit = 256**width // n * n
        while True:
            x = int.from_bytes(self.take(width), "big")
            if x < limit:
                return x % n


def drawn(stream, spec):
    """The value of a draw, by its kind and parameters."""
    kind = spec["kind"]
    if kind == "int":
        return stream.below(spec["n"])
    if kind == "dice":
        return [1 + stream.below(spec["sides"]) for _ in range(spec["count"])]
    if kind == "shuffle":
        n, k = spec["n"], spec["k"]
        places = list(range(n))
        for i in range(k):
            j = i + stream.below(n - i)
            places[i], places[j] = places[j], places[i]
        return places[:k]
    if kind == "weighted":
        x = stream.below(sum(spec["weights"]))
        for i, weight in enumerate(spec["weights"]):
            if x < weight:
                return i
            x -= weight
    return stream.take(spec["count"]).hex()


# --- Shapes (check 3) ------------------------------------------------------------------------------
# A shape is a function of (value, path) that raises Misshapen at the first thing that is wrong.


class Misshapen(Exception):
    def __init__(self, path):
        super().__init__(path)
        self.path = path


def shape(holds):
    def check(value, path):
        if not holds(value):
            raise Misshapen(path)

    return check


def is_int(value, least, most):
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def integer(least, most=MAX_SAFE):
    return shape(lambda value: is_int(value, least, most))


def text(pattern):
    whole = re.compile(pattern, re.DOTALL | re.ASCII)
    return shape(lambda value: isinstance(value, str) and whole.fullmatch(value) is not None)


def or_null(inner):
    return lambda value, path: None if value is None else inner(value, path)


def array(item, most=None):
    def check(value, path):
        if not isinstance(value, list) or (most is not None and len(value) > most):
            raise Misshapen(path)
        for i, inner in enumerate(value):
            item(inner, path + (i,))

    return check


def exact(members):
    """These members in this order of looking, none missing and none besides."""

    def check(value, path):
        if not isinstance(value, dict):
            raise Misshapen(path)
        for name, inner in members.items():
            if name not in value:
                raise Misshapen(path + (name,))
            inner(value[name], path + (name,))
        for name in value:
            if name not in members:
                raise Misshapen(path + (name,))

    return check


def has_shape(one, value):
    try:
        one(value, ())
    except Misshapen:
        return False
    return True


def either(*shapes):
    return shape(lambda value: any(has_shape(one, value) for one in shapes))


anything = shape(lambda value: True)
any_object = shape(lambda value: isinstance(value, dict))
hex16 = text("[0-9a-f]{32}")
hex32 = text("[0-9a-f]{64}")
room_id = text("[A-Za-z0-9_:-]{1,64}")
label = text("[a-z][a-z0-9-]{0,31}")

chance_members = exact(
    {"n": integer(1), "key": hex32, "draws": array(any_object), "sealed": array(any_object)}
)


def chance_shape(value, path):
    chance_members(value, path)
    if not 1 <= len(value["draws"]) + len(value["sealed"]) <= MAX_DRAWS:
        raise Misshapen(path + ("draws",))


BEACON_TERMS = either(
    exact({"chain": hex32, "genesis": integer(0), "period": integer(1), "margin": integer(0)})
)
BEACON = either(
    exact({"await": integer(1)}),
    exact({"round": integer(1), "sig": or_null(text("[0-9a-f]{96}"))}),
)
OPENING = exact(
    {
        "seal": hex32,
        "anchor": hex32,
        "length": integer(1, MAX_CHAIN),
        "beacon": or_null(BEACON_TERMS),
        "ruleset": hex32,
    }
)
ACTOR = exact(
    {
        "seat": or_null(integer(0, MAX_SEAT)),
        "as": text("human|bot|system"),
        "cid": or_null(text("[A-Za-z0-9_-]{1,64}")),
        "nonce": or_null(hex16),
    }
)
COMMIT = exact(
    {
        "room": room_id,
        "v": integer(1),
        "at": integer(0),
        "by": ACTOR,
        "cmd": any_object,
        "events": array(any_object),
        "opening": or_null(OPENING),
        "chance": or_null(chance_shape),
        "private": array(exact({"seat": integer(0, MAX_SEAT), "commit": hex32}), MAX_PRIVATE),
        "beacon": or_null(BEACON),
        "reveal": or_null(hex32),
        "engine": text(".{1,64}"),
        "prev": hex32,
    }
)
COMMIT_LINE = exact(
    {
        "type": text("commit"),
        "commit": COMMIT,
        "hash": hex32,
        "open": array(or_null(exact({"payload": any_object, "salt": hex32})), MAX_PRIVATE),
    }
)
HEADER = exact({"format": text(re.escape(FORMAT)), "room": room_id, "type": text("header")})
TRAILER = exact({"commits": integer(0), "head": hex32, "type": text("trailer")})

DRAW_PARAMETERS = {
    "int": {"n": integer(1, 2**32)},
    "dice": {"count": integer(1, 64), "sides": integer(2, 256)},
    "shuffle": {"n": integer(1, 4096), "k": integer(1, 4096)},
    "weighted": {"weights": array(integer(0, 2**31), 256)},
    "bytes": {"count": integer(1, 64)},
}


def is_draw(record, public):
    """Whether a draw is well recorded: a public one with a value, a sealed one without."""
    kind = record.get("kind")
    if not isinstance(kind, str) or kind not in DRAW_PARAMETERS:
        return False
    members = {"label": label, "kind": anything, **DRAW_PARAMETERS[kind]}
    if public:
        members["value"] = anything
    if not has_shape(exact(members), record):
        return False
    if kind == "shuffle":
        return record["k"] <= record["n"]
    return kind != "weighted" or 1 <= sum(record["weights"]) <= 2**32


def read_commit_line(value):
    """Check 3. The path of a fault is told from the commit on, its index is its first number."""
    try:
        COMMIT_LINE(value, ())
    except Misshapen as wrong:
        path = wrong.path[1:] if wrong.path[:1] == ("commit",) else wrong.path
        index = next((step for step in path if isinstance(step, int)), None)
        raise Fault("line/shape", ".".join(map(str, path)), index) from None
    need(len(value["open"]) == len(value["commit"]["private"]), "line/shape", "open")
    return value


# --- The walk along a room (checks 4 to 11) --------------------------------------------------------


class Walk:
    """What the next line is checked against. It moves on only over lines that passed."""

    def __init__(self, room, head=None):
        self.room, self.kept = room, head
        self.version, self.at, self.head = 0, 0, NO_HASH
        self.opening, self.opening_hash = None, None
        self.n, self.key, self.mix = 0, b"", b""
        self.awaited = None
        self.seen = set()
        self.revealed = None
        self.rolls = 0
        self.lines = []
        self.warnings = []

    def warn(self, code, version, message):
        if not any(warning["code"] == code for warning in self.warnings):
            self.warnings.append({"code": code, "version": version, "message": message})

    def line(self, raw):
        value = read_commit_line(read_line(raw))
        commit = value["commit"]
        self.check_chain(commit, value["hash"])
        self.check_kept_head(commit, value["hash"])
        self.check_order(commit)
        self.check_opening(commit)
        self.check_beacon(commit)
        mix = self.mix_at(commit)
        self.check_key(commit)
        check_draws(commit["chance"], mix)
        check_commitments(self.room, commit, value["open"])
        self.move_on(value, mix)

    def check_chain(self, commit, claimed):
        """Check 4."""
        need(commit["room"] == self.room, "commit/room", "room")
        need(commit["v"] == self.version + 1, "commit/version", "v")
        need(commit["prev"] == self.head, "commit/prev", "prev")
        need(claimed == hash_of("so1/commit", jcs(commit)).hex(), "commit/hash", "hash")

    def check_kept_head(self, commit, claimed):
        """Check 5."""
        if self.kept is not None and self.kept[0] == commit["v"]:
            wanted = self.kept[1]
            good = wanted == claimed or wanted.upper() == fingerprint(claimed)
            need(good, "head/mismatch", "hash")

    def check_order(self, commit):
        """Check 6: a person has an id and a nonce, nobody else has; only the system has no seat."""
        by = commit["by"]
        human = by["as"] == "human"
        need(self.revealed is None, "commit/after-end", "v")
        need(commit["at"] >= self.at, "commit/time", "at")
        need((by["cid"] is not None) == human, "commit/actor", "by.cid")
        need((by["nonce"] is not None) == human, "commit/actor", "by.nonce")
        need(by["seat"] is not None or by["as"] == "system", "commit/actor", "by.seat")
        need(not human or (by["seat"], by["cid"]) not in self.seen, "commit/repeat", "by.cid")

    def check_opening(self, commit):
        """Check 7."""
        first = commit["v"] == 1
        need((commit["opening"] is not None) == first, "opening/place", "opening")
        if first:
            need(commit["by"]["as"] == "system", "opening/place", "by.as")
            need(commit["chance"] is None, "opening/draws", "chance")
            need(not commit["private"], "opening/draws", "private")
            need(commit["beacon"] is None, "opening/draws", "beacon")

    def check_beacon(self, commit):
        """Check 8. Rooms without a public beacon, which is all that are played here, have none."""
        beacon, terms = commit["beacon"], (self.opening or commit["opening"])["beacon"]
        if terms is None:
            need(beacon is None, "beacon/unasked", "beacon")
            return
        result = beacon if beacon is not None and "round" in beacon else None
        if self.awaited is not None:
            fits = result is not None and result["round"] == self.awaited
            need(fits and commit["by"]["as"] == "system", "beacon/pending", "beacon")
            patience = BEACON_PATIENCE_MS if result["sig"] is None else 0
            early = commit["at"] < due(terms, self.awaited) + patience
            need(not early, "beacon/early", "at")
            if result["sig"] is None:
                self.warn("beacon/missing", commit["v"], "the beacon gave no signature in time")
            else:
                self.warn("beacon/unchecked", commit["v"], "beacon signatures are not checked here")
            return
        need(result is None, "beacon/unannounced", "beacon")
        need(commit["chance"] is None, "beacon/absent", "chance")
        if beacon is not None:
            need(commit["reveal"] is None, "beacon/pending", "reveal")
            wait = commit["at"] + terms["margin"]
            least = max(1, -(-(wait - terms["genesis"] * 1000) // (terms["period"] * 1000)) + 1)
            need(beacon["await"] == least, "beacon/round", "beacon.await")

    def mix_at(self, commit):
        """X for the draws of a commit, after the commit's own mixing."""
        nonce, beacon = commit["by"]["nonce"], commit["beacon"]
        early = self.n == 0 and nonce is not None
        if commit["v"] == 1 or not (commit["chance"] is not None or beacon is not None or early):
            return self.mix
        mix = mix_nonce(self.mix, bytes.fromhex(nonce or ""))
        if beacon is not None and "round" in beacon:
            mix = mix_beacon(mix, beacon["round"], bytes.fromhex(beacon["sig"] or ""))
        return mix

    def check_key(self, commit):
        """Check 9: one hash leads from the key of a draw commit to the key before it."""
        chance = commit["chance"]
        if chance is None:
            return
        n = chance["n"]
        need(n == self.n + 1, "draw/index", "chance.n")
        need(n <= self.opening["length"], "draw/exhausted", "chance.n")
        before = key_before(self.room, n, bytes.fromhex(chance["key"]))
        need(before == self.key, "draw/key", "chance.key")

    def move_on(self, line, mix):
        commit, by = line["commit"], line["commit"]["by"]
        self.version, self.at, self.head = commit["v"], commit["at"], line["hash"]
        self.mix = mix
        if commit["opening"] is not None:
            self.opening, self.opening_hash = commit["opening"], line["hash"]
            self.key = bytes.fromhex(commit["opening"]["anchor"])
            self.mix = opening_mix(bytes.fromhex(line["hash"]))
        if commit["chance"] is not None:
            self.n, self.key = commit["chance"]["n"], bytes.fromhex(commit["chance"]["key"])
            self.rolls += sum(draw["label"] == "attack" for draw in commit["chance"]["draws"])
        if commit["beacon"] is not None:
            self.awaited = commit["beacon"].get("await")
        if by["cid"] is not None:
            self.seen.add((by["seat"], by["cid"]))
        self.revealed = commit["reveal"]
        self.lines.append(line)


def due(terms, round_number):
    """When a round of the beacon is due, UTC milliseconds."""
    return (terms["genesis"] + (round_number - 1) * terms["period"]) * 1000


def check_draws(chance, mix):
    """Check 10: every public draw by its record and its value; then the records of the sealed."""
    if chance is None:
        return
    key = bytes.fromhex(chance["key"])
    for t, draw in enumerate(chance["draws"]):
        need(is_draw(draw, public=True), "draw/spec", "chance.draws", t)
        value = drawn(Stream(key, mix, t, draw["label"]), draw)
        need(jcs(value) == jcs(draw["value"]), "draw/value", "chance.draws", t)
    for t, draw in enumerate(chance["sealed"]):
        need(is_draw(draw, public=False), "draw/spec", "chance.sealed", t)


def check_commitments(room, commit, opened):
    """Check 11: each payload that lies open is the one that was committed to."""
    for i, (hidden, shown) in enumerate(zip(commit["private"], opened)):
        if shown is not None:
            salt, payload = bytes.fromhex(shown["salt"]), shown["payload"]
            made = commitment_of(salt, room, commit["v"], i, hidden["seat"], payload)
            need(made.hex() == hidden["commit"], "private/commitment", "open", i)


# --- A whole bundle --------------------------------------------------------------------------------


def lines_of(data):
    """Lines without their line feeds; None for a last one that has none."""
    *lines, rest = data.split(b"\n")
    return lines if rest == b"" else lines + [None]


def check_header(lines):
    """Check 2."""
    need(lines, "bundle/short")
    header = read_line(lines[0])
    need(len(lines) >= 3, "bundle/short")
    need(has_shape(HEADER, header), "bundle/header")
    return header["room"]


def check_trailer(walk, raw):
    """Check 12."""
    trailer = read_line(raw)
    need(has_shape(TRAILER, trailer), "bundle/trailer")
    if trailer["commits"] != walk.version:
        place = min(trailer["commits"], walk.version) + 1
        raise Fault("bundle/count", "commits", version=place)
    if trailer["head"] != walk.head:
        raise Fault("bundle/head", "head", version=walk.version)
    if walk.kept is not None and walk.kept[0] > walk.version:
        raise Fault("head/missing", "v", version=walk.kept[0])


def check_ending(walk, finished):
    """Checks 13 to 15, which a room that goes on passes unless a finished one is demanded."""
    if walk.revealed is None:
        need(not finished, "end/not-revealed", "reveal")
        return
    secret, opening = bytes.fromhex(walk.revealed), walk.opening
    need(seal_of(secret).hex() == opening["seal"], "end/seal", "reveal")
    anchor = anchor_of(secret, walk.room, opening["length"])
    need(anchor.hex() == opening["anchor"], "end/chain", "reveal")
    for line in walk.lines:
        version = line["commit"]["v"]
        for i, shown in enumerate(line["open"]):
            if shown is None:
                raise Fault("end/not-opened", "open", i, version)
            if salt_of(secret, walk.room, version, i).hex() != shown["salt"]:
                raise Fault("end/salt", "open", i, version)
    walk.warn("rules/unchecked", 1, "the rules are not checked: that needs the engine")


def run(walk, lines, finished):
    """All checks, the first fault raised with its version."""
    place = 0
    try:
        walk.room = check_header(lines)
        for place in range(1, len(lines) - 1):
            walk.line(lines[place])
        place = walk.version + 1
        check_trailer(walk, lines[-1])
        place = walk.version
        check_ending(walk, finished)
    except Fault as fault:
        if fault.version is None:
            fault.version = place
        raise


def verify(data, head=None, finished=False):
    """Report on a bundle (bytes), and its walk. `head` is (version, hash or fingerprint)."""
    walk, failures = Walk("", head), []
    try:
        run(walk, lines_of(data), finished)
    except Fault as fault:
        failures = [failure(fault.version, fault.code, fault.field, fault.index)]
    last = None
    if walk.version > 0:
        last = {"v": walk.version, "hash": walk.head, "fingerprint": fingerprint(walk.head)}
    report = {
        "ok": not failures,
        "state": "open" if walk.revealed is None else "complete",
        "commits": walk.version,
        "rolls": walk.rolls,
        "head": last,
        "warnings": walk.warnings,
        "failures": failures,
    }
    return report, walk


def failure(version, code, field="", index=None):
    place = field + ("" if index is None else f"[{index}]")
    message = f"version {version}: {code}" + (f" ({place})" if place else "")
    return {"version": version, "index": index, "field": field, "code": code, "message": message}


def verify_all(bundles, head=None, finished=False):
    """Reports on several bundles. A secret that serves two rooms is a fault of the later one."""
    openings, reports = {}, []
    for data in bundles:
        report, walk = verify(data, head, finished)
        if walk.opening is not None:
            first = openings.setdefault(walk.opening["seal"], walk.opening_hash)
            if first != walk.opening_hash:
                report["failures"].append(failure(1, "end/reused", "opening.seal"))
                report["ok"] = False
        reports.append(report)
    return reports


# --- The published values --------------------------------------------------------------------------


def self_test(vectors):
    """Compares this file with test/vectors/vectors.json. Yields (name, whether it agrees)."""
    unhex = bytes.fromhex
    for i, one in enumerate(vectors["jcs"]):
        yield f"jcs {i}", jcs(one["value"]).encode("utf-8").hex() == one["utf8"]
        yield f"line {i}", read_line(unhex(one["utf8"])) == one["value"]
    for i, one in enumerate(vectors["frame"]):
        yield f"frame {i}", frame(*map(unhex, one["parts"])).hex() == one["out"]
    keys = vectors["keys"]
    secret, room, length = unhex(keys["R"]), keys["room"], keys["N"]
    yield "seal", seal_of(secret).hex() == keys["seal"]
    yield "last key", last_key(secret, room, length).hex() == keys["k"][length]
    yield "anchor", anchor_of(secret, room, length).hex() == keys["k"][0]
    for i in range(1, length + 1):
        yield f"key {i}", key_before(room, i, unhex(keys["k"][i])).hex() == keys["k"][i - 1]
    for one in keys["sealed"]:
        yield f"sealed key {one['n']}", sealed_key(secret, room, one["n"]).hex() == one["key"]
    mix, nonce = vectors["mix"], unhex(vectors["mix"]["nonce"])
    yield "mix of the opening", opening_mix(unhex(mix["opening_hash"])).hex() == mix["x0"]
    yield "mix with a nonce", mix_nonce(unhex(mix["x0"]), nonce).hex() == mix["x1"]
    yield "mix without", mix_nonce(unhex(mix["x1"]), b"").hex() == mix["x2_without_nonce"]
    beacon = mix["beacon"]
    for name, signature in (("out", unhex(beacon["sig"])), ("missing", b"")):
        made = mix_beacon(unhex(mix["x1"]), beacon["round"], signature)
        yield f"mix of a beacon, {name}", made.hex() == beacon[name]
    one = vectors["stream"]
    stream = Stream(unhex(one["key"]), unhex(one["x"]), one["t"], one["label"])
    yield "stream", stream.take(80).hex() == one["first_80_bytes"]
    for i, one in enumerate(vectors["draws"]):
        request = one["request"]
        stream = Stream(unhex(one["key"]), unhex(one["x"]), one["t"], request["label"])
        yield f"draw {i} {request['kind']}", drawn(stream, request) == one["value"]
    one = vectors["private"]
    salt = salt_of(secret, room, one["v"], one["i"])
    made = commitment_of(salt, room, one["v"], one["i"], one["seat"], one["payload"])
    yield "salt", salt.hex() == one["salt"]
    yield "commitment", made.hex() == one["commit"]
    one = vectors["hash"]
    yield "hash", hash_of("so1/commit", jcs(one["commit"])).hex() == one["hash"]
    yield "fingerprint", fingerprint(one["hash"]) == one["fingerprint"]
    one = vectors["nonce"]
    made = nonce_of(unhex(one["secret"]), room, one["d"], one["class"])
    yield "nonce", made.hex() == one["nonce"]


# --- The command -----------------------------------------------------------------------------------


def kept_head(argument):
    found = re.fullmatch(r"(\d{1,9}):([0-9a-f]{64}|(?:[0-9A-Za-z]{4}-){4}[0-9A-Za-z]{4})", argument)
    if found is None:
        raise argparse.ArgumentTypeError("give version and hash, as in 212:9f86d0…")
    return int(found[1]), found[2]


def words(report):
    head = report["head"]
    lines = [f"warning: {warning['message']}" for warning in report["warnings"]]
    if not report["ok"]:
        return lines + [f"WRONG: {found['message']}" for found in report["failures"]]
    complete = report["state"] == "complete"
    lines.append(
        "good: every commit, key, roll and secret was checked"
        if complete
        else "good so far: the room or league goes on, its secret is not revealed yet"
    )
    lines.append(f"{report['commits']} commits, {report['rolls']} rolls")
    lines.append(f"head {head['v']}:{head['hash']}")
    return lines + [f"fingerprint {head['fingerprint']}"]


def read_file(name):
    with sys.stdin.buffer if name == "-" else open(name, "rb") as file:
        return file.read()


def main():
    parser = argparse.ArgumentParser(description="Verify proof bundles of Sealed Orders.")
    parser.add_argument("files", nargs="*", metavar="FILE", help="bundle (NDJSON), - for stdin")
    parser.add_argument("--head", type=kept_head, metavar="V:HASH", help="a head that you kept")
    parser.add_argument("--finished", action="store_true", help="demand that the room has ended")
    parser.add_argument("--json", action="store_true", help="one JSON object for each bundle")
    parser.add_argument("--self-test", metavar="VECTORS", help="compare with vectors.json")
    chosen = parser.parse_args()
    if (chosen.self_test is None) == (not chosen.files):
        parser.error("give bundles, or --self-test and vectors.json")
    if chosen.head is not None and len(chosen.files) > 1:
        parser.error("a head belongs to one room: give one bundle")
    try:
        if chosen.self_test is not None:
            results = list(self_test(json.loads(read_file(chosen.self_test))))
            wrong = [name for name, agrees in results if not agrees]
            print(f"{len(results) - len(wrong)} of {len(results)} values agree", *wrong, sep="\n")
            return 1 if wrong else 0
        bundles = [read_file(name) for name in chosen.files]
    except (OSError, ValueError, KeyError) as error:
        parser.error(str(error))
    reports = verify_all(bundles, chosen.head, chosen.finished)
    for name, report in zip(chosen.files, reports):
        title = [f"{name}:"] if len(reports) > 1 else []
        print(json.dumps(report) if chosen.json else "\n".join(title + words(report)))
    return 0 if all(report["ok"] for report in reports) else 1


if __name__ == "__main__":
    sys.exit(main())
