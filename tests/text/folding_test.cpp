// What counts as the same answer: a table of accepted and refused examples for each language.
#include "text/folding.h"

#include <gtest/gtest.h>

#include "text/slips.h"
#include "text/typed_answer.h"

namespace indice::text {
namespace {

enum Verdict { accepted, refused };

// `answers` is the right answer and its listed variants, `wrong` the other choices.
struct Example {
  std::string typed;
  Candidate answers;
  std::vector<std::string> wrong;
  Verdict verdict;
};

void expect_verdicts(Language language, const std::vector<Example>& examples) {
  EXPECT_GE(examples.size(), 25U);
  for (const Example& example : examples) {
    std::vector<Candidate> candidates{example.answers};
    for (const std::string& wrong : example.wrong) candidates.push_back({wrong});
    EXPECT_EQ(recognise(example.typed, candidates, language) == std::optional<std::size_t>(0),
              example.verdict == accepted)
        << language_code(language) << ": \"" << example.typed << "\" for \""
        << example.answers.front() << "\"";
  }
}

const Candidate yard{"Scotland Yard"};
const std::vector<std::string> forces{"Interpol", "Europol", "Bow Street"};
const std::vector<std::string> detectives{"Hercule Poirot", "Jules Maigret", "Philip Marlowe"};

const std::vector<Example> english_examples{
    {"Scotland Yard", yard, forces, accepted},
    {"scotland yard", yard, forces, accepted},
    {"SCOTLANDYARD", yard, forces, accepted},
    {"  Scotland   Yard. ", yard, forces, accepted},
    {"the Scotland Yard", yard, forces, accepted},
    {"Scotland-Yard!", yard, forces, accepted},
    {"Scotand Yard", yard, forces, accepted},
    {"Soctland Yrad", yard, forces, accepted},
    {"Soctland Yrd x", yard, forces, refused},
    {"Scotland", yard, forces, refused},
    {"Yard", yard, forces, refused},
    {"the Yard", {"Scotland Yard", "Yard"}, forces, accepted},
    {"Hound of Baskervilles",
     {"The Hound of the Baskervilles"},
     {"The Sign of the Four"},
     accepted},
    {"The Hound of Baskerville", {"The Hound of the Baskervilles"}, {}, accepted},
    {"hounds of hell", {"The Hound of the Baskervilles"}, {}, refused},
    {"Agatha Christies", {"Agatha Christie", "Christie"}, {"Dorothy L. Sayers"}, accepted},
    {"christy", {"Agatha Christie", "Christie"}, {"Dorothy L. Sayers"}, accepted},
    {"christ", {"Agatha Christie"}, {"Dorothy L. Sayers"}, refused},
    {"Dorothy L Sayers", {"Dorothy L. Sayers"}, {"Agatha Christie"}, accepted},
    {"an A.B.C. murder", {"The ABC Murders"}, {}, accepted},
    {"A.B.C. Murders", {"The ABC Murders"}, {}, accepted},
    {"Vitamin B", {"Vitamin A"}, {"Vitamin C"}, refused},
    {"Vitamin", {"Vitamin A"}, {"Vitamin B"}, refused},
    {"FIB", {"FBI"}, {"CIA"}, refused},
    {"f.b.i.", {"FBI"}, {"CIA"}, accepted},
    {"Bond", {"Bond"}, {"Bold"}, accepted},
    {"Bonf", {"Bond"}, {"Smith"}, accepted},
    {"Bons", {"Bond"}, {"Bone"}, refused},
    {"Bone", {"Bond"}, {"Bone"}, refused},
    {"Bonde", {"Bond"}, {"Blonde"}, refused},
    {"Smith & Wesson", {"Smith and Wesson"}, {"Colt"}, accepted},
    {"Murphys Law", {"Murphy’s Law"}, {}, accepted},
    {"Murphy's law", {"Murphy’s Law"}, {}, accepted},
    {"1829", {"1829"}, {"1839", "1819", "1849"}, accepted},
    {"in 1829", {"1829"}, {"1839"}, accepted},
    {"1828", {"1829"}, {"1839"}, refused},
    {"18 29", {"1829"}, {"1839"}, refused},
    {"1,829", {"1829"}, {"1839"}, accepted},
    {"10 000", {"10,000"}, {"1,000"}, accepted},
    {"1.5", {"15"}, {"1.5"}, refused},
    {"-5", {"5"}, {"10"}, refused},
    {"four", {"4"}, {"5", "6", "7"}, accepted},
    {"four", {"4", "four"}, {"5", "6", "7"}, accepted},
    {"Secton 13", {"Section 13"}, {}, accepted},
    {"Section 14", {"Section 13"}, {}, refused},
    {"section 13", {"Section 13"}, {}, accepted},
    {"24 hours", {"24"}, {"12", "36", "72"}, accepted},
    {"twenty-four hours", {"24"}, {"12", "36", "72"}, accepted},
    {"24 or 36", {"24"}, {"12", "36", "72"}, refused},
    {"not 24", {"24"}, {"12", "36", "72"}, refused},
    {"more than 24", {"24"}, {"12", "36", "72"}, refused},
    {"5th Amendment", {"The Fifth"}, {"The First", "The Tenth"}, accepted},
    {"Amendment V", {"The Fifth"}, {"The First", "The Tenth"}, accepted},
    {"4th Amendment", {"The Fifth"}, {"The First", "The Tenth"}, refused},
    {"nineteen sixty-three", {"1963"}, {"1959"}, accepted},
    {"Baker Street 221 B", {"221B Baker Street"}, {"212A Baker Street"}, accepted},
    {"221C Baker Street", {"221B Baker Street"}, {"212A Baker Street"}, refused},
    {"Richard III", {"Richard III"}, {"Henry VII", "Edward IV"}, accepted},
    {"King Richard III", {"Richard III"}, {"Henry VII", "Edward IV"}, accepted},
    {"Richard the Third", {"Richard III"}, {"Henry VII", "Edward IV"}, accepted},
    {"Richad III", {"Richard III"}, {"Henry VII", "Edward IV"}, accepted},
    {"Richard II", {"Richard III"}, {"Henry VII", "Edward IV"}, refused},
    {"Richard", {"Richard III"}, {"Henry VII", "Edward IV"}, refused},
    {"Charles IV", {"Charles V"}, {"Ferdinand I", "Rudolf II"}, refused},
    {"Charles", {"Charles V"}, {"Ferdinand I", "Rudolf II"}, refused},
    {"in Vienna", {"Vienna"}, {"Paris"}, accepted},
    {"Vienna, Austria", {"Vienna"}, {"Paris"}, accepted},
    {"Vienna, Paris", {"Vienna"}, {"Paris"}, refused},
    {"Vienna, not Graz", {"Vienna"}, {"Paris"}, refused},
    {"not Vienna", {"Vienna"}, {"Paris"}, refused},
    {"Galton, Francis", {"Francis Galton"}, {"Thomas Huxley"}, accepted},
    {"the canton of Glarus", {"Glarus"}, {"Schwyz"}, accepted},
    {"canton", {"Glarus"}, {"Schwyz"}, refused},
    {"Inspector Columbo", {"Columbo"}, {"Kojak"}, accepted},
    {"Inspector Kojak", {"Columbo"}, {"Kojak"}, refused},
    {"his little grey cells", {"Little grey cells"}, {}, accepted},
    {"cells", {"Little grey cells"}, {}, refused},
    {"Der Stern", {"Stern"}, {"Der Spiegel"}, accepted},
    {"Stern magazine", {"Stern"}, {"Der Spiegel"}, accepted},
    {"piscine", {"La Piscine"}, {"The Stadium"}, accepted},
    {"Perfume: The Story of a Murderer", {"Perfume"}, {"The Pigeon"}, accepted},
    {"Perfume", {"Perfume: The Story of a Murderer"}, {"The Pigeon"}, accepted},
    {"St. Tropez", {"Saint-Tropez"}, {"Antibes"}, accepted},
    {"Dalton", {"Galton"}, {"Huxley"}, refused},
    {"Galtom", {"Galton"}, {"Huxley"}, accepted},
    {"Internal Affairs", {"Infernal Affairs"}, {"Hard Boiled"}, refused},
    {"Infernal Afairs", {"Infernal Affairs"}, {"Hard Boiled"}, accepted},
    {"Jail", {"Bail"}, {"Fine"}, refused},
    {"Sun Tzu", {"Song Ci"}, {"Shen Kuo"}, refused},
    {"proven", {"Unproven"}, {"Guilty"}, refused},
    {"cities", {"City"}, {"Law"}, accepted},
    {"street", {"Baker Street"}, {"Fleet Street"}, refused},
    {"", yard, forces, refused},
    {"?!", yard, forces, refused},
    {"the", yard, forces, refused},
};

const std::vector<Example> french_examples{
    {"Maigret", {"Jules Maigret", "Maigret"}, {"Arsène Lupin"}, accepted},
    {"jules maigret", {"Jules Maigret", "Maigret"}, {"Arsène Lupin"}, accepted},
    {"maigrets", {"Jules Maigret", "Maigret"}, {"Arsène Lupin"}, accepted},
    {"Poirot", {"Jules Maigret", "Maigret"}, {"Hercule Poirot"}, refused},
    {"arsene lupin", {"Arsène Lupin"}, {"Fantômas"}, accepted},
    {"ARSÈNE LUPIN", {"Arsène Lupin"}, {"Fantômas"}, accepted},
    {"Arsene Lupine", {"Arsène Lupin"}, {"Fantômas"}, accepted},
    {"Arsène", {"Arsène Lupin"}, {"Fantômas"}, refused},
    {"fantomas", {"Fantômas"}, {"Arsène Lupin"}, accepted},
    {"Affaire Dreyfus", {"L’affaire Dreyfus"}, {"L’affaire Calas"}, accepted},
    {"l'affaire Dreyfus", {"L’affaire Dreyfus"}, {"L’affaire Calas"}, accepted},
    {"laffaire dreyfus", {"L’affaire Dreyfus"}, {"L’affaire Calas"}, accepted},
    {"une affaire dreyfuss", {"L’affaire Dreyfus"}, {"L’affaire Calas"}, accepted},
    {"Lareynie", {"La Reynie"}, {"Sartine"}, accepted},
    {"affaire", {"L’affaire Dreyfus"}, {"L’affaire Calas"}, refused},
    {"affaire calas", {"L’affaire Dreyfus"}, {"L’affaire Calas"}, refused},
    {"Quai des Orfevres", {"Le quai des Orfèvres"}, {"Le quai d’Orsay"}, accepted},
    {"quai orfèvres", {"Le quai des Orfèvres"}, {"Le quai d’Orsay"}, accepted},
    {"36 quai des Orfèvres", {"Le quai des Orfèvres"}, {"Le quai d’Orsay"}, refused},
    {"chien des Baskerville", {"Le Chien des Baskerville"}, {"Le Signe des quatre"}, accepted},
    {"soeur", {"sœur"}, {"frère"}, accepted},
    {"sœur", {"soeur"}, {"frère"}, accepted},
    {"Le cœur", {"Le coeur"}, {}, accepted},
    {"ex æquo", {"ex aequo"}, {}, accepted},
    {"Francais", {"Français"}, {"Anglais"}, accepted},
    {"juge d instruction", {"Le juge d’instruction"}, {"Le procureur"}, accepted},
    {"juge d’intsruction", {"Le juge d’instruction"}, {"Le procureur"}, accepted},
    {"juge", {"Le juge d’instruction"}, {"Le procureur"}, refused},
    {"La Sûreté", {"Sûreté"}, {"Gendarmerie"}, accepted},
    {"surete", {"Sûreté"}, {"Gendarmerie"}, accepted},
    {"surté", {"Sûreté"}, {"Gendarmerie"}, accepted},
    {"srté", {"Sûreté"}, {"Gendarmerie"}, refused},
    {"Dupont et Dupond", {"Dupond & Dupont"}, {}, accepted},
    {"un", {"1", "un"}, {"2"}, accepted},
    {"1 000", {"1000"}, {"100"}, accepted},
    {"1 000", {"1\u202f000"}, {"100"}, accepted},
    {"0,5", {"0.5"}, {"5"}, accepted},
    {"05", {"0,5"}, {"5"}, refused},
    {"1792", {"1791"}, {"1789"}, refused},
    {"du sang", {"Sang"}, {"Encre"}, accepted},
    {"de l’alcool", {"Alcool"}, {"Nicotine"}, accepted},
    {"des empreintes", {"Empreinte"}, {"Sueur"}, accepted},
    {"de la sueur", {"Sang"}, {"Sueur"}, refused},
    {"en Italie", {"Italie"}, {"Espagne"}, accepted},
    {"en 1215", {"1215"}, {"1265"}, accepted},
    {"en 1216", {"1215"}, {"1265"}, refused},
    {"mille deux cent quinze", {"1215"}, {"1265"}, accepted},
    {"quatre-vingt-dix-sept", {"97"}, {"87"}, accepted},
    {"une douzaine", {"12"}, {"15"}, accepted},
    {"le 5e amendement", {"Le cinquième"}, {"Le premier"}, accepted},
    {"ses petites cellules grises", {"Petites cellules grises"}, {}, accepted},
    {"le commissaire Maigret", {"Maigret"}, {"Lupin"}, accepted},
    {"le commissaire", {"Maigret"}, {"Lupin"}, refused},
    {"le roi Richard II", {"Richard III"}, {"Henri VII"}, refused},
    {"Charles Quint", {"Charles V"}, {"Charles VI"}, accepted},
    {"François Ier", {"François 1er"}, {"Henri II"}, accepted},
    {"GIGN !", {"GIGN"}, {"RAID"}, accepted},
    {"GGIN", {"GIGN"}, {"RAID"}, accepted},
    {"GNIG", {"GIGN"}, {"RAID"}, refused},
    {"RAIDE", {"GIGN"}, {"RAID"}, refused},
};

const std::vector<Example> german_examples{
    {"Tatort", {"Tatort"}, {"Polizeiruf 110"}, accepted},
    {"der Tatort", {"Tatort"}, {"Polizeiruf 110"}, accepted},
    {"Taort", {"Tatort"}, {"Polizeiruf 110"}, accepted},
    {"Tator t", {"Tatort"}, {"Polizeiruf 110"}, accepted},
    {"Tort", {"Tatort"}, {"Polizeiruf 110"}, refused},
    {"polizeiruf 110", {"Polizeiruf 110"}, {"Tatort"}, accepted},
    {"Polizeiruf110", {"Polizeiruf 110"}, {"Tatort"}, accepted},
    {"Polizeiruf 112", {"Polizeiruf 110"}, {"Tatort"}, refused},
    {"Polizeiruf", {"Polizeiruf 110"}, {"Tatort"}, refused},
    {"Müller", {"Mueller"}, {"Schmidt"}, accepted},
    {"Mueller", {"Müller"}, {"Schmidt"}, accepted},
    {"Muller", {"Müller"}, {"Schmidt"}, accepted},
    {"MÜLLER", {"Müller"}, {"Schmidt"}, accepted},
    {"Möller", {"Müller"}, {"Möller"}, refused},
    {"Dürrenmatt", {"Friedrich Dürrenmatt", "Dürrenmatt"}, {"Max Frisch"}, accepted},
    {"duerrenmat", {"Friedrich Dürrenmatt", "Dürrenmatt"}, {"Max Frisch"}, accepted},
    {"durenmat", {"Friedrich Dürrenmatt", "Dürrenmatt"}, {"Max Frisch"}, accepted},
    {"Frisch", {"Friedrich Dürrenmatt", "Dürrenmatt"}, {"Max Frisch", "Frisch"}, refused},
    {"Strasse", {"Straße"}, {"Gasse"}, accepted},
    {"STRASSE", {"Straße"}, {"Gasse"}, accepted},
    {"Straße", {"Strasse"}, {"Gasse"}, accepted},
    {"Starße", {"Straße"}, {"Gasse"}, accepted},
    {"Der Richter und der Henker", {"Der Richter und sein Henker"}, {}, refused},
    {"Richter und sein Henker", {"Der Richter und sein Henker"}, {}, accepted},
    {"Richter & sein Henker", {"Der Richter und sein Henker"}, {}, accepted},
    {"ein Staatsanwalt", {"Der Staatsanwalt"}, {"Der Rechtsanwalt"}, accepted},
    {"Die Staatsanwaltschaft", {"Der Staatsanwalt"}, {"Der Rechtsanwalt"}, refused},
    {"rechtsanwalt", {"Der Staatsanwalt"}, {"Der Rechtsanwalt"}, refused},
    {"den Fingerabdruck", {"Fingerabdruck"}, {"Fußabdruck"}, accepted},
    {"Fingerabdrücke", {"Fingerabdruck"}, {"Fußabdruck"}, accepted},
    {"Fussabdruck", {"Fußabdruck"}, {"Fingerabdruck"}, accepted},
    {"BKA", {"BKA", "Bundeskriminalamt"}, {"LKA"}, accepted},
    {"B.K.A.", {"BKA", "Bundeskriminalamt"}, {"LKA"}, accepted},
    {"das bundeskriminalamt", {"BKA", "Bundeskriminalamt"}, {"LKA"}, accepted},
    {"LKA", {"BKA", "Bundeskriminalamt"}, {"LKA"}, refused},
    {"„Derrick“", {"Derrick"}, {"Der Alte"}, accepted},
    {"Der Alte", {"Derrick"}, {"Der Alte"}, refused},
    {"Die", {"Die Drei"}, {}, refused},
    {"in Wien", {"Wien"}, {"Berlin"}, accepted},
    {"auf Notwehr", {"Notwehr"}, {"Vergeltung"}, accepted},
    {"seine kleinen grauen Zellen", {"Kleine graue Zellen"}, {}, accepted},
    {"Kanton Glarus", {"Glarus"}, {"Schwyz"}, accepted},
    {"König Richard III.", {"Richard der Dritte"}, {"Karl der Erste"}, accepted},
    {"Koenig Richard der 3.", {"Richard der Dritte"}, {"Karl der Erste"}, accepted},
    {"Karl", {"Karl V."}, {"Rudolf II."}, refused},
    {"Karl der Vierte", {"Karl V."}, {"Rudolf II."}, refused},
    {"§ 211 StGB", {"211"}, {"212"}, accepted},
    {"im Jahr zwölfhundertfünfzehn", {"1215"}, {"1265"}, accepted},
    {"vor 1215", {"1215"}, {"1265"}, refused},
    {"unter 14", {"14"}, {"16"}, refused},
    {"unter UV-Licht", {"UV-Licht"}, {"Infrarot"}, accepted},
    {"Commissaire Maigret", {"Maigret"}, {"Lupin"}, accepted},
    {"vierundzwanzig Stunden", {"24"}, {"42"}, accepted},
    {"der fünfte Zusatzartikel", {"Den fünften"}, {"Den ersten"}, accepted},
    {"1.000", {"1000"}, {"100"}, accepted},
    {"1952", {"1951"}, {"1961"}, refused},
    {"sieben", {"7"}, {"8"}, accepted},
};

TEST(TypedAnswers, are_accepted_and_refused_as_the_english_table_says) {
  expect_verdicts(Language::en, english_examples);
}
TEST(TypedAnswers, are_accepted_and_refused_as_the_french_table_says) {
  expect_verdicts(Language::fr, french_examples);
}
TEST(TypedAnswers, are_accepted_and_refused_as_the_german_table_says) {
  expect_verdicts(Language::de, german_examples);
}

TEST(TypedAnswers, that_are_a_wrong_choice_are_recognised_as_that_one) {
  std::vector<Candidate> candidates{{"Sherlock Holmes", "Holmes"}};
  for (const std::string& detective : detectives) candidates.push_back({detective});
  EXPECT_EQ(recognise("hercule poirot", candidates, Language::en), 1U);
  EXPECT_EQ(recognise("jules megret", candidates, Language::en), 2U);
  EXPECT_EQ(recognise("Holms", candidates, Language::en), 0U);
  EXPECT_EQ(recognise("nobody at all", candidates, Language::en), std::nullopt);
  EXPECT_EQ(recognise("Holmes", {}, Language::en), std::nullopt);
}

TEST(TypedAnswers, as_near_to_two_choices_are_neither) {
  const std::vector<Candidate> candidates{{"Manet"}, {"Monet"}};
  EXPECT_EQ(recognise("Manet", candidates, Language::fr), 0U);
  EXPECT_EQ(recognise("Monet", candidates, Language::fr), 1U);
  EXPECT_EQ(recognise("Minet", candidates, Language::fr), std::nullopt);
  EXPECT_EQ(recognise("Mannet", candidates, Language::fr), 0U);
}

TEST(TypedAnswers, in_a_unit_that_the_question_does_not_ask_for_are_wrong) {
  const std::vector<Candidate> candidates{{"24"}, {"12"}};
  const Recogniser hours(candidates, Language::en, "How many hours may it last?");
  EXPECT_EQ(hours.meant("24 hours"), 0U);
  EXPECT_EQ(hours.meant("24 minutes"), std::nullopt);
  const Recogniser anything(candidates, Language::en);
  EXPECT_EQ(anything.meant("24 minutes"), 0U);
}

TEST(TypedAnswers, may_say_before_or_after_where_the_question_does) {
  const std::vector<Candidate> candidates{{"15"}, {"25"}};
  EXPECT_EQ(Recogniser(candidates, Language::en, "After how many years?").meant("after 15"), 0U);
  EXPECT_EQ(Recogniser(candidates, Language::en, "In which year?").meant("after 15"), std::nullopt);
}

// A rival need not be near enough to be meant itself.
TEST(TypedAnswers, nearer_to_a_wrong_choice_are_wrong) {
  const std::vector<Candidate> candidates{{"Austrians"}, {"Austin"}};
  EXPECT_EQ(recognise("Austrins", candidates, Language::en), 0U);
  EXPECT_EQ(recognise("Austins", candidates, Language::en), 1U);
}

TEST(TypedAnswers, recognised_exactly_have_no_slip) {
  const std::vector<Candidate> candidates{{"Hunt"}, {"Help!"}};
  const Recogniser recogniser(candidates, Language::en);
  EXPECT_EQ(recogniser.exactly("help"), 1U);
  EXPECT_EQ(recogniser.exactly("hint"), std::nullopt);
  EXPECT_EQ(recogniser.meant("hint"), 0U);
}

TEST(TypedAnswers, may_be_any_bytes) {
  const std::vector<Candidate> candidates{{"Holmes"}};
  EXPECT_EQ(recognise("\xff\xfe\x80", candidates, Language::en), std::nullopt);
  EXPECT_EQ(recognise("Holmes\xff", candidates, Language::en), 0U);
  EXPECT_EQ(recognise(std::string(100'000, 'x'), candidates, Language::en), std::nullopt);
  std::string many;
  for (int i = 0; i < 20'000; ++i) many += i % 2 == 0 ? "the " : "in ";
  EXPECT_EQ(recognise(many, candidates, Language::en), std::nullopt);
  std::string number;
  for (int i = 0; i < 50'000; ++i) number += "ein";
  EXPECT_EQ(recognise(number, candidates, Language::de), std::nullopt);
  EXPECT_EQ(recognise(std::string(50'000, '1'), candidates, Language::en), std::nullopt);
  EXPECT_EQ(recognise("ホームズ", std::vector<Candidate>{{"ホームズ"}}, Language::en), 0U);
}

TEST(Fold, keeps_letters_and_digits_without_the_articles_of_the_language) {
  EXPECT_EQ(fold("L’Affaire Dreyfus", Language::fr), "affairedreyfus");
  EXPECT_EQ(fold("L’Affaire Dreyfus", Language::en), "laffairedreyfus");
  EXPECT_EQ(fold("Die Straße", Language::de), "strasse");
  EXPECT_EQ(fold("Die Hard", Language::en), "diehard");
  EXPECT_EQ(fold("The A to Z of Crime", Language::en), "tozofcrime");
  EXPECT_EQ(fold("Łódź, Ærø & Œuvre", Language::en), "lodzaeroandoeuvre");
  EXPECT_EQ(fold("٣ Ⅷ ２", Language::en), "3viii2");
  EXPECT_EQ(fold("1888–1891", Language::en), "1888 1891");
  EXPECT_EQ(fold("The", Language::en), "the");
  EXPECT_EQ(fold("…", Language::en), "");
}

TEST(Fold, forgives_by_length) {
  EXPECT_EQ(slips_forgiven(3), 0U);
  EXPECT_EQ(slips_forgiven(4), 1U);
  EXPECT_EQ(slips_forgiven(7), 1U);
  EXPECT_EQ(slips_forgiven(8), 2U);
}

}  // namespace
}  // namespace indice::text
