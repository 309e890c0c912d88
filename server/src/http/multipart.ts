import { createHash } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { FileParts } from '@trastienda/contract/images';
import { sizeText } from '@trastienda/domain/catalogue/limits';
import type { Context } from 'hono';
import { invalid, Refusal } from '../application/refusal';
import { reportFault } from '../faults';
import type { Env } from './env';
import { hearOut } from './hear-out';

const FIELDS_MAX = 200;
/** The items of a product with all their codes are the longest field. */
const FIELD_BYTES = 2 * 1024 * 1024;
/** Beside the files: fields, part headers, boundaries (rule: limits/form-parts). */
const EXTRA_BYTES = 3 * 1024 * 1024;
/** A line brings more than this at a time, but for a few pieces. Each costs more than its bytes, however small it is. */
const PIECE_BYTES = 256;
const SMALL_PIECES = 2_000;

/** A file of a form, in a temporary file. */
export interface ReceivedFile {
  field: string;
  /** What the sender calls it; the last part of it where it came with a folder. */
  name: string;
  path: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  hash: string;
}

export interface ReceivedForm {
  fields: [name: string, value: string][];
  files: ReceivedFile[];
}

/** The longest body that such a form may have. */
export const mostBytesOf = ({ files, bytes }: FileParts): number => files * bytes + EXTRA_BYTES;

/** Whether a request says that its body is a form with files. */
export const isMultipart = (c: Context<Env>): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(c.req.header('content-type') ?? '');

const cutShort = () => invalid('', 'El envío se cortó antes de terminar.');

const inCrumbs = () => invalid('', 'El envío llegó en pedazos demasiado pequeños.');

const tooLarge = (field: string, message: string) =>
  new Refusal('too_large', message, { fields: [{ field, message }] });

const fileTooLarge = ({ field, bytes }: FileParts) =>
  tooLarge(field, `El archivo no debe superar los ${sizeText(bytes)}`);

function tooManyFiles({ field, files }: FileParts): Refusal {
  if (files === 0) return invalid(field, 'No se acepta ningún archivo');
  return invalid(field, files === 1 ? 'Se acepta un solo archivo' : `Se aceptan como máximo ${files} archivos`);
}

/**
 * Reads a multipart body as it comes in: files go straight to temporary files, and no more of anything is kept than the rule
 * allows. At the first thing that is wrong it refuses, without waiting for the rest; no file is left then.
 */
export async function readForm(c: Context<Env>, rule: FileParts, newPath: NewPath): Promise<ReceivedForm> {
  if (!isMultipart(c)) {
    throw new Refusal('unsupported_media_type', 'El pedido debe ser un formulario (multipart/form-data).');
  }
  const { body } = c.req.raw;
  if (!body) throw cutShort();
  const reader = body.getReader();
  const watch = c.get('watch');
  const form = new FormReader(rule, newPath);
  try {
    const most = mostBytesOf(rule);
    if (Number(c.req.header('content-length') ?? 0) > most) throw fileTooLarge(rule);
    form.begin(c.req.header('content-type') ?? '');
    watch.over.catch(form.refuse);
    let total = 0;
    for (let pieces = 0; ; pieces += 1) {
      const { done, value } = await form.orRefused(reader.read());
      if (done) break;
      total += value.byteLength;
      if (pieces > SMALL_PIECES + total / PIECE_BYTES) throw inCrumbs();
      watch.progress(value.byteLength);
      if (total > most) throw fileTooLarge(rule);
      await form.write(value);
    }
    return await form.finish();
  } catch (error) {
    await form.discard();
    hearOut(c, reader);
    if (error instanceof Refusal) throw error;
    if (!(error instanceof DiskFault)) throw cutShort();
    reportFault('upload', error.cause, { requestId: c.get('requestId') });
    throw new Refusal('unavailable', 'No se pudo recibir el archivo. Puede que no haya espacio: intenta más tarde.');
  }
}

type NewPath = () => Promise<string>;

class DiskFault extends Error {}

/** The form as far as it has come. */
class FormReader {
  readonly #rule: FileParts;
  readonly #newPath: NewPath;
  readonly #fields: ReceivedForm['fields'] = [];
  readonly #arriving: Promise<ReceivedFile | undefined>[] = [];
  readonly #paths: string[] = [];
  /** Ends the writing of all files. */
  readonly #given = new AbortController();
  #parser: BusboyInstance | undefined;
  #parsed: Promise<void> = Promise.resolve();
  #isParsed = false;
  #fieldBytes = 0;
  /** The first problem, and how whoever waits hears of it. A parser whose file is not read stands still and never says so. */
  #problem: Error | undefined;
  #interrupt: (problem: Error) => void = () => {};
  #goOn: () => void = () => {};

  constructor(rule: FileParts, newPath: NewPath) {
    this.#rule = rule;
    this.#newPath = newPath;
    // Each file that is being written listens to it; small ones come all at once.
    setMaxListeners(rule.files + 1, this.#given.signal);
  }

  /** Ends what is waited for, and whatever will be. Only the first problem counts. */
  readonly refuse = (problem: Error): void => {
    this.#problem ??= problem;
    this.#interrupt(this.#problem);
  };

  begin(contentType: string): void {
    const { files, bytes: fileSize } = this.#rule;
    let parser: BusboyInstance;
    try {
      parser = new Busboy({
        headers: { 'content-type': contentType },
        limits: {
          files,
          fileSize,
          fields: FIELDS_MAX,
          parts: files + FIELDS_MAX + 1,
          fieldSize: FIELD_BYTES,
          headerPairs: 32,
        },
        isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      });
    } catch {
      throw invalid('', 'El formulario no tiene separador (boundary).');
    }
    // A part may come without a name, though the parser's types have one.
    parser.on('field', (name: string | undefined, value, _, cut) => this.#takeField(name ?? '', value, cut));
    parser.on('file', (name: string | undefined, stream, fileName) => this.#takeFile(name ?? '', stream, fileName));
    parser.on('filesLimit', () => this.refuse(tooManyFiles(this.#rule)));
    parser.on('fieldsLimit', () => this.refuse(invalid('', 'El formulario tiene demasiados campos.')));
    // A part without any header is neither a file nor a field, and costs no less.
    parser.on('partsLimit', () => this.refuse(invalid('', 'El formulario tiene demasiadas partes.')));
    parser.on('error', () => this.refuse(cutShort()));
    parser.on('drain', () => this.#goOn());
    this.#parsed = new Promise((resolve) => {
      parser.once('finish', () => {
        this.#isParsed = true;
        this.#goOn();
        resolve();
      });
    });
    this.#parser = parser;
  }

  /**
   * Waits for something, but no longer than until the form is refused. One thing at a time: a race against a promise that stays open
   * as long as the form would leave something behind on it with each piece that comes.
   */
  orRefused<T>(awaited: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#interrupt = reject;
      awaited.then(resolve, reject);
      if (this.#problem) reject(this.#problem);
    });
  }

  /** Resolves when the parser and the files' disk have kept up. */
  async write(chunk: Uint8Array): Promise<void> {
    const parser = this.#parser;
    if (!parser || parser.write(chunk) || this.#isParsed) return;
    const keptUp = new Promise<void>((resolve) => {
      this.#goOn = resolve;
    });
    await this.orRefused(keptUp);
  }

  async finish(): Promise<ReceivedForm> {
    this.#parser?.end();
    await this.orRefused(this.#parsed);
    const files = await this.orRefused(Promise.all(this.#arriving));
    return { fields: this.#fields, files: files.filter((file) => file !== undefined) };
  }

  /** Removes what has come. */
  async discard(): Promise<void> {
    this.#given.abort();
    await Promise.all(this.#arriving);
    await Promise.all(this.#paths.map((path) => rm(path, { force: true }).catch(() => {})));
  }

  #takeField(name: string, value: string, cut: boolean): void {
    this.#fieldBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (cut) this.refuse(tooLarge(name, `El campo es demasiado largo: se aceptan hasta ${sizeText(FIELD_BYTES)}`));
    else if (this.#fieldBytes > EXTRA_BYTES)
      this.refuse(tooLarge(name, `Los campos son demasiado largos: se aceptan hasta ${sizeText(EXTRA_BYTES)} juntos`));
    else if (this.#fields.some(([taken]) => taken === name)) this.refuse(invalid(name, 'El campo está repetido'));
    else this.#fields.push([name, value]);
  }

  #takeFile(field: string, stream: BusboyFileStream, fileName: string): void {
    // The parser also tells a file that nobody reads any more that the form was cut.
    stream.on('error', () => {});
    stream.on('limit', () => this.refuse(fileTooLarge(this.#rule)));
    if (field === this.#rule.field) this.#arriving.push(this.#receive(field, stream, fileName));
    else this.refuse(invalid(field, 'No se reconoce este campo'));
  }

  /** Never rejects: what goes wrong is told by `refuse`. Undefined is an input without a chosen file, sent as an empty one without a name. */
  async #receive(field: string, stream: BusboyFileStream, fileName: string): Promise<ReceivedFile | undefined> {
    const hash = createHash('sha256');
    let bytes = 0;
    async function* counted(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    }
    try {
      const path = await this.#newPath();
      const { signal } = this.#given;
      signal.throwIfAborted();
      this.#paths.push(path);
      await written(createWriteStream(path, { flags: 'wx', mode: 0o600 }), (out) =>
        pipeline(stream, counted, out, { signal }),
      );
      return bytes > 0 || fileName !== ''
        ? { field, name: lastSegment(fileName), path, hash: hash.digest('hex') }
        : undefined;
    } catch (cause) {
      // Whatever the parser has to say it has said before.
      this.refuse(new DiskFault('not written', { cause }));
      return undefined;
    }
  }
}

const lastSegment = (name: string): string => name.split(/[\\/]/).at(-1) ?? '';

/** Waits for the file to be closed as well: one that was given up may still come to be when it was already removed. */
async function written(out: WriteStream, write: (out: WriteStream) => Promise<void>): Promise<void> {
  const closed = new Promise<void>((resolve) => void out.once('close', resolve));
  try {
    await write(out);
  } finally {
    await closed;
  }
}
