import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lexer, type Token, type Tokens } from 'marked';
import { sizeOfWebp } from './webp.ts';

/** What a page of the guide is made of: the page draws it as it stands (`web/src/features/guide/pages.ts`), and runs no HTML. */
export type Part =
  | string
  | { readonly tag: string; readonly id?: string; readonly parts: readonly Part[] }
  | { readonly tag: 'a'; readonly to: string; readonly parts: readonly Part[] }
  | Picture;

export interface Picture {
  readonly tag: 'img';
  /** The file's name within the folder of pictures. */
  readonly file: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export interface Page {
  readonly slug: string;
  readonly title: string;
  readonly area: string;
  /** What it is searched by beside its text: what people call it who do not know its name. */
  readonly words: string;
  readonly body: readonly Part[];
}

const INDEX = 'README.md';

/** How many pixels of a picture are one of the page. */
export const PICTURE_SCALE = 1.5;

/** What has no way into the page is a fault of the text, and the build says where. */
class GuideFault extends Error {}

/** A heading's address within its page. */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Reads the guide: its pages in the order and under the areas of its README.
 * @param folder `docs/guia`
 */
export function readGuide(folder: string): Page[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== INDEX);
  const listed = areasOf(readFileSync(join(folder, INDEX), 'utf8'));
  const forgotten = files.filter((file) => !listed.some((entry) => entry.file === file));
  const missing = listed.filter(({ file }) => !files.includes(file)).map(({ file }) => file);
  if (forgotten.length > 0 || missing.length > 0)
    throw new GuideFault(
      `${INDEX} does not list ${forgotten.join(', ')}; it lists, and there is no ${missing.join(', ')}`,
    );
  return listed.map(({ file, area }) => readPage(folder, file, area, files));
}

/** The lists of links under each heading of the index. */
function areasOf(text: string): { file: string; area: string }[] {
  let area = '';
  return lexer(text).flatMap((token) => {
    if (token.type === 'heading') area = token['text'];
    return token.type === 'list'
      ? [...token.raw.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, file = '']) => ({ file, area }))
      : [];
  });
}

function readPage(folder: string, file: string, area: string, files: readonly string[]): Page {
  const [head, ...tokens] = lexer(readFileSync(join(folder, file), 'utf8')).filter(({ type }) => type !== 'space');
  if (head?.type !== 'heading' || (head as Tokens.Heading).depth !== 1)
    throw new GuideFault(`${file} begins with no title`);
  const comments = tokens.flatMap(({ type, raw }) =>
    type === 'html' ? (/<[!]-- palabras: (.+) -->/.exec(raw)?.[1] ?? []) : [],
  );
  const told = tokens.filter(({ raw, type }) => type !== 'html' || !raw.startsWith('<!--'));
  const within = { folder, file, files };
  return {
    slug: basename(file, '.md'),
    title: (head as Tokens.Heading).text,
    area,
    words: comments.join(' '),
    body: partsOf(told, within),
  };
}

interface Within {
  readonly folder: string;
  readonly file: string;
  readonly files: readonly string[];
}

const partsOf = (tokens: readonly Token[] | undefined, within: Within): Part[] =>
  (tokens ?? []).flatMap((token) => partOf(token, within) ?? []);

/** Whatever Markdown can say and a page of the guide does not is refused: HTML above all. */
function partOf(token: Token, within: Within): Part | undefined {
  const all = () => partsOf('tokens' in token ? token.tokens : undefined, within);
  switch (token.type) {
    case 'space':
      return undefined;
    case 'text':
    case 'escape':
      return 'tokens' in token && token.tokens ? { tag: 'span', parts: all() } : (token as Tokens.Text).text;
    case 'heading':
      return { tag: `h${(token as Tokens.Heading).depth}`, id: anchorOf((token as Tokens.Heading).text), parts: all() };
    case 'paragraph':
      return { tag: 'p', parts: all() };
    case 'strong':
    case 'em':
      return { tag: token.type, parts: all() };
    case 'codespan':
      return { tag: 'kbd', parts: [(token as Tokens.Codespan).text] };
    case 'list':
      return listOf(token as Tokens.List, within);
    case 'link':
      return { tag: 'a', to: addressOf((token as Tokens.Link).href, within), parts: all() };
    case 'image':
      return pictureOf(token as Tokens.Image, within);
    default:
      throw new GuideFault(
        `${within.file} has what the page does not draw, a ${token.type}: ${token.raw.slice(0, 60)}`,
      );
  }
}

/** A tight item is words, a loose one paragraphs. */
const listOf = (list: Tokens.List, within: Within): Part => ({
  tag: list.ordered ? 'ol' : 'ul',
  parts: list.items.map((item) => ({
    tag: 'li',
    parts: partsOf(item.tokens, within).flatMap((part) =>
      typeof part === 'object' && part.tag === 'span' && 'parts' in part ? part.parts : [part],
    ),
  })),
});

function addressOf(href: string, { file, files }: Within): string {
  if (href.startsWith('/')) return href;
  const [page = '', anchor] = href.split('#');
  if (!files.includes(page || file)) throw new GuideFault(`${file} leads to ${href}, which is no page`);
  return `/ayuda/${basename(page || file, '.md')}${anchor === undefined ? '' : `#${anchor}`}`;
}

function pictureOf({ href, text }: Tokens.Image, { folder, file }: Within): Picture {
  const path = join(folder, href);
  if (!/^pictures\/[\w-]+\.webp$/.test(href) || !existsSync(path))
    throw new GuideFault(`${file} shows ${href}, which is no picture`);
  if (text.trim() === '') throw new GuideFault(`${file} does not say what ${href} shows`);
  const { width, height } = sizeOfWebp(readFileSync(path));
  const [shownWidth, shownHeight] = [width, height].map((side) => Math.round(side / PICTURE_SCALE));
  return { tag: 'img', file: basename(href), alt: text, width: shownWidth ?? width, height: shownHeight ?? height };
}

/** The module that the page has in place of an empty list: every picture is a file of its own, under a name that says its version. */
export function guideModule(folder: string): string {
  const pages = readGuide(folder);
  const files = [...new Set(JSON.stringify(pages).match(/(?<="file":")[^"]+/g) ?? [])];
  const imports = files.map(
    (file, at) => `import p${at} from ${JSON.stringify(`${join(folder, 'pictures', file)}?no-inline`)};`,
  );
  const data = JSON.stringify(pages).replace(/"file":"([^"]+)"/g, (_, file: string) => `"src":p${files.indexOf(file)}`);
  return `${imports.join('\n')}\nexport const PAGES = ${data};`;
}
