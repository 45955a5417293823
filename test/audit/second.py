"""Runs docs/verify.py over many forged bundles in one process, for the tampering suite.

Reads one JSON object a line: {"base": [lines]} sets the room that is forged; {"keep": k, "rest":
[lines], "heads": [[v, hash] or null, …]} is a bundle of the first k lines of the base and then
others. Answers one line each: for every head, what the verifier reports.
"""

import functools
import importlib.util
import json
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("verify", sys.argv[1])
verifier = importlib.util.module_from_spec(spec)
spec.loader.exec_module(verifier)
# Most lines of most forgeries are the same: each is parsed once.
verifier.read_line = functools.lru_cache(maxsize=1024)(verifier.read_line)

base = []
for line in sys.stdin:
    asked = json.loads(line)
    if "base" in asked:
        base = [text.encode("utf-8") for text in asked["base"]]
        continue
    lines = base[: asked["keep"]] + [text.encode("utf-8") for text in asked["rest"]]
    data = b"".join(text + b"\n" for text in lines)
    answers = []
    for head in asked["heads"]:
        report, _ = verifier.verify(data, None if head is None else tuple(head))
        answers.append({name: report[name] for name in ("ok", "state", "commits", "rolls", "failures")})
    print(json.dumps(answers))
