// Addresses within the client. A house answers every path; a folder on some static host has one page,
// so there the path stands behind the #.
export const alone = __INDICE_STATIC__;

export interface Place {
  path: string;
  search: string;
  anchor: string; // without its #
}

export function place_of(at: Pick<Location, "pathname" | "search" | "hash">, behind_hash = alone): Place {
  if (!behind_hash) return { path: at.pathname, search: at.search, anchor: at.hash.slice(1) };
  const [route = "", anchor = ""] = at.hash.slice(1).split("#");
  const [path = "", search = ""] = route.split("?");
  return { path: path.startsWith("/") ? path : "/", search: search === "" ? "" : "?" + search, anchor };
}
// What a link to that path of the client says.
export function href_of(path: string, behind_hash = alone): string {
  return behind_hash ? "#" + path : path;
}
// For somebody else, who is not here.
export function link_to(path: string): string {
  return alone ? location.href.replace(/#.*$/, "") + href_of(path) : location.origin + path;
}
