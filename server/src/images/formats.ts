/**
 * The formats that an upload may have. What it is called, and what it says that it is, does not count
 * (rule: images/judged-by-bytes).
 */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** How many of a file's first bytes `formatOf` looks at. */
export const HEAD_BYTES = 64;

/** What a file's first bytes say that it is; undefined for everything that is no picture of those formats. */
export function formatOf(head: Uint8Array): ImageFormat | undefined {
  const text = Buffer.from(head).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp' && isAvif(text)) return 'avif';
  return undefined;
}

/** Whether a file says with its first bytes that it is a PDF. */
export const isPdf = (head: Uint8Array): boolean => Buffer.from(head).subarray(0, 5).toString('latin1') === '%PDF-';

/** The container of AVIF is HEIC's too; only its brands tell them apart. */
function isAvif(text: string): boolean {
  const length = text.charCodeAt(2) * 256 + text.charCodeAt(3);
  const brands = text.slice(8, Math.min(length, text.length));
  return /^(?:.{4})*avi[fs]/s.test(brands);
}
