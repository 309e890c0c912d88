/** ISO/IEC 15417: bars and spaces of each value, in modules; the last one is the end. */
const WIDTHS = `
212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`
  .trim()
  .split(/\s/);

const START_B = 104;
const START_C = 105;
const TO_C = 99;
const END = 106;
/** From the next one on each value is two digits. Fewer than four would make the code no shorter. */
const DIGITS = /(?:\d\d){2,}$/;
const PLAIN = /^[ -~]+$/;

/** The values of a text: characters, and the digits at its end two by two. */
function valuesOf(text: string): number[] {
  const digits = DIGITS.exec(text)?.[0] ?? '';
  const words = [...text.slice(0, text.length - digits.length)].map((letter) => letter.charCodeAt(0) - 32);
  const pairs = (digits.match(/\d\d/g) ?? []).map(Number);
  if (pairs.length === 0) return [START_B, ...words];
  return words.length === 0 ? [START_C, ...pairs] : [START_B, ...words, TO_C, ...pairs];
}

/**
 * A text as a Code 128, which every reader knows: how wide each bar and each space is, in modules, a bar first (rule: texts/reader-code).
 * @returns undefined where it has something else than printable ASCII, or nothing
 */
export function code128(text: string): number[] | undefined {
  if (!PLAIN.test(text)) return undefined;
  const values = valuesOf(text);
  const check = values.reduce((sum, value, place) => sum + value * Math.max(place, 1), 0) % 103;
  return [...values, check, END].flatMap((value) => [...(WIDTHS[value] ?? '')].map(Number));
}
