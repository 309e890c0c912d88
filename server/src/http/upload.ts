import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { z } from '@hono/zod-openapi';
import type { FileParts } from '@trastienda/contract/images';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { invalid, Refusal } from '../application/refusal';
import type { Shop } from '../application/shop';
import type { SavedImage, Uploads } from '../application/uploads';
import { outageOf } from '../db/outage';
import { reportFault } from '../faults';
import type { ImageKind } from '../images/codec';
import type { Env } from './env';
import { refuseInvalid } from './errors';
import { amongFew } from './few-uploads';
import { isMultipart, mostBytesOf, type ReceivedForm, readForm } from './multipart';
import { once } from './once';
import { formContent, jsonSchemaOf } from './openapi-forms';
import { creation, shopOf } from './routes';
import type { Watch } from './under-way';

const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

/** A form with pictures: its text fields, its file parts, and how the pictures are kept. */
export interface ImageForm<T extends z.ZodObject> {
  fields: T;
  files: FileParts;
  kind: ImageKind;
  /** The sentence that refuses a form without a file; undefined when it may come without one. */
  required?: string;
  /** The sentence that refuses this number of files; undefined when it is right. */
  refuses?: (files: number, fields: z.output<T>) => string | undefined;
}

/** A form of these fields and file parts; without file parts it takes none. */
export const imageForm = <T extends z.ZodObject>(
  fields: T,
  files: FileParts = { field: 'file', files: 0, bytes: 0 },
  rules: Partial<Pick<ImageForm<T>, 'kind' | 'required' | 'refuses'>> = {},
): ImageForm<T> => ({ fields, files, kind: 'photo', ...rules });

/** A form as the body of a change; one of several where the query decides which. */
export const formBody = (...forms: ImageForm<z.ZodObject>[]) => ({
  body: { required: true, content: formContent(forms) },
});

/** A form that creates or adds something; one of several where the query decides which. */
export const formCreation = (...forms: ImageForm<z.ZodObject>[]) => ({
  headers: creation(z.object({})).headers,
  ...formBody(...forms),
});

/** Either JSON or one of several forms, for a change that is done once. */
export const jsonOrFormCreation = <T extends z.ZodType>(schema: T, ...forms: ImageForm<z.ZodObject>[]) => ({
  headers: creation(z.object({})).headers,
  body: { required: true, content: { 'application/json': { schema: jsonSchemaOf(schema) }, ...formContent(forms) } },
});

/** The JSON of such a body. Its schema is described plainly, like the form's, so that it is checked here and not by the route. */
export async function jsonOf<T extends z.ZodType>(c: Context<Env>, schema: T): Promise<z.output<T>> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) {
    throw new Refusal('unsupported_media_type', 'El pedido debe ser JSON o un formulario.');
  }
  const body: unknown = await c.req.json().catch((cause: unknown) => {
    throw new HTTPException(400, { cause });
  });
  return readWith(schema, body);
}

/** The fields of a body that is JSON or a form without files. */
export const jsonOrFormOf = async <T extends z.ZodObject>(c: Context<Env>, fields: T): Promise<z.output<T>> =>
  isMultipart(c) ? withForm(c, imageForm(fields), async (sent) => sent) : jsonOf(c, fields);

type Work<T extends z.ZodObject, R> = (
  shop: Shop,
  fields: z.output<T>,
  images: string[],
  names: string[],
) => Promise<R>;

/** Does what a form asks for, once per Idempotency-Key. The pictures are decoded and kept before the transaction begins. */
export const onceFromForm = <T extends z.ZodObject, R extends object>(
  c: Context<Env>,
  form: ImageForm<T>,
  work: Work<T, R>,
): Promise<R> =>
  withForm(c, form, (fields, upload) =>
    upload.takingBack(() =>
      once(c, (shop) => work(shop, fields, upload.ids, upload.names), {
        fingerprint: upload.fingerprint,
        prepare: () => upload.save(),
      }),
    ),
  );

/** The same for a change that sets what it names, so that doing it twice is doing it once. */
export const changeFromForm = <T extends z.ZodObject, R>(
  c: Context<Env>,
  form: ImageForm<T>,
  work: Work<T, R>,
): Promise<R> =>
  withForm(c, form, (fields, upload) =>
    upload.takingBack(async () => {
      await upload.save();
      return work(shopOf(c), fields, upload.ids, upload.names);
    }),
  );

export { isMultipart };

const withForm = <T extends z.ZodObject, R>(c: Context<Env>, form: ImageForm<T>, work: WithForm<T, R>): Promise<R> =>
  amongFew(c, mostBytesOf(form.files), () => whileReceived(c, form, work));

type WithForm<T extends z.ZodObject, R> = (fields: z.output<T>, upload: FormUpload) => Promise<R>;

async function whileReceived<T extends z.ZodObject, R>(
  c: Context<Env>,
  form: ImageForm<T>,
  work: WithForm<T, R>,
): Promise<R> {
  const library = c.get('deps').images;
  const received = await readForm(c, form.files, () => library.newTempFile());
  try {
    const fields = fieldsOf(form, received);
    return await work(fields, new FormUpload(c, form, received));
  } finally {
    const paths = received.files.flatMap(({ path }) => [path, `${path}.clean`]);
    const gone = paths.map((path) => rm(path, { force: true }));
    for (const outcome of await Promise.allSettled(gone))
      if (outcome.status === 'rejected') reportFault('temporary file', outcome.reason);
  }
}

function fieldsOf<T extends z.ZodObject>(form: ImageForm<T>, { fields, files }: ReceivedForm): z.output<T> {
  const read = readWith(form.fields, objectOf(fields));
  const refused = (files.length === 0 ? form.required : undefined) ?? form.refuses?.(files.length, read);
  if (refused !== undefined) throw invalid(form.files.field, refused);
  return read;
}

function readWith<T extends z.ZodType>(schema: T, sent: unknown): z.output<T> {
  const read = schema.safeParse(sent);
  refuseInvalid(read);
  if (!read.success) throw read.error;
  return read.data;
}

/** Fields by their names; `values[0]`, `values[1]`, … as a list. */
function objectOf(fields: ReceivedForm['fields']): Record<string, unknown> {
  const object = new Map<string, unknown>();
  for (const [name, value] of fields) {
    const [, list, index] = /^(\w+)\[(\d{1,4})\]$/.exec(name) ?? [];
    if (list === undefined) object.set(name, value);
    else {
      const values = object.get(list) ?? [];
      if (!Array.isArray(values) || values.length !== Number(index))
        throw invalid(name, 'No sigue al anterior de la lista');
      object.set(list, [...values, value]);
    }
  }
  return Object.fromEntries(object);
}

/** The files of one form on their way to being pictures of the shop. */
class FormUpload {
  readonly fingerprint: string;
  readonly #shop: Shop;
  readonly #library: Env['Variables']['deps']['images'];
  readonly #uploads: Uploads;
  readonly #watch: Watch;
  readonly #received: ReceivedForm;
  readonly #form: ImageForm<z.ZodObject>;
  #saved: SavedImage[] = [];

  constructor(c: Context<Env>, form: ImageForm<z.ZodObject>, received: ReceivedForm) {
    this.#shop = shopOf(c);
    this.#library = c.get('deps').images;
    this.#uploads = c.get('deps').uploads;
    this.#watch = c.get('watch');
    this.#received = received;
    this.#form = form;
    const { fields, files } = received;
    const facts = JSON.stringify([fields, files.map(({ field, name, hash }) => [field, name, hash])]);
    this.fingerprint = createHash('sha256').update(facts).digest('hex');
  }

  get ids(): string[] {
    return this.#saved.map(({ id }) => id);
  }

  /** What the files were called. */
  get names(): string[] {
    return this.#received.files.map(({ name }) => name);
  }

  /** The request's time begins anew with each picture that is done: ten large ones may take longer than it. */
  async save(): Promise<void> {
    const { files } = this.#received;
    const named = files.map(({ field, path }, index) => ({
      path,
      field: files.length > 1 ? `${field}.${index}` : field,
    }));
    this.#watch.restart();
    this.#saved = await this.#uploads.save(this.#shop, this.#library, named, this.#form.kind, this.#watch);
  }

  /**
   * When the work is refused, the pictures go that came only for it. After an outage it may still come to stand, where the database goes on
   * with a commit that was given up: then they stay for it, or for the sweep.
   */
  async takingBack<R>(work: () => Promise<R>): Promise<R> {
    try {
      return await work();
    } catch (error) {
      if (outageOf(error) !== undefined) throw error;
      await this.#uploads.discard(this.#shop, this.#library, this.#saved).catch(this.#library.report);
      throw error;
    }
  }
}
