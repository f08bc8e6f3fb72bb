// Texts without what two spellings of one answer may differ in, for the module, which has no tables of
// Unicode: small letters without marks, but for the two dots of ä, ö and ü, which follow their letter;
// digits as 0 to 9; of all else what is ASCII and a few marks. text/simplified.cpp does the same with ICU.
const two_dots = "\u0308";
const marks_kept = "’−–—";

const small = (text: string): string => text.toLowerCase().replaceAll("ß", "ss").replaceAll("ς", "σ");

// Decimal digits stand in rows of ten.
function digit(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) ++value;
  return String(value);
}
function simple(letter: string): string {
  if (/^[0-9]$/.test(letter)) return letter;
  if (/^\p{Nd}$/u.test(letter)) return digit(letter);
  if (/^\p{L}$/u.test(letter) || marks_kept.includes(letter)) return letter;
  if (/^\s$/u.test(letter)) return " ";
  return letter < "\u0080" ? letter : ";";
}

export function simplified(text: string): string {
  let out = "";
  for (const letter of small(small(text).normalize("NFKD"))) {
    if (!/^\p{M}$/u.test(letter)) out += simple(letter);
    else if (letter === two_dots && /[aou]$/.test(out)) out += letter;
  }
  return out;
}
