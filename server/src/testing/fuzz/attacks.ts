import type { Random } from './random';

/** What a request sends instead of the body that was made for it. */
export interface Payload {
  type: string;
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  told: string;
}

const ELEMENTS = 400_000;
const FIELDS = 100_000;
const LEVELS = 90_000;

type Vast = readonly [what: string, make: () => string];

/** A JSON that is small to send and much to look at: in a field of the body, or as the body itself. */
export function vastJson(random: Random, fields: readonly string[]): Payload {
  const field = JSON.stringify(random.pick(fields) ?? 'x');
  const kinds: readonly [Vast, ...Vast[]] = [
    ['elements', () => `[${'0,'.repeat(ELEMENTS)}0]`],
    ['objects', () => `[${'{},'.repeat(ELEMENTS / 2)}{}]`],
    ['fields', () => `{${Array.from({ length: FIELDS }, (_, index) => `"x${index}":0`).join()}}`],
    ['levels', () => `${'['.repeat(LEVELS)}1${']'.repeat(LEVELS)}`],
    ['levels of fields', () => `${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`],
    ['digits', () => '9'.repeat(ELEMENTS)],
    ['letters', () => `"${'ñ'.repeat(ELEMENTS)}"`],
  ];
  const [what, make] = random.pick(kinds);
  const text = make();
  const alone = random.chance(0.5);
  return { type: 'application/json', body: alone ? text : `{${field}:${text}}`, told: `${what} in ${field}, ${alone}` };
}

const NAMES = [
  '__proto__',
  'values[0',
  'values[99999999999]',
  'values[-1]',
  '\\u0000',
  'a'.repeat(70_000),
  '',
  '%00',
  'é',
];

/** The form as other programs and bad lines send it: cut, under another boundary, with a part twice or one that nobody knows. */
export async function brokenForm(random: Random, form: FormData): Promise<Payload> {
  const whole = new Response(form);
  const type = whole.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const cut = random.below(bytes.length);
  const boundary = type.split('boundary=')[1] ?? '';
  const text = Buffer.from(bytes).toString('latin1');
  const asBytes = (changed: string) => new Uint8Array(Buffer.from(changed, 'latin1'));
  const first = text.split(`--${boundary}`)[1] ?? '';
  const ways: readonly [() => Payload, ...(() => Payload)[]] = [
    () => ({ type, body: bytes.slice(0, cut), told: `cut at ${cut}` }),
    () => ({ type, body: breakingOff(bytes, cut), told: `broken off at ${cut}` }),
    () => ({ type, body: breakingOff(bytes, bytes.length - 1 - random.below(100)), told: 'broken off near the end' }),
    () => ({ type, body: asBytes(text.slice(0, -random.below(boundary.length + 6) - 1)), told: 'end of boundary cut' }),
    () => ({ type: `${type}x`, body: bytes, told: 'another boundary' }),
    () => ({ type: 'multipart/form-data', body: bytes, told: 'no boundary' }),
    () => ({ type: `multipart/form-data; boundary=${'x'.repeat(500)}`, body: bytes, told: 'long boundary' }),
    () => ({ type, body: asBytes(`--${boundary}${first}${text}`), told: 'first part twice' }),
    () => ({ type, body: asBytes(`--${boundary}${first}`.repeat(300) + text), told: 'first part 300 times' }),
    () => {
      const name = random.pick(NAMES) ?? '';
      return { type, body: asBytes(text.replace(/name="[^"]*"/, `name="${name}"`)), told: `name ${name.slice(0, 50)}` };
    },
    () => ({ type, body: asBytes(text.replace(/; name="[^"]*"/, '')), told: 'part without a name' }),
    () => ({ type, body: asBytes(text.replaceAll('\r\n', '\n')), told: 'lines of LF' }),
  ];
  return random.pick(ways)();
}

/** Bytes up to there, and then the line is gone. */
function breakingOff(bytes: Uint8Array, at: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent >= at) return controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
      const piece = bytes.slice(sent, Math.min(at, sent + 16_384));
      sent += piece.length;
      controller.enqueue(piece);
    },
  });
}
