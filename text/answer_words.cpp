#include "text/answer_words.h"

#include <array>

namespace indice::text {
namespace {

// The longer words first: fourteen is not four and teen.
constexpr std::array<NumberWord, 34> english_numbers{{
    {U"third", 3},      {U"second", 2},   {U"first", 1},    {U"thousand", 1000}, {U"hundred", 100},
    {U"ninety", 90},    {U"eighty", 80},  {U"seventy", 70}, {U"sixty", 60},      {U"fifty", 50},
    {U"forty", 40},     {U"thirty", 30},  {U"twenty", 20},  {U"nineteen", 19},   {U"eighteen", 18},
    {U"seventeen", 17}, {U"sixteen", 16}, {U"fifteen", 15}, {U"fourteen", 14},   {U"thirteen", 13},
    {U"dozen", 12},     {U"twelve", 12},  {U"eleven", 11},  {U"ten", 10},        {U"nine", 9},
    {U"eight", 8},      {U"seven", 7},    {U"six", 6},      {U"five", 5},        {U"four", 4},
    {U"three", 3},      {U"two", 2},      {U"one", 1},      {U"zero", 0},
}};
constexpr std::array<NumberWord, 4> english_ranks{
    {{U"fif", 5}, {U"eigh", 8}, {U"nin", 9}, {U"twelf", 12}}};

constexpr std::array<NumberWord, 41> french_numbers{{
    {U"quint", 5},     {U"tiers", 3},     {U"seconde", 2},    {U"second", 2},    {U"iere", 1},
    {U"ier", 1},       {U"premiere", 1},  {U"premier", 1},    {U"mil", 1000},    {U"mille", 1000},
    {U"cents", 100},   {U"cent", 100},    {U"nonante", 90},   {U"octante", 80},  {U"huitante", 80},
    {U"septante", 70}, {U"soixante", 60}, {U"cinquante", 50}, {U"quarante", 40}, {U"trente", 30},
    {U"vingts", 20},   {U"vingt", 20},    {U"seize", 16},     {U"quinze", 15},   {U"quatorze", 14},
    {U"treize", 13},   {U"douzaine", 12}, {U"douze", 12},     {U"onze", 11},     {U"dix", 10},
    {U"neuf", 9},      {U"huit", 8},      {U"sept", 7},       {U"six", 6},       {U"cinq", 5},
    {U"quatre", 4},    {U"trois", 3},     {U"deux", 2},       {U"une", 1},       {U"un", 1},
    {U"zero", 0},
}};
constexpr std::array<NumberWord, 2> french_ranks{{{U"cinqu", 5}, {U"neuv", 9}}};

constexpr std::array<NumberWord, 38> german_numbers{{
    {U"quint", 5},     {U"tausend", 1000}, {U"hundert", 100}, {U"neunzig", 90},  {U"achtzig", 80},
    {U"siebzig", 70},  {U"sechzig", 60},   {U"fuenfzig", 50}, {U"funfzig", 50},  {U"vierzig", 40},
    {U"dreissig", 30}, {U"zwanzig", 20},   {U"neunzehn", 19}, {U"achtzehn", 18}, {U"siebzehn", 17},
    {U"sechzehn", 16}, {U"fuenfzehn", 15}, {U"funfzehn", 15}, {U"vierzehn", 14}, {U"dreizehn", 13},
    {U"dutzend", 12},  {U"zwoelf", 12},    {U"zwolf", 12},    {U"elf", 11},      {U"zehn", 10},
    {U"neun", 9},      {U"acht", 8},       {U"sieben", 7},    {U"sechs", 6},     {U"fuenf", 5},
    {U"funf", 5},      {U"vier", 4},       {U"drei", 3},      {U"zwo", 2},       {U"zwei", 2},
    {U"eins", 1},      {U"ein", 1},        {U"null", 0},
}};
constexpr std::array<NumberWord, 4> german_ranks{
    {{U"erst", 1}, {U"dritt", 3}, {U"siebt", 7}, {U"acht", 8}}};

constexpr AnswerWords english{
    .articles = U"the a an",
    .openers =
        U"in at on of from by with to for into near about around among under through during "
        U"because his her hers their theirs its my "
        U"your our it is was were are be they that this he she i think some named called",
    .titles =
        U"king queen prince princess emperor empress tsar czar kaiser pope count countess duke "
        U"duchess baron baroness earl marquis chevalier knight sir dame lord lady mr mrs ms miss "
        U"mister dr doctor prof professor judge justice magistrate inspector detective "
        U"superintendent commissioner commissaire commissario constable sergeant lieutenant lt "
        U"captain capt commander major colonel col general marshal admiral chief chancellor "
        U"president senator governor minister prefect agent officer sheriff attorney monsieur "
        U"madame "
        U"author writer novelist actor actress director composer painter philosopher scientist "
        U"city town village canton county state province republic kingdom country island isle "
        U"lake river port machine film movie novel book series magazine newspaper company firm "
        U"publisher operation code project colour color number",
    .categories =
        U"canton county state province country island republic machine film movie novel "
        U"book series magazine newspaper company colour color language team",
    .denials =
        U"not no non nor or never neither either but except without anti before after bc "
        U"minus plus over under more less than least most half million billion isnt",
    .reversals = U"un in im ir dis non mis",
    .ordinals = U"st nd rd th",
    .number_joint = U"and",
    .numbers = english_numbers,
    .rank_stems = english_ranks,
};

constexpr AnswerWords french{
    .articles = U"le la l les un une des",
    .openers =
        U"en a au aux dans de d du des par pour sur sous chez avec vers parmi contre pendant "
        U"depuis son sa ses leur leurs mon "
        U"ma mes notre nos votre vos c ce est etait sont etaient il elle ils elles s appelle "
        U"appelait je pense nomme nommee",
    .titles =
        U"roi reine prince princesse empereur imperatrice tsar kaiser pape comte comtesse duc "
        U"duchesse baron baronne marquis marquise chevalier sire sir dame lord lady m mr mme mlle "
        U"mrs miss monsieur madame mademoiselle maitre me dr docteur pr prof professeur juge "
        U"magistrat inspecteur inspectrice detective commissaire commissario brigadier agent "
        U"sergent lieutenant capitaine commandant major colonel general marechal amiral chef "
        U"chancelier president presidente senateur gouverneur ministre procureur prefet sherif "
        U"auteur ecrivain romancier acteur actrice realisateur compositeur peintre philosophe "
        U"savant ville village commune canton comte region departement province etat republique "
        U"royaume pays ile lac fleuve port machine film roman livre serie magazine journal revue "
        U"hebdomadaire societe entreprise firme editeur editions operation code projet couleur "
        U"numero",
    .categories = U"",
    .denials =
        U"pas non ni ou jamais sauf sans mais avant apres moins plus av anti ex demi "
        U"million millions milliard milliards",
    .reversals = U"in im ir non de mal me",
    .ordinals = U"e er ere re eme ieme nd nde",
    .number_joint = U"et",
    .numbers = french_numbers,
    .rank_stems = french_ranks,
};

constexpr AnswerWords german{
    .articles = U"der die das des dem den ein eine einer eines einem einen",
    .openers =
        U"in im ins am an auf aus bei beim mit nach von vom zu zum zur durch fur fuer wegen unter "
        U"gegen seit "
        U"um sein seine seinem seinen seiner seines ihr ihre ihrem ihren ihrer ihres "
        U"mein meine unser unsere es ist war sind waren er sie das heisst hiess namens ich glaube",
    .titles =
        U"konig koenig konigin koenigin prinz prinzessin kaiser kaiserin zar zarin papst graf "
        U"grafin graefin herzog herzogin baron baronin freiherr furst fuerst marquis chevalier "
        U"ritter sir dame lord lady herr herrn frau fraulein fraeulein mr mrs miss monsieur madame "
        U"dr doktor prof professor richter richterin inspektor inspector kommissar kommissarin "
        U"kriminalkommissar hauptkommissar oberinspektor detektiv detective commissaire "
        U"commissario wachtmeister sergeant leutnant lieutenant hauptmann kapitan kapitaen "
        U"kommandant major oberst colonel general marschall admiral chef kanzler bundeskanzler "
        U"prasident praesident senator gouverneur minister prafekt praefekt agent agentin offizier "
        U"sheriff "
        U"staatsanwalt autor autorin schriftsteller schriftstellerin schauspieler schauspielerin "
        U"regisseur komponist maler philosoph forscher stadt ort dorf kanton grafschaft provinz "
        U"staat bundesstaat republik konigreich koenigreich land insel see fluss hafen maschine "
        U"film roman buch serie magazin zeitschrift zeitung illustrierte firma verlag operation "
        U"code projekt farbe zahl nummer",
    .categories = U"maschine magazin zeitschrift verlag film roman serie insel",
    .denials =
        U"nicht kein keine keinen nein oder weder noch ohne aber ausser niemals vor nach "
        U"minus plus uber ueber unter mehr weniger als v anti halb halbe million "
        U"millionen milliarde milliarden",
    .reversals = U"un in im ir non miss",
    .ordinals = U"er te ter ten tes tem ste ster sten",
    .number_joint = U"und",
    .numbers = german_numbers,
    .rank_stems = german_ranks,
};

constexpr std::array<WordList, 7> time_units{{
    U"second seconds seconde secondes sekunde sekunden",
    U"minute minutes min minuten",
    U"hour hours h hr hrs heure heures stunde stunden std",
    U"day days jour jours tag tage tagen",
    U"week weeks semaine semaines woche wochen",
    U"month months mois monat monate monaten",
    U"year years yr yrs an ans annee annees age jahr jahre jahren alter",
}};

}  // namespace

bool is_among(WordList list, std::u32string_view word) {
  for (std::size_t at = list.find(word); at != WordList::npos; at = list.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || list[at - 1] == U' ') && (end == list.size() || list[end] == U' '))
      return !word.empty();
  }
  return false;
}

const AnswerWords& answer_words(Language language) {
  switch (language) {
    case Language::en: return english;
    case Language::fr: return french;
    case Language::de: return german;
  }
  return english;
}

std::span<const WordList> units_of_time() { return time_units; }

}  // namespace indice::text
