import { createHash } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { FileParts } from '@trastienda/contract/images';
import { sizeText } from '@trastienda/domain/catalogue/limits';
import type { Context } from 'hono';
import type { Env } from './env';
import { invalid, Refusal } from './refusal';

const FIELDS_MAX = 200;
/** The items of a product with all their codes are the longest field. */
const FIELD_BYTES = 2 * 1024 * 1024;
/** How much more than allowed is read, and thrown away, so that the sender gets to hear why: a broken connection says nothing. */
const PATIENCE_BYTES = 32 * 1024 * 1024;
/** Beside the files: fields, part headers, boundaries. */
const EXTRA_BYTES = 3 * 1024 * 1024;

/** A file of a form, in a temporary file. */
export interface ReceivedFile {
  field: string;
  path: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  hash: string;
}

export interface ReceivedForm {
  fields: [name: string, value: string][];
  files: ReceivedFile[];
}

/** Whether a request says that its body is a form with files. */
export const isMultipart = (c: Context<Env>): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(c.req.header('content-type') ?? '');

const cutShort = () => invalid('', 'El envío se cortó antes de terminar.');

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
 * allows. On any refusal no file is left.
 */
export async function readForm(c: Context<Env>, rule: FileParts, newPath: () => string): Promise<ReceivedForm> {
  if (!isMultipart(c)) {
    throw new Refusal('unsupported_media_type', 'El pedido debe ser un formulario (multipart/form-data).');
  }
  const most = rule.files * rule.bytes + EXTRA_BYTES;
  const announced = Number(c.req.header('content-length') ?? 0);
  if (announced > most + PATIENCE_BYTES) throw fileTooLarge(rule);
  const { body } = c.req.raw;
  if (!body) throw cutShort();

  const form = new FormReader(c.req.header('content-type') ?? '', rule, newPath);
  try {
    let total = 0;
    for await (const chunk of body) {
      total += chunk.byteLength;
      if (total > most + PATIENCE_BYTES) throw fileTooLarge(rule);
      if (Math.max(total, announced) <= most) await form.write(chunk);
    }
    if (total > most) throw fileTooLarge(rule);
    return await form.finish();
  } catch (error) {
    await form.discard();
    if (error instanceof Refusal) throw error;
    if (!(error instanceof DiskFault)) throw cutShort();
    c.get('deps').log.error({ err: error.cause, requestId: c.get('requestId') }, 'upload not stored');
    throw new Refusal('unavailable', 'No se pudo recibir el archivo. Puede que no haya espacio: intenta más tarde.');
  }
}

class DiskFault extends Error {}

class FormReader {
  readonly #parser: BusboyInstance;
  readonly #rule: FileParts;
  readonly #newPath: () => string;
  readonly #fields: ReceivedForm['fields'] = [];
  readonly #arriving: Promise<ReceivedFile | undefined>[] = [];
  readonly #disk: WriteStream[] = [];
  readonly #parsed: Promise<void>;
  #problem: Error | undefined;

  constructor(contentType: string, rule: FileParts, newPath: () => string) {
    this.#rule = rule;
    this.#newPath = newPath;
    const { files, bytes: fileSize } = rule;
    try {
      this.#parser = new Busboy({
        headers: { 'content-type': contentType },
        limits: { files, fileSize, fields: FIELDS_MAX, fieldSize: FIELD_BYTES, headerPairs: 32 },
        isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      });
    } catch {
      throw invalid('', 'El formulario no tiene separador (boundary).');
    }
    this.#parser.on('field', (name, value, _nameCut, valueCut) => this.#takeField(name, value, valueCut));
    this.#parser.on('file', (name, stream, fileName) => this.#takeFile(name, stream, fileName));
    this.#parser.on('filesLimit', () => this.#note(tooManyFiles(rule)));
    this.#parser.on('fieldsLimit', () => this.#note(invalid('', 'El formulario tiene demasiados campos.')));
    this.#parsed = new Promise((resolve, reject) => this.#parser.on('finish', resolve).on('error', reject));
    this.#parsed.catch(() => {});
  }

  /** Resolves when the parser and the files' disk have kept up. */
  async write(chunk: Uint8Array): Promise<void> {
    if (this.#parser.write(chunk)) return;
    const drained = new Promise<void>((resolve) => this.#parser.once('drain', resolve));
    await Promise.race([drained, this.#parsed]);
  }

  async finish(): Promise<ReceivedForm> {
    this.#parser.end();
    await this.#parsed;
    const files = await Promise.all(this.#arriving);
    if (this.#problem) throw this.#problem;
    return { fields: this.#fields, files: files.filter((file) => file !== undefined) };
  }

  async discard(): Promise<void> {
    for (const out of this.#disk) out.destroy();
    await Promise.all(this.#arriving);
    await Promise.all(this.#disk.map((out) => rm(out.path, { force: true }).catch(() => {})));
  }

  /** The first problem is the one that is told. */
  #note(problem: Error): void {
    this.#problem ??= problem;
  }

  #takeField(name: string, value: string, cut: boolean): void {
    if (cut) this.#note(tooLarge(name, 'El campo es demasiado largo'));
    if (this.#fields.some(([taken]) => taken === name)) this.#note(invalid(name, 'El campo está repetido'));
    this.#fields.push([name, value]);
  }

  #takeFile(field: string, stream: BusboyFileStream, fileName: string): void {
    if (field !== this.#rule.field) {
      this.#note(invalid(field, 'No se reconoce este campo'));
      stream.on('error', () => {}).resume();
      return;
    }
    const path = this.#newPath();
    const stored = this.#store(stream, path).then(({ bytes, hash }) => {
      if (stream.truncated) this.#note(fileTooLarge(this.#rule));
      // An input without a chosen file is sent by browsers as an empty one without a name.
      return bytes > 0 || fileName !== '' ? { field, path, hash } : undefined;
    });
    this.#arriving.push(stored);
  }

  /** Never rejects and reads to the end whatever happens: a parser whose file nobody reads stands still. */
  #store(stream: BusboyFileStream, path: string): Promise<{ bytes: number; hash: string }> {
    const hash = createHash('sha256');
    const out = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    this.#disk.push(out);
    let bytes = 0;
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      hash.update(chunk);
      if (!out.destroyed && !out.write(chunk)) stream.pause();
    });
    stream.on('end', () => out.end());
    stream.on('error', () => out.destroy());
    out.on('drain', () => stream.resume());
    out.on('error', (cause) => {
      this.#note(new DiskFault('not written', { cause }));
      stream.resume();
    });
    return new Promise((resolve) => out.on('close', () => resolve({ bytes, hash: hash.digest('hex') })));
  }
}
