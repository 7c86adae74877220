"""Rules that a pattern in one file tells: each row says what is refused, where, and what to do instead."""

import re
from functools import lru_cache
from typing import Callable, NamedTuple

from swift_text import read_swift
from tree import Tree, Violation

SOURCES = re.compile(r"Sources/")
OUTSIDE_BOOTSTRAP = re.compile(r"Sources/(?!\w+/Bootstrap/)")
EVERYWHERE = re.compile(r"")
# An error of Foundation's is not told in which language it is read: its words ask for the preferred one themselves.
OUTSIDE_BOOTSTRAP_AND_FAILURE_TEXTS = re.compile(
    r"Sources/(?!\w+/Bootstrap/|Weather/Application/FailureTexts/)"
)
OUTSIDE_FAILURE_TEXTS = re.compile(r"Sources/(?!Weather/Application/FailureTexts/)")
DOMAIN_AND_USE_CASES = re.compile(r"Sources/Weather/(?:Domain|Application/UseCases)/")


class Pattern(NamedTuple):
    rule: str
    regex: "re.Pattern"
    where: "re.Pattern"
    advice: str
    view: str = "code"
    only_if: Callable = lambda code, offset: True


def _words(*names: str) -> "re.Pattern":
    return re.compile(r"\b(?:" + "|".join(names) + r")\b")


def _is_implicit_member(code: str, offset: int) -> bool:
    """Whether nothing stands before the dot, as in `at: .now`; a `case .now` is a pattern and reads no clock."""
    before = code[:offset].rstrip()
    if re.match(r"\s*case\b", code[code.rfind("\n", 0, offset) + 1 :]):
        return False
    word = re.search(r"\w+$", before)
    if word:
        return word.group() in ("return", "in", "else", "try", "await")
    touching = len(before) == offset
    return not before.endswith((")", "]", "}", '"', "`")) and not (
        touching and before.endswith(("?", "!", ">"))
    )


_CLOCK = "the clock is read only in Bootstrap: take `now` or a clock as a parameter"
_REGION = "locale, calendar and time zone are read only in Bootstrap: take them as parameters"
_CONFIGURATION = "the environment is read only in Bootstrap: take the configuration value as a parameter"

PATTERNS = (
    Pattern("ambient-clock", re.compile(r"\bDate\s*\(\s*\)"), OUTSIDE_BOOTSTRAP, _CLOCK),
    Pattern("ambient-clock", re.compile(r"\bDate\s*\.\s*init\b(?!\s*\(\s*\w)"), OUTSIDE_BOOTSTRAP, _CLOCK),
    Pattern("ambient-clock", re.compile(r"\bDate\s*\.\s*now\b"), OUTSIDE_BOOTSTRAP, _CLOCK),
    Pattern(
        "ambient-clock",
        re.compile(r"\.now\b(?!\s*\()"),
        OUTSIDE_BOOTSTRAP,
        _CLOCK + "; if this is no Date, write the type before `.now`",
        only_if=_is_implicit_member,
    ),
    Pattern(
        "ambient-clock",
        re.compile(
            r"\btimeIntervalSinceNow\b|\bCFAbsoluteTimeGetCurrent\b|\b(?:gettimeofday|clock_gettime)\s*\("
        ),
        OUTSIDE_BOOTSTRAP,
        _CLOCK,
    ),
    Pattern(
        "ambient-region",
        re.compile(r"\b(?:Locale|TimeZone|Calendar)\s*\.\s*current\b|\.\s*autoupdatingCurrent\b"),
        OUTSIDE_BOOTSTRAP,
        _REGION,
    ),
    Pattern(
        "ambient-region",
        re.compile(r"\b(?:[lL]ocale|[tT]imeZone|[cC]alendar)\??\s*[:=]\s*\.current\b"),
        OUTSIDE_BOOTSTRAP,
        _REGION,
    ),
    Pattern(
        "ambient-region",
        re.compile(r"\bLocale\s*\.\s*preferredLanguages\b"),
        OUTSIDE_BOOTSTRAP_AND_FAILURE_TEXTS,
        "the preferred language is read only in Bootstrap and by FailureTexts: take it as a parameter",
    ),
    Pattern(
        "failure-words",
        re.compile(r"\b(?:LocalizedError|LocalizableError)\s*(?:[,{]|where\b)"),
        OUTSIDE_FAILURE_TEXTS,
        "the words of an error lie in the tables of FailureTexts, or of whoever shows it",
    ),
    Pattern(
        "failure-words",
        re.compile(r"\bcase\b[^:\n]*\.(?:korean|english)\b(?!\()|[=!]=\s*\.(?:korean|english)\b"),
        DOMAIN_AND_USE_CASES,
        "the domain and use cases have no words of a screen: return a value, and give it words where it is shown",
    ),
    Pattern(
        "ambient-configuration",
        re.compile(r"\bProcessInfo\b[\w.()\s]*?\.\s*environment\b|\b(?:secure_)?getenv\b"),
        OUTSIDE_BOOTSTRAP,
        _CONFIGURATION,
    ),
    Pattern(
        "date-formatter",
        _words("DateFormatter", "ISO8601DateFormatter", "DateIntervalFormatter", "RelativeDateTimeFormatter"),
        EVERYWHERE,
        "it traps where the system has no time-zone database: use Date.FormatStyle or Calendar",
    ),
    Pattern(
        "no-crash",
        re.compile(r"\b(?:fatalError|preconditionFailure|abort)\s*\(|\btry!|\bas!"),
        SOURCES,
        "a fault of the world must not end the process: throw a typed error that names its subject",
    ),
    Pattern(
        "no-debug-print",
        re.compile(r"(?:(?<![\w.])|\bSwift\s*\.\s*)(?<!func )(?:print|debugPrint|dump|NSLog)\s*\("),
        SOURCES,
        "return the text to the caller; what a process says goes through the output that Bootstrap hands it",
    ),
    Pattern(
        "wide-blank",
        re.compile(r" [「『（【、。]|[」』）】、。] (?=[\u3040-\u30ff\u4e00-\u9fff「『])"),
        SOURCES,
        "Japanese brackets and stops are as wide as a letter and hold their own blank: no other one beside them",
        view="text",
    ),
    Pattern(
        "unfinished",
        _words("TODO", "FIXME", "XXX"),
        SOURCES,
        "finish it, or say in an issue what is left, and take the mark out",
        view="comments",
    ),
)

PATTERN_RULES = tuple(dict.fromkeys(pattern.rule for pattern in PATTERNS))


def find_patterns(tree: Tree, rule: str):
    for file in tree.files:
        yield from _violations(file.path, file.text, rule)


@lru_cache(maxsize=None)
def _violations(path: str, text: str, rule: str) -> tuple:
    """Of one file, which is read once however often the tree is asked about."""
    found = []
    for pattern in PATTERNS:
        if pattern.rule != rule or not pattern.where.match(path):
            continue
        views = read_swift(text)
        searched = text if pattern.view == "text" else getattr(views, pattern.view)
        for each in pattern.regex.finditer(searched):
            if pattern.only_if(views.code, each.start()):
                found.append(Violation(path, text.count("\n", 0, each.start()) + 1, rule, pattern.advice))
    return tuple(found)
