"""Derives the list of common passwords that the program refuses: `derive.py common-passwords.txt.gz > common.txt`.

The source is the list of the PyPI package `django` (django/contrib/auth), the commonest first. See README.md.
"""

import gzip
import sys

COMMONEST = 10_000
SHORTEST = 3


def folded(password):
    """As people vary a password so that it passes: capitals, and signs and digits for letters."""
    return password.lower().replace("@", "a").replace("0", "o").replace("$", "s")


def passes_the_rules(password):
    return (
        len(password) >= 8
        and any(character.isalpha() for character in password)
        and any(character.isdigit() for character in password)
        and any(not character.isalnum() and not character.isspace() for character in password)
    )


def main():
    with gzip.open(sys.argv[1], "rt", encoding="utf-8") as file:
        passwords = [line.strip() for line in file if line.strip()]
    bases = {folded(each) for each in passwords[:COMMONEST] if len(each) >= SHORTEST}
    bases |= {folded(each) for each in passwords if passes_the_rules(each)}
    # What is a base with a few characters appended is refused as that.
    for line in sorted(base.encode() for base in bases):
        sys.stdout.buffer.write(line + b"\n")


if __name__ == "__main__":
    main()
