/** Up to here a piece is looked for as it is. */
const PHRASE_MAX = 5;
const ASKED = 4;

const COMMON_MOST_FIRST = ' aeorsnidltcmupgbvfhqyjzñ';

/**
 * The trigrams of a long piece that few rows will have, judged by how often their characters occur in Spanish: looking these up
 * and reading the rows is less work than following all of them. Undefined for a short piece.
 */
export function rarestTrigrams(piece: string): string[] | undefined {
  const characters = [...piece];
  if (characters.length <= PHRASE_MAX) return undefined;
  const trigrams = characters.slice(2).map((_, at) => characters.slice(at, at + 3));
  const byRarity = [...trigrams].sort((a, b) => commonness(a) - commonness(b));
  return [...new Set(byRarity.map((trigram) => trigram.join('')))].slice(0, ASKED);
}

const commonness = (trigram: string[]) =>
  trigram.reduce((total, character) => total + COMMON_MOST_FIRST.length - placeOf(character), 0);

const placeOf = (character: string) => {
  const place = COMMON_MOST_FIRST.indexOf(character);
  return place < 0 ? COMMON_MOST_FIRST.length : place;
};
