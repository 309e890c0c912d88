import { fold } from '@trastienda/domain/text/fold';
import type { GuidePage, GuidePart } from './pages';

/** Words that stand in every sentence and say nothing of what is looked for. */
const SMALL = new Set(
  'a al como con de del el en es la las lo los me mi no o para por que se si un una y ya'.split(' '),
);

/** How much it says of a page that a word stands there. */
const WEIGHT = { title: 12, words: 8, headings: 4, text: 1 };

const ABOUT = 80;

interface Folded {
  readonly page: GuidePage;
  readonly in: Readonly<Record<keyof typeof WEIGHT, string>>;
  readonly sentences: readonly string[];
}

export interface Found {
  readonly page: GuidePage;
  /** A sentence of it that has what was looked for; the page's first where its title alone has it. */
  readonly excerpt: string;
}

/** All the words of a part, as they are read. */
function wordsOf(part: GuidePart): string {
  if (typeof part === 'string') return part;
  return part.tag === 'img' ? '' : part.parts.map(wordsOf).join('');
}

const isHeading = (part: GuidePart) => typeof part === 'object' && (part.tag === 'h2' || part.tag === 'h3');

/** Its paragraphs and the items of its lists. */
function sentencesOf(part: GuidePart): string[] {
  if (typeof part === 'object' && (part.tag === 'ul' || part.tag === 'ol')) return part.parts.flatMap(sentencesOf);
  return isHeading(part) ? [] : [wordsOf(part)].filter((words) => words.trim() !== '');
}

const foldedOf = (page: GuidePage): Folded => {
  const sentences = page.body.flatMap(sentencesOf);
  const headings = page.body.filter(isHeading).map(wordsOf).join(' ');
  return {
    page,
    in: { title: fold(page.title), words: fold(page.words), headings: fold(headings), text: fold(sentences.join(' ')) },
    sentences,
  };
};

/** 'Cuotas' is looked for as 'cuota', 'corregí' as 'correg': what is searched for is a beginning of what stands there. */
const stemOf = (word: string) =>
  word.length > 5 ? word.replace(/(?:ar|er|ir|es|os|as|[aeio])$/, '') : word.replace(/s$/, '');

function queryWords(query: string): string[] {
  const words = fold(query)
    .split(/[^\p{L}\p{N}+?]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !SMALL.has(word));
  return (telling.length > 0 ? telling : words).map(stemOf);
}

/** A word stands where one begins with it. */
const stands = (text: string, word: string) =>
  text.startsWith(word) || text.includes(` ${word}`) || text.includes(`«${word}`);

const worthOf = (folded: Folded, word: string): number =>
  Object.entries(WEIGHT).reduce(
    (sum, [place, weight]) => sum + (stands(folded.in[place as keyof typeof WEIGHT], word) ? weight : 0),
    0,
  );

/** Searches pages as they are typed for: accents and case do not matter, nor does the order of words. */
export function searchIn(pages: readonly GuidePage[]): (query: string) => Found[] {
  const all = pages.map(foldedOf);
  return (query) => {
    const words = queryWords(query);
    if (words.length === 0) return [];
    const found = all.map((folded) => {
      const worths = words.map((word) => worthOf(folded, word));
      return {
        folded,
        has: worths.filter((worth) => worth > 0).length,
        worth: worths.reduce((sum, one) => sum + one, 0),
      };
    });
    // Where no page has all the words, those with most of them are better than none.
    const most = Math.max(0, ...found.map(({ has }) => has));
    return found
      .filter(({ has }) => has > 0 && has === most)
      .sort((one, other) => other.worth - one.worth)
      .map(({ folded }) => ({ page: folded.page, excerpt: excerptOf(folded, words) }));
  };
}

function excerptOf({ sentences }: Folded, words: readonly string[]): string {
  const counts = sentences.map((sentence) => words.filter((word) => stands(fold(sentence), word)).length);
  const best = sentences[Math.max(0, counts.indexOf(Math.max(...counts)))] ?? '';
  const at = Math.max(0, ...words.map((word) => fold(best).indexOf(word)));
  const from = at < ABOUT ? 0 : best.indexOf(' ', at - ABOUT) + 1;
  const to = from + 2 * ABOUT < best.length ? best.lastIndexOf(' ', from + 2 * ABOUT) : best.length;
  return `${from > 0 ? '… ' : ''}${best.slice(from, to)}${to < best.length ? ' …' : ''}`;
}
