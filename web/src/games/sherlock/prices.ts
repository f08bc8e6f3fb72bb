// What a visit costs or brings, as words with a number; the numbers are the house's.
export interface PriceTag {
  key: string;
  brief: string; // without "today" and "now"
  count: number;
  kind: "pay" | "gain" | "free";
}
export function price_of(who: string, price: number, gain: number): PriceTag {
  const tag = (kind: PriceTag["kind"], key: string, count: number, more = ""): PriceTag => ({
    key: `price.${key}${more}`,
    brief: `price.${key}`,
    count,
    kind,
  });
  if (who === "billy") return tag("gain", "most", gain);
  if (who === "toby") return tag("gain", "gain", gain, ".now");
  if (who === "hudson" || who === "wiggins") return tag("gain", "gain", gain);
  if (who === "irene") return tag("pay", "pay", price, ".today");
  if (who === "gregson" || who === "pike") return tag("pay", "each", price);
  // Shinwell's first part costs nothing.
  if (price === 0 || who === "shinwell") return tag("free", "free", 0);
  return tag("pay", "pay", price);
}
export const at_home: readonly string[] = ["watson", "hudson", "lestrade"];
