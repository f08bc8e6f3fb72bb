// Signs of themes and action cards, from the set of icons.
import gavel from "icon:banging-gavel";
import briefcase from "icon:briefcase";
import exchange from "icon:card-exchange";
import clapper from "icon:clapperboard";
import print from "icon:finger-print";
import foot from "icon:footprint";
import folder from "icon:full-folder";
import ear from "icon:human-ear";
import balance from "icon:life-in-the-balance";
import lens from "icon:magnifying-glass";
import lantern from "icon:old-lantern";
import book from "icon:open-book";
import dove from "icon:peace-dove";
import scales from "icon:scales";
import weight from "icon:weight-scale";

export const theme_pictures: Record<string, string> = {
  history: lantern,
  forensics: print,
  law: scales,
  novels: book,
  screen: clapper,
  cases: briefcase,
};
export const action_pictures: Record<string, string> = {
  informant: ear,
  objection: gavel,
  mitigating: balance,
  presumption: dove,
  change_of_subject: exchange,
  search_warrant: lens,
  false_lead: foot,
  aggravating: weight,
  closed_case: folder,
};
