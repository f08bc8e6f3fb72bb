#!/usr/bin/env python3
"""Every check of check_questions.py must bite: sound questions pass, and each planted fault is named."""

import copy
import json
import sys
import tempfile
import unittest
from pathlib import Path

import check_questions

NARROW, WIDE = "\u202f", "\u00a0"


def text(question, answer, wrong, accepted=(), explanation="It is so.", source="A book (1900)"):
    return {
        "question": question,
        "answer": answer,
        "accepted": list(accepted),
        "wrong": list(wrong),
        "explanation": explanation,
        "source": source,
    }


def french(question, *rest, **more):
    return text(question + NARROW + "?", *rest, explanation="C’est ainsi.", **more)


def german(question, *rest, **more):
    return text(question, *rest, explanation="So ist es.", **more)


SOUND = {
    "law": [
        {
            "id": "law-01",
            "difficulty": 1,
            "en": text("Who wears a wig in court?", "A judge", ["A cook", "A nurse", "A baker"], ["Magistrate"]),
            "fr": french("Qui porte une perruque au palais", "Un juge", ["Un boucher", "Un marin", "Un peintre"]),
            "de": german("Wer trägt vor Gericht eine Perücke?", "Der Richter", ["Der Koch", "Der Bote", "Der Bauer"]),
        },
        {
            "id": "law-02",
            "difficulty": 2,
            "en": text("How many jurors sit together?", "12", ["6", "9", "15"], ["twelve"]),
            "fr": french("Combien de jurés siègent ensemble", "12", ["6", "9", "15"], ["douze"]),
            "de": german("Wie viele Geschworene sitzen zusammen?", "12", ["6", "9", "15"], ["zwölf"]),
        },
        {
            "id": "law-03",
            "difficulty": 3,
            "en": text("Which paper allows searching a flat?", "Warrant", ["Passport", "Receipt", "Ticket"]),
            "fr": french("Quel papier permet de fouiller un logement", "Mandat", ["Passeport", "Reçu", "Billet"]),
            "de": german("Welches Papier erlaubt eine Haussuchung?", "Beschluss", ["Quittung", "Reisepass", "Billett"]),
        },
    ],
    "cases": [
        {
            "id": "cases-01",
            "difficulty": 1,
            "en": text("Which animal guarded the gate?", "Dog", ["Cat", "Horse", "Goose"]),
            "fr": french("Quel animal gardait la porte", "Chien", ["Chat", "Cheval", "Lapin"]),
            "de": german("Welches Tier bewachte das Tor?", "Hund", ["Katze", "Pferd", "Gans"]),
        },
        {
            "id": "cases-02",
            "difficulty": 2,
            "en": text("What colour was the stolen diamond?", "Blue", ["Green", "Yellow", "Pink"]),
            "fr": french("De quelle couleur était le diamant volé", "Bleu", ["Vert", "Jaune", "Rose"]),
            "de": german("Welche Farbe hatte der gestohlene Diamant?", "Blau", ["Gelb", "Rosa", "Braun"]),
        },
        {
            "id": "cases-03",
            "difficulty": 3,
            "en": text("Where did the forger hide his press?", "Cellar", ["Attic", "Stable", "Garden"]),
            "fr": french("Où le faussaire cachait-il sa presse", "Cave", ["Grenier", "Jardin", "Écurie"]),
            "de": german("Wo versteckte der Fälscher seine Presse?", "Keller", ["Garten", "Scheune", "Turm"]),
        },
    ],
}

# What to change in which question, and what must be said of it. A change is (field, new value) in one
# language, or a function of the whole set.
FAULTS = {
    "a question too few": (lambda bank: bank["law"].pop(), "2 questions instead of 3"),
    "another id": (lambda bank: bank["law"][1].update(id="law-01"), 'the id here must be "law-02"'),
    "another difficulty": (lambda bank: bank["law"][1].update(difficulty=1), "the difficulty here must be 2"),
    "a difficulty that is none": (lambda bank: bank["law"][1].update(difficulty=4), "difficulty 4 is not 1, 2 or 3"),
    "a difficulty for two languages": (
        lambda bank: bank["law"][1].update(difficulty={"en": 2, "fr": 1}),
        'the difficulty in "de" is missing',
    ),
    "a difficulty for a language too many": (
        lambda bank: bank["law"][1].update(difficulty={"en": 2, "fr": 1, "de": 1, "es": 1}),
        'the difficulty in "es" is unknown',
    ),
    "a difficulty of one language that is none": (
        lambda bank: bank["law"][1].update(difficulty={"en": 2, "fr": True, "de": 1}),
        "the difficulty True is not 1, 2 or 3",
    ),
    "no language with the difficulty of the place": (
        lambda bank: bank["law"][1].update(difficulty={"en": 1, "fr": 3, "de": 1}),
        "the difficulty here must be 2 in one language at least",
    ),
    "a difficulty by language for nothing": (
        lambda bank: bank["law"][1].update(difficulty={"en": 2, "fr": 2, "de": 2}),
        "the same in every language: write 2",
    ),
    "a language missing": (lambda bank: bank["law"][1].pop("de"), '"de" is missing'),
    "a language too many": (lambda bank: bank["law"][1].update(es={}), '"es" is unknown'),
    "a field missing": (lambda bank: bank["law"][1]["fr"].pop("source"), 'fr: "source" is missing'),
    "a field too many": (lambda bank: bank["law"][1]["fr"].update(note="x"), 'fr: "note" is unknown'),
    "an empty field": (("en", "source", ""), 'en: "source" must be a text'),
    "no list": (("en", "accepted", "x"), 'en: "accepted" must be a list of texts'),
    "two wrong choices": (("en", "wrong", ["A cook", "A nurse"]), "there must be three wrong choices"),
    "the answer among the wrong choices": (("en", "wrong", ["The Judge", "A nurse", "A baker"]), "are the same"),
    "two wrong choices alike": (("fr", "wrong", ["Un marin", "Le marin", "Un peintre"]), "are the same"),
    "a wrong choice accepted": (("de", "accepted", ["Koch"]), "accepted Koch is a wrong choice"),
    "nearly a wrong choice accepted": (("en", "accepted", ["Barker"]), "Barker is nearly the wrong choice A baker"),
    "a wrong choice with two letters swapped": (("de", "accepted", ["Buaer"]), "is nearly the wrong choice Der Bauer"),
    "the number of a wrong choice accepted": (
        lambda bank: bank["law"][1]["fr"].update(accepted=["15 jurés"]),
        "the number 15 stands in 15 jurés and in the wrong choice 15",
    ),
    "too many variants": (("en", "accepted", [f"Magistrate {n}" for n in range(21)]), "21 accepted texts, more"),
    "no list of refused texts": (("en", "refused", "x"), 'en: "refused" must be a list of texts'),
    "too many refused texts": (("en", "refused", [f"Fudge {n}" for n in range(21)]), "21 refused texts, more"),
    "the answer refused": (("fr", "refused", ["le Juge"]), "refused le Juge is a choice, or accepted"),
    "a long refused text": (("en", "refused", ["fudge " * 9 + "fudge"]), "characters, more than 45"),
    "a needless variant": (("fr", "accepted", ["le Juge"]), "accepted le Juge is needless"),
    "the same variant twice": (("en", "accepted", ["Magistrate", "magistrate"]), "accepted magistrate is needless"),
    "a hint": (("en", "question", "Who wears a wig when judging?"), "hints at its answer: judge"),
    "a long answer": (("en", "answer", "A judge of the high court"), "the choices are of unequal length"),
    "a number among words": (("de", "wrong", ["Der Koch", "Der Bote", "12"]), "some choices are numbers"),
    "a number in one language": (
        lambda bank: bank["law"][1]["en"].update(answer="Twelve", wrong=["Six", "Nine", "Fifteen"], accepted=[]),
        "the answer is a number in some languages only",
    ),
    "a long question": (("en", "question", "Who " + "really " * 30 + "wears a wig?"), "characters, more than 200"),
    "a long variant": (("en", "accepted", ["judge " * 9 + "judge"]), "characters, more than 45"),
    "a straight quote": (("en", "explanation", "It's so."), "a typewriter's quote"),
    "three full stops": (("en", "explanation", "It is so..."), "three full stops"),
    "two spaces": (("en", "explanation", "It  is so."), "two spaces"),
    "a space at the end": (("en", "answer", "A judge "), "a space at the edge"),
    "a space before a comma": (("en", "explanation", "So , it is."), "a space before a comma"),
    "a hyphen for a dash": (("en", "explanation", "It is - so."), "a hyphen instead of a dash"),
    "a hidden sign": (("en", "explanation", "It is\u200b so."), "a sign that cannot be seen"),
    "a space in brackets": (("en", "explanation", "It ( is) so."), "a space inside brackets"),
    "a German quote in English": (("en", "explanation", "It is „so”."), "a foreign quote"),
    "an English quote in French": (("fr", "explanation", "C’est “ainsi”."), "a foreign quote"),
    "an English quote in German": (("de", "explanation", "So „ist” es."), "a foreign quote"),
    "a German word order": (("en", "question", "What is the man called that judges?"), "a German word order"),
    "a hyphen between English years": (("en", "source", "A book (1900-1901)"), "a hyphen in a range of years"),
    "a hyphen between German years": (("de", "source", "Ein Buch (1900-1901)"), "a hyphen in a range of years"),
    "a dash between French years": (("fr", "source", "Un livre (1900–1901)"), "a dash in a range of years"),
    "a passé simple": (("fr", "explanation", "Ce fut ainsi."), "“fut” is a tense of books"),
    "a passé simple before its subject": (
        ("fr", "question", f"Quand porta-t-il une perruque{NARROW}?"),
        "“porta” is a tense of books",
    ),
    "a subjonctif imparfait": (("fr", "explanation", "Qu’on le reconnût."), "“reconnût” is a tense of books"),
    "a French space in English": (("en", "question", f"Who wears a wig{NARROW}?"), "a space before a mark"),
    "a French space in German": (("de", "explanation", "So ist es : gut."), "a space before a mark"),
    "no space before a French mark": (("fr", "question", "Qui porte une perruque?"), "no narrow no-break space"),
    "a plain space before a French mark": (("fr", "question", "Qui porte une perruque ?"), "no narrow no-break space"),
    "no space before a semicolon": (("fr", "explanation", "C’est ainsi; oui."), "no narrow no-break space"),
    "no space before a colon": (("fr", "explanation", f"C’est ainsi{NARROW}: oui."), "no no-break space before :"),
    "no space in French quotes": (("fr", "explanation", "C’est «ainsi»."), "no no-break space inside « »"),
    "quotes that do not pair": (("de", "explanation", "So „ist es."), "do not pair"),
    "a space in German quotes": (("de", "explanation", "So „ ist“ es."), "a space inside quotes"),
    "a full stop after a choice": (("en", "wrong", ["A cook.", "A nurse", "A baker"]), "a full stop at the end"),
    "no question mark": (("en", "question", "Who wears a wig in court"), "does not end with a question mark"),
    "no full stop": (("en", "explanation", "It is so"), "does not end with a full stop"),
    "a misspelling": (("en", "explanation", "It is soo."), "is “soo” spelled like this?"),
    "a French misspelling": (("fr", "explanation", "C’est l’ainssi."), "is “ainssi” spelled like this?"),
    "a German misspelling": (("de", "source", "Ein Buhch (1900)"), "is “Buhch” spelled like this?"),
    "a foreign word outside a source": (("de", "explanation", "So ist whether es."), "is “whether” spelled like this?"),
    "an answer twice in a theme": (
        lambda bank: bank["law"][2]["en"].update(answer="The judge", wrong=["A cook", "A nurse", "A baker"]),
        "law-03 en: the same answer as law-01",
    ),
    "a question asked twice": (
        lambda bank: bank["cases"][0]["de"].update(question="Wer trägt denn vor dem Gericht eine Perücke?"),
        "law-01 de: asks nearly the same as cases-01",
    ),
    "a fact asked both ways": (
        lambda bank: bank["cases"][0]["en"].update(question="In court, what can a judge wear?", answer="Wig"),
        "nearly the same",
    ),
    "an answer given away": (
        lambda bank: bank["cases"][0]["en"].update(
            question="Which animal carried the judge who wears boots in court, through snow and storm?"
        ),
        "gives away the answer of law-01: judge",
    ),
    "a list out of order": (lambda bank: bank["words.en"].reverse(), "must stand before"),
    "a word listed twice": (lambda bank: bank["words.en"].insert(0, "Ann"), "Ann stands twice"),
    "a word listed in vain": (lambda bank: bank["words.fr"].append("zythum"), "zythum is used nowhere"),
}


def sound_bank():
    bank = copy.deepcopy(SOUND)
    bank["law"][0]["en"]["source"] = "Ann Xyzzik, Das Gericht (1900)"
    bank |= {"words.en": ["Ann", "Xyzzik"], "words.fr": [], "words.de": []}
    return bank


def no_tense(_words):
    return set()


def knows_everything(_words, _language):
    return set()


def problems_of(bank, speller=knows_everything):
    with tempfile.TemporaryDirectory() as folder:
        for name, content in bank.items():
            if name.startswith("words."):
                (Path(folder) / name).write_text("".join(word + "\n" for word in content), encoding="utf-8")
            else:
                data = {"theme": name, "questions": content}
                (Path(folder) / f"{name}.json").write_text(json.dumps(data, indent=1), encoding="utf-8")
        tense = check_questions.literary_past if speller is check_questions.hunspell else no_tense
        return check_questions.check(folder, speller, tense, ("law", "cases"), 3)


class CheckQuestions(unittest.TestCase):
    def test_sound_questions_pass(self):
        self.assertEqual(problems_of(sound_bank(), check_questions.hunspell), [])

    def test_every_fault_is_named(self):
        for name, (fault, wanted) in FAULTS.items():
            with self.subTest(name):
                bank = sound_bank()
                if callable(fault):
                    fault(bank)
                else:
                    language, field, value = fault
                    bank["law"][0][language][field] = value
                spelling = "spelled like" in wanted or "tense of books" in wanted
                problems = problems_of(bank, check_questions.hunspell if spelling else knows_everything)
                self.assertTrue(any(wanted in problem for problem in problems), (wanted, problems))

    def test_a_problem_has_file_and_line(self):
        bank = sound_bank()
        bank["law"][1]["difficulty"] = 3
        lines = json.dumps({"theme": "law", "questions": bank["law"]}, indent=1).splitlines()
        line = next(i for i, one in enumerate(lines) if "law-02" in one)
        self.assertIn(f"law.json:{line}: law-02", problems_of(bank)[0])

    def test_a_file_that_is_missing_no_json_or_no_theme_is_named(self):
        bank = sound_bank()
        bank["lore"] = bank.pop("cases")
        problems = problems_of(bank)
        self.assertTrue(any("cases.json" in problem and "No such file" in problem for problem in problems))
        self.assertTrue(any("lore.json:1: this is no theme of the game" in problem for problem in problems))

    def test_a_difficulty_may_be_named_for_each_language(self):
        bank = sound_bank()
        bank["law"][1]["difficulty"] = {"en": 3, "fr": 1, "de": 2}
        self.assertEqual(problems_of(bank), [])

    def test_a_present_that_looks_like_the_past_and_a_quoted_past_pass(self):
        bank = sound_bank()
        past = f"On dit que le livre finit par «{WIDE}Elle mourut{WIDE}»."
        bank["law"][0]["fr"]["explanation"] = past
        self.assertEqual(problems_of(bank, check_questions.hunspell), [])

    def test_slips_are_counted_as_the_program_does(self):
        for one, other, count in (("abc", "abc", 0), ("abc", "acb", 1), ("abc", "ab", 1), ("abc", "xbcd", 2)):
            self.assertEqual(check_questions.slips(one, other), count)
        self.assertFalse(check_questions.are_nearly_the_same("cat", "bat"))
        self.assertFalse(check_questions.are_nearly_the_same("article1215", "article1265"))
        self.assertTrue(check_questions.are_nearly_the_same("whitechapel", "whitechappels"))

    def test_numbers_near_each_other_and_common_beginnings_are_no_hints(self):
        self.assertFalse(check_questions.share_stem("1829", "1839"))
        self.assertFalse(check_questions.share_stem("proces", "procureur"))
        self.assertTrue(check_questions.share_stem("police", "policing"))


if __name__ == "__main__":
    sys.exit(unittest.main())
