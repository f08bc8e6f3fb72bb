"""Spelling of the questions: what is neither in hunspell's dictionaries nor in a kept list is named.

And the tense of the French, which hunspell knows too.
"""

import re
import subprocess
from pathlib import Path

from embed import Mistake, read_text

LANGUAGES = ("en", "fr", "de")
DICTIONARIES = {"en": "en_GB", "fr": "fr", "de": "de_DE"}

WORD = re.compile(r"[^\W_]+(?:[’-][^\W_]+)*")
ELISION = re.compile(r"\A(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu|quoiqu)’(?=.)", re.IGNORECASE)
ROMAN = re.compile(r"[IVXLCDM]+(?:e|er|re|ème)?\Z")


def plain_words(text, language):
    """The words of a text as a dictionary has them."""
    for word in WORD.findall(text):
        word = re.sub(r"’s?\Z", "", word)
        yield ELISION.sub("", word) if language == "fr" else word


def parts_of(word):
    """A compound of known words is known."""
    return [part for part in re.split(r"-", word) if part]


def needs_no_spelling(word):
    return len(word) == 1 or any(c.isdigit() for c in word) or ROMAN.match(word)


def run_hunspell(words, language, how):
    run = subprocess.run(
        ["hunspell", "-d", DICTIONARIES[language], "-i", "UTF-8", how],
        input="\n".join(words) + "\n",
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode != 0 or "Can't open" in run.stderr:
        raise Mistake("hunspell", 0, run.stderr.strip() or f"exit code {run.returncode}")
    return run.stdout.split("\n")


def hunspell(words, language):
    """Those of the words that hunspell does not know."""
    spelled = {word: word.replace("’", "'") for word in words}
    unknown = set(run_hunspell(spelled.values(), language, "-l"))
    return {word for word, form in spelled.items() if form in unknown or unknown & set(form.split("'"))}


def literary_past(words):
    """Those of the French words that can only be a passé simple or a subjonctif imparfait."""
    readings = {}
    for line in run_hunspell(words, "fr", "-m"):
        word, _, reading = line.partition("  ")
        if reading:
            tenses = set(re.findall(r"po:(ipre|ipsi|ppas|simp|spre)\b", reading))
            readings.setdefault(word, []).append(bool(tenses) and tenses <= {"ipsi", "simp"})
    return {word for word, are_past in readings.items() if all(are_past)}


def check_tense(questions, tense, report):
    """Our French is spoken: passé composé or présent. Names, and what stands in quotes, are left as they are."""
    places = {}
    for question in questions:
        text = question["fr"]
        for field in ("question", "explanation"):
            for word in plain_words(re.sub(r"«[^»]*»", " ", text[field]), "fr"):
                verb = word.split("-")[0]
                if verb.islower():
                    places.setdefault(verb, []).append((question["path"], text.line, question["id"]))
    for word in sorted(tense(places.keys())):
        for path, line, name in places[word]:
            report(path, line, f"{name} fr: “{word}” is a tense of books: write the passé composé")


def kept_words(path, report):
    try:
        words = read_text(path).splitlines()
    except Mistake as mistake:
        report(path, 1, str(mistake))
        return []
    for number, (word, after) in enumerate(zip(words, words[1:]), 1):
        if word >= after:
            report(path, number + 1, f"{after} must stand before {word}" if word > after else f"{after} stands twice")
    return words


def words_of(questions, language):
    """Each word of the questions: where it stands first, and whether it stands in sources alone."""
    found = {}
    for question in questions:
        text = question[language]
        for field, value in text.items():
            for part in value if isinstance(value, list) else [value]:
                for word in plain_words(part, language):
                    place, quoted = found.get(word, ((question["path"], text.line, question["id"]), True))
                    found[word] = place, quoted and field == "source"
    return {word: what for word, what in found.items() if not needs_no_spelling(word)}


def unknown_words(words, language, speller):
    """Those that no dictionary has. A source may quote a title in any of the languages."""
    parts = {part for word in words for part in [word, *parts_of(word)]}
    unknown = speller(parts, language)
    quoted = {part for word, (_, quoted) in words.items() if quoted for part in [word, *parts_of(word)]}
    for other in LANGUAGES:
        if other != language:
            quoted = quoted & unknown
            unknown -= quoted - speller(quoted, other)
    return unknown


def check_spelling(folder, questions, speller, report):
    for language in LANGUAGES:
        words = words_of(questions, language)
        unknown = unknown_words(words, language, speller)
        path = Path(folder) / f"words.{language}"
        listed = kept_words(path, report)
        kept, used = set(listed), set()

        def is_known(word):
            forms = {word, word[:1].lower() + word[1:]} & kept
            used.update(forms)
            return bool(forms) or word not in unknown or needs_no_spelling(word)

        for word in sorted(words):
            parts = parts_of(word) if not is_known(word) else []
            if parts and not (len(parts) > 1 and all([is_known(part) for part in parts])):
                where, line, name = words[word][0]
                report(where, line, f"{name} {language}: is “{word}” spelled like this?")
        for number, word in enumerate(listed, 1):
            if word not in used:
                report(path, number, f"{word} is used nowhere")
