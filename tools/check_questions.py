#!/usr/bin/env python3
"""Keeps the questions of games/police/questions in order.

    check_questions.py [FOLDER]

Prints every problem as `file:line: what is wrong` and exits with 1 if there is any. Looks at counts,
ids, fields and difficulties; at choices (alike or nearly so, of unequal length, given away by the
question); at questions that repeat or answer each other; at the typography of each language; at the
tense of the French; and at spelling, against hunspell's dictionaries and the kept lists words.en,
words.fr, words.de beside the questions.
"""

import functools
import itertools
import os
import re
import sys
import unicodedata
from pathlib import Path

from embed import Mistake, Object, read_object
from spelling import LANGUAGES, check_spelling, check_tense, hunspell, literary_past

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "games/police/questions"
THEMES = ("history", "forensics", "law", "novels", "screen", "cases")
A_THEME = 47
FIELDS = {"question": str, "answer": str, "accepted": list, "wrong": list, "explanation": str, "source": str}
MAY_BE = {"refused": list}
LONGEST = {"question": 200, "answer": 45, "explanation": 170, "source": 160}
MOST_VARIANTS = 20

ARTICLES = {
    "en": set("the a an".split()),
    "fr": set("le la l les un une des".split()),
    "de": set("der die das des dem den ein eine einer eines einem einen".split()),
}
# Words of four letters and more that say nothing about what is asked, folded.
STOP = {
    "en": """about after also been before both called came country does during each ever famous first from gave
        given have having into kind known make many meant more most much must name named only other over same
        should since some such than that their them then there these they this through type under until used
        very were what when where which while whom whose will with without word work would year years""",
    "fr": """annee annees apres aussi autre avant avec avoir celui celle cette cettes ceux chaque comment
        combien connu connue connus dans depuis doit donne donner dont elle entre etait etaient etre fait faire
        laquelle lequel lesquels leur leurs lors meme moins nomme nommee nomme nombre notamment nous pays
        pendant peut plus pour premier premiere quand quel quelle quelles quels quoi sans selon sera sert
        sont sous terme tous tout toute toutes type veut vers""",
    "de": """aber alle allem allen aller alles andere anderen auch beim bekannt bekannte bekannten bereits dabei
        damit dann dass deren dessen dies diese diesem diesen dieser dieses durch eine einem einen einer eines
        erste ersten erster gegen gibt haben hatte heisst heissen ihre ihrem ihren ihrer jahr jahre jahren jede
        jedem jeden jeder kann kein keine land mehr muss nach name namen nannte nennt nennen nicht noch oder
        ohne seine seinem seinen seiner seit sich sind sowie ueber unter viele wann waren warum welche welchem
        welchen welcher welches wenn werden wessen wird wurde wurden zwischen""",
}
STOP = {language: set(words.split()) for language, words in STOP.items()}

# Words that are met everywhere, so that meeting them gives nothing away.
GENERIC = set("city ville stadt police polizei".split())


# Words -------------------------------------------------------------------------------------------


def folded(text):
    """Small letters without accents; everything that is neither letter nor digit is a space."""
    text = text.casefold().replace("œ", "oe").replace("æ", "ae").replace("ø", "o").replace("ł", "l")
    text = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return " ".join(re.findall(r"[^\W_]+", text))


def same_when_typed(text, language):
    """What the program compares typed answers by, near enough."""
    words = folded(text.replace(".", "")).split()
    return "".join(word for i, word in enumerate(words) if i + 1 == len(words) or word not in ARTICLES[language])


def slips(one, other):
    """How many letters must be left out, put in, changed or swapped with the next to make one the other."""
    before, last = [], list(range(len(other) + 1))
    for i, letter in enumerate(one):
        row = [i + 1]
        for j, wanted in enumerate(other):
            row.append(min(last[j + 1] + 1, row[j] + 1, last[j] + (letter != wanted)))
            if i and j and letter == other[j - 1] and one[i - 1] == wanted:
                row[-1] = min(row[-1], before[j - 1] + 1)
        before, last = last, row
    return last[-1]


def are_nearly_the_same(one, other):
    """Whether the program would forgive who types one and means the other. Numbers must be exact."""
    if any(c.isdigit() for c in one + other):
        return False
    length = min(len(one), len(other))
    return slips(one, other) <= (0 if length <= 3 else 1 if length <= 7 else 2)


@functools.lru_cache(maxsize=None)
def content_words(text, language):
    """Words that carry meaning: long ones and numbers."""
    words = folded(text).split()
    return frozenset(word for word in words if word.isdigit() or (len(word) >= 4 and word not in STOP[language]))


def share_stem(one, other):
    """police, policing; but not 1829, 1839."""
    if one.isdigit() or other.isdigit():
        return one == other
    shorter = min(len(one), len(other))
    common = next((i for i in range(shorter) if one[i] != other[i]), shorter)
    return common >= max(4, shorter - (1 if shorter < 8 else 2))


def has_stem(word, words):
    return any(share_stem(word, other) for other in words)


def overlap(one, other):
    """Share of the words of both that each has in the other."""
    if not one or not other:
        return 0.0
    common = sum(has_stem(word, other) for word in one) + sum(has_stem(word, one) for word in other)
    return common / (len(one) + len(other))


# One question ------------------------------------------------------------------------------------


def shape_problems(question):
    """What is missing or of another kind; nothing else can be looked at before this is mended."""
    known = {"id", "difficulty", *LANGUAGES}
    for key in sorted(known ^ question.keys()):
        yield question.line, f'"{key}" is ' + ("missing" if key in known else "unknown")
    for language in LANGUAGES:
        text = question.get(language)
        if not isinstance(text, Object):
            continue
        for key in sorted(FIELDS.keys() ^ (text.keys() - MAY_BE)):
            yield text.line, f'{language}: "{key}" is ' + ("missing" if key in FIELDS else "unknown")
        for key, kind in (FIELDS | MAY_BE).items():
            value = text.get(key)
            words = value if isinstance(value, list) else [value]
            if key in text and (not isinstance(value, kind) or not all(isinstance(w, str) and w for w in words)):
                yield text.line, f'{language}: "{key}" must be ' + ("a text" if kind is str else "a list of texts")
        if isinstance(text.get("wrong"), list) and len(text["wrong"]) != 3:
            yield text.line, f"{language}: there must be three wrong choices"


def difficulty_problems(difficulty, place):
    """One number, or one for each language where they differ; what bots know goes by place, so one must fit it."""
    by_language = isinstance(difficulty, Object)
    if by_language:
        for language in sorted(set(LANGUAGES) ^ difficulty.keys()):
            yield f'the difficulty in "{language}" is ' + ("missing" if language in LANGUAGES else "unknown")
    values = list(difficulty.values()) if by_language else [difficulty]
    for value in values:
        if isinstance(value, bool) or value not in (1, 2, 3):
            yield f"the difficulty {value} is not 1, 2 or 3"
    if place not in values:
        yield f"the difficulty here must be {place}" + (" in one language at least" if by_language else "")
    elif by_language and all(value == place for value in values):
        yield f"the difficulty is the same in every language: write {place}"


def choice_problems(text, language):
    answer = text["answer"]
    choices = [answer, *text["wrong"]]
    keys = [same_when_typed(choice, language) for choice in choices]
    for one, other in itertools.combinations(range(4), 2):
        if keys[one] == keys[other]:
            yield f"the choices {choices[one]} and {choices[other]} are the same"
    for number, variant in enumerate(text["accepted"]):
        key = same_when_typed(variant, language)
        near = [choice for choice, wrong in zip(text["wrong"], keys[1:]) if are_nearly_the_same(key, wrong)]
        if key in keys[1:]:
            yield f"accepted {variant} is a wrong choice"
        elif near and key != keys[0]:
            yield f"accepted {variant} is nearly the wrong choice {near[0]}"
        elif key == keys[0] or key in (same_when_typed(other, language) for other in text["accepted"][:number]):
            yield f"accepted {variant} is needless: it is forgiven anyway"
    for variant in text.get("refused", []):
        if same_when_typed(variant, language) in (*keys, *(same_when_typed(one, language) for one in text["accepted"])):
            yield f"refused {variant} is a choice, or accepted"
    for variant, choice in itertools.product([answer, *text["accepted"]], text["wrong"]):
        for number in sorted(set(re.findall(r"\d+", variant)) & set(re.findall(r"\d+", choice))):
            yield f"the number {number} stands in {variant} and in the wrong choice {choice}"
    lengths = sorted(len(choice) for choice in choices)
    if lengths[-1] > 2 * lengths[0] + 6:
        yield f"the choices are of unequal length: {' | '.join(choices)}"
    numbers = [key.isdigit() for key in keys]
    if any(numbers) and not all(numbers):
        yield f"some choices are numbers and some are not: {' | '.join(choices)}"


def hint_problems(text, language):
    """A word of the answer in the question singles it out, unless a wrong choice has it too."""
    asked = content_words(text["question"], language)
    wrong = set().union(*(content_words(choice, language) for choice in text["wrong"]))
    for word in sorted(content_words(text["answer"], language)):
        if has_stem(word, asked) and not has_stem(word, wrong):
            yield f"the question hints at its answer: {word}"


def length_problems(text):
    for field, longest in LONGEST.items():
        if len(text[field]) > longest:
            yield f"{field} has {len(text[field])} characters, more than {longest}"
    for variants in ("accepted", "refused"):
        if len(text.get(variants, [])) > MOST_VARIANTS:
            yield f"{len(text[variants])} {variants} texts, more than {MOST_VARIANTS}"
    for choice in text["wrong"] + text["accepted"] + text.get("refused", []):
        if len(choice) > LONGEST["answer"]:
            yield f"{choice} has {len(choice)} characters, more than {LONGEST['answer']}"


# Typography --------------------------------------------------------------------------------------

EVERYWHERE = [
    (r"['\"`´]", "a typewriter's quote"),
    (r"\.\.\.", "three full stops instead of …"),
    (r"  |[\t\n]", "two spaces, or a tab"),
    (r"^\s|\s$", "a space at the edge"),
    (r" [,.](?!\d)", "a space before a comma or full stop"),
    (r" - ", "a hyphen instead of a dash"),
    (r"[\u2000-\u200f\u2028\u2029\u202a-\u202e\u2060\ufeff]", "a sign that cannot be seen"),
    (r"\(\s|\s\)", "a space inside brackets"),
]
BY_LANGUAGE = {
    "en": [
        (r"[„«»]", "a foreign quote"),
        (r"[ \u00a0\u202f][?!;:]", "a space before a mark"),
        (r"[\u00a0\u202f]“|”\w", "a misplaced quote"),
        (r"\b\d{4}-\d{4}\b", "a hyphen in a range of years"),
        (r"\bcalled (?:that|which|by which)\b", "a German word order"),
    ],
    "fr": [
        (r"[“”„]", "a foreign quote"),
        (r"(?<![\u202f?!])[?!]|(?<!\u202f);", "no narrow no-break space before ? ! ;"),
        (r"(?<!\u00a0):(?!//|\d)", "no no-break space before :"),
        (r"«(?!\u00a0)|(?<!\u00a0)»", "no no-break space inside « »"),
        (r"\d–\d", "a dash in a range of years"),
    ],
    "de": [
        (r"[”«»]", "a foreign quote"),
        (r"[ \u00a0\u202f][?!;:]", "a space before a mark"),
        (r"„\s|\s“", "a space inside quotes"),
        (r"\b\d{4}-\d{4}\b", "a hyphen in a range of years"),
    ],
}
PAIRS = {"en": "“”", "fr": "«»", "de": "„“"}


def typography_problems(text, language):
    fields = {field: text[field] for field in ("question", "answer", "explanation", "source")}
    fields |= {f"wrong {i + 1}": choice for i, choice in enumerate(text["wrong"])}
    for variants in ("accepted", "refused"):
        fields |= {f"{variants} {i + 1}": choice for i, choice in enumerate(text.get(variants, []))}
    for field, value in fields.items():
        for pattern, what in EVERYWHERE + BY_LANGUAGE[language]:
            found = re.search(pattern, value)
            if found:
                yield f"{field}: {what}: …{value[max(0, found.start() - 12):found.end() + 6]}…"
        opening, closing = PAIRS[language]
        if value.count(opening) != value.count(closing):
            yield f"{field}: {opening} and {closing} do not pair"
        if field.startswith(("answer", "wrong", "accepted", "refused")) and re.search(r"[^\W_]{2,}\.$", value):
            yield f"{field}: a full stop at the end: {value}"
    if not text["question"].endswith("?"):
        yield "the question does not end with a question mark"
    if not re.search(r"\.[”“)]?$|\.\u00a0»$", text["explanation"]):
        yield "the explanation does not end with a full stop"


# All of them together ----------------------------------------------------------------------------


@functools.lru_cache(maxsize=None)
def beginnings(words):
    """Questions that share none of these share no word."""
    return frozenset(word[:4] for word in words)


def pair_problems(one, other, language):
    """Two questions that ask the same, or of which one tells the other's answer."""
    first, second = one[language], other[language]
    asked = [content_words(text["question"], language) for text in (first, second)]
    if not beginnings(asked[0]) & beginnings(asked[1]):
        return None
    if folded(first["question"]) == folded(second["question"]) or overlap(*asked) >= 0.75:
        return f"asks nearly the same as {other['id']}"
    facts = [words | content_words(text["answer"], language) for words, text in zip(asked, (first, second))]
    if min(map(len, asked)) >= 2 and overlap(*facts) >= 0.75:
        return f"is nearly the same fact as {other['id']}"
    for here, there, told, asking in ((one, other, asked[0], asked[1]), (other, one, asked[1], asked[0])):
        answer = content_words(there[language]["answer"], language) - GENERIC
        if answer and answer <= told:
            rest = [word for word in asking - answer if has_stem(word, told - answer)]
            if len(rest) >= 2:
                return f"{here['id']} gives away the answer of {there['id']}: {', '.join(sorted(answer))}"
    return None


def sound_questions(path, theme, a_theme, report):
    """The questions of one file that have everything they need."""
    data = read_object(path)
    if data.get("theme") != theme:
        report(path, data.line, f'"theme" must be "{theme}"')
    listed = data.get("questions")
    if not isinstance(listed, list) or not all(isinstance(one, Object) for one in listed):
        report(path, data.line, '"questions" must be a list of objects')
        return []
    if len(listed) != a_theme:
        report(path, data.line, f"{len(listed)} questions instead of {a_theme}")
    third = -(-a_theme // 3)
    sound = []
    for number, question in enumerate(listed):
        problems = list(shape_problems(question))
        for line, what in problems:
            report(path, line, what)
        wanted = f"{theme}-{number + 1:02}"
        if question.get("id") != wanted:
            report(path, question.line, f'the id here must be "{wanted}"')
        for what in difficulty_problems(question.get("difficulty"), min(number // third + 1, 3)):
            report(path, question.line, f"{wanted}: {what}")
        if not problems:
            question["path"] = path
            sound.append(question)
    return sound


def question_problems(question):
    for language in LANGUAGES:
        text = question[language]
        for problem in itertools.chain(
            choice_problems(text, language),
            hint_problems(text, language),
            length_problems(text),
            typography_problems(text, language),
        ):
            yield text.line, f"{question['id']} {language}: {problem}"
    digits = {language: question[language]["answer"].isdigit() for language in LANGUAGES}
    if any(digits.values()) and not all(digits.values()):
        yield question.line, f"{question['id']}: the answer is a number in some languages only"


def check_theme_answers(theme, report):
    for language in LANGUAGES:
        seen = {}
        for question in theme:
            key = same_when_typed(question[language]["answer"], language)
            if key in seen:
                line = question[language].line
                report(question["path"], line, f"{question['id']} {language}: the same answer as {seen[key]}")
            seen.setdefault(key, question["id"])


def check(folder, speller, tense=literary_past, themes=THEMES, a_theme=A_THEME):
    """All problems of the questions in a folder, as lines."""
    problems = []

    def report(path, line, what):
        problems.append(f"{path}:{line}: {what}")

    everything = []
    for theme in themes:
        path = Path(folder) / f"{theme}.json"
        try:
            found = sound_questions(path, theme, a_theme, report)
        except Mistake as mistake:
            problems.append(str(mistake))
            continue
        for question in found:
            for line, what in question_problems(question):
                report(path, line, what)
        check_theme_answers(found, report)
        everything += found
    for path in sorted(Path(folder).glob("*.json")):
        if path.stem not in themes:
            report(path, 1, "this is no theme of the game")
    for one, other in itertools.combinations(everything, 2):
        for language in LANGUAGES:
            what = pair_problems(one, other, language)
            if what:
                report(one["path"], one[language].line, f"{one['id']} {language}: {what}")
    check_tense(everything, tense, report)
    check_spelling(folder, everything, speller, report)
    return problems


def main(arguments):
    if len(arguments) > 1 or any(one.startswith("-") for one in arguments):
        print(__doc__, file=sys.stderr)
        return 2
    folder = Path(arguments[0]) if arguments else Path(os.path.relpath(FOLDER))
    problems = check(folder, hunspell)
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        print(f"check_questions: {len(problems)} problems.", file=sys.stderr)
        return 1
    print(f"{len(THEMES)} themes of {A_THEME} questions in {len(LANGUAGES)} languages are in order.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
