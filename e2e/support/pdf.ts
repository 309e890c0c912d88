import { inflateSync } from 'node:zlib';

interface Stream {
  head: string;
  data: string;
}

/** The numbered objects of a file as Chromium writes it, streams laid open. */
function objectsOf(pdf: Buffer): Map<number, Stream> {
  const text = pdf.toString('latin1');
  const found = new Map<number, Stream>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\s/g)) {
    const from = match.index + match[0].length;
    const body = text.slice(from, text.indexOf('endobj', from));
    const at = body.indexOf('stream\n');
    const head = at < 0 ? body : body.slice(0, at);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const begin = from + at + 'stream\n'.length;
    const packed = at < 0 ? undefined : pdf.subarray(begin, begin + length);
    const data = packed && /FlateDecode/.test(head) ? inflateSync(packed) : packed;
    found.set(Number(match[1]), { head, data: data?.toString('latin1') ?? '' });
  }
  return found;
}

const unicode = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** What each glyph of a font says. */
function lettersOf(cmap: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, block = ''] of cmap.matchAll(/beginbfchar\s([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', to = ''] of block.matchAll(/<(\w+)> <(\w+)>/g))
      letters.set(Number.parseInt(glyph, 16), unicode(to));
  for (const [, block = ''] of cmap.matchAll(/beginbfrange\s([\s\S]*?)endbfrange/g))
    for (const [, first = '', last = '', to = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const [from, until, begin] = [first, last, to].map((hex) => Number.parseInt(hex, 16)) as [number, number, number];
      for (let glyph = from; glyph <= until; glyph += 1) letters.set(glyph, String.fromCharCode(begin + glyph - from));
    }
  return letters;
}

export interface PdfPage {
  /** In millimetres. */
  width: number;
  height: number;
  /** Without blanks: a file says where glyphs stand, not words. */
  text: string;
}

const MM = 25.4 / 72;

/** The pages of a file that Chromium printed. It reads what Chromium writes, and nothing else. */
export function pagesOfPdf(pdf: Buffer): PdfPage[] {
  const objects = objectsOf(pdf);
  const all = (reference: string | undefined): Stream =>
    objects.get(Number.parseInt(reference ?? '', 10)) ?? { head: '', data: '' };
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map(({ head }) => {
    const [, , width = 0, height = 0] = (/\/MediaBox \[([^\]]+)\]/.exec(head)?.[1] ?? '').trim().split(' ').map(Number);
    const fonts = new Map(
      [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font]) => [
        name,
        lettersOf(all(/\/ToUnicode (\d+)/.exec(all(font).head)?.[1]).data),
      ]),
    );
    const { data } = all(/\/Contents (\d+)/.exec(head)?.[1]);
    let letters = new Map<number, string>();
    let text = '';
    for (const [, font, glyphs] of data.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
      if (font) letters = fonts.get(font) ?? new Map();
      for (const code of (glyphs ?? '').match(/../g) ?? []) text += letters.get(Number.parseInt(code, 16)) ?? '?';
    }
    return { width: width * MM, height: height * MM, text: text.replaceAll(/\s/g, '') };
  });
}
