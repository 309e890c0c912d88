import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorBody } from '@trastienda/contract/errors';
import { DEFAULT_TIME_ZONE } from '@trastienda/domain/dates/time-zone';
import { pino } from 'pino';
import { afterAll, expect } from 'vitest';
import type { z } from 'zod';
import { createApp } from '../app';
import type { Engine } from '../db/engine';
import { faultCounts, reportFaultsTo } from '../faults';
import { Capacity } from '../http/capacity';
import { Metrics } from '../http/metrics';
import { UnderWay } from '../http/under-way';
import { type Patience, PICTURE_PATIENCE } from '../images/codec';
import { type ImageLibrary, openImages } from '../images/library';
import { openTestDatabase, type TestPlace } from './database';
import { declaredReplies, expectDeclared } from './declared';
import { aShop, type TestShop } from './shop';
import { sentBy } from './statements';

/** What a test sends. */
export interface Sent {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

/** What came back. `read` takes the body as the shape that the test is about, or fails. */
export interface Reply {
  status: number;
  headers: Headers;
  body: unknown;
  read: <T extends z.ZodType>(schema: T) => z.infer<T>;
}

/** The app on a database of its own, for one test file. */
export interface TestApp {
  request: (path: string, sent?: Sent) => Promise<Reply>;
  /** A new user with a new shop. */
  newShop: () => Promise<TestShop>;
  /** Sets the clock; undefined lets it run again. */
  setNow: (instant: string | undefined) => void;
  database: Awaited<ReturnType<typeof openTestDatabase>>['database'];
  /** Where it is. */
  place: TestPlace;
  app: ReturnType<typeof createApp>;
  underWay: UnderWay;
  /** Nobody looks at the event loop unless a test does. */
  capacity: Capacity;
  metrics: Metrics;
  images: ImageLibrary;
  /** Where the pictures are: `images` and `tmp`. */
  dataDir: string;
  /** The lines of the request log, oldest first. */
  logged: string[];
}

/** One that no other test counts against. */
export const anAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** So long that nothing is refused because the machine is busy; a test of the limit sets `underWay.limit`. */
const UNHURRIED_MS = 240_000;

const NEVER = { loop: Number.POSITIVE_INFINITY, connections: Number.POSITIVE_INFINITY };
/** Nothing is refused because a busy machine is late; a test of that sets `capacity.bounds`. */
const UNCROWDED = { reads: NEVER, changes: NEVER };

/** Opens the app for a test file and throws its database away at the end. */
export async function openTestApp({
  webDir,
  storageUrl,
  timeZone = DEFAULT_TIME_ZONE,
  limited = false,
  secure = false,
  lineTo,
  replicaTo,
  engine,
  picturePatience = { ...PICTURE_PATIENCE, seconds: 240 },
}: {
  webDir?: string;
  storageUrl?: string;
  timeZone?: string;
  /** Whether statements have their time limits. */
  limited?: boolean;
  /** Whether the page is on https. */
  secure?: boolean;
  /** Leads the way to PostgreSQL over a line of the test's own. */
  lineTo?: (url: URL) => Promise<void>;
  /** Gives PostgreSQL a replica, by its address. */
  replicaTo?: (url: URL) => Promise<void>;
  /** The one that the run is about, unless told. */
  engine?: Engine;
  /** How long a picture may be worked on. */
  picturePatience?: Patience;
} = {}): Promise<TestApp> {
  const { database, place, discard } = await openTestDatabase({ limited, lineTo, replicaTo, engine });
  const underWay = new UnderWay(UNHURRIED_MS);
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-data-'));
  afterAll(async () => {
    await underWay.settled();
    await discard();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  });
  let now: string | undefined;
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) });
  reportFaultsTo(log);
  const report = (error: unknown) => log.error({ err: error });
  const images = await openImages({ url: storageUrl, dataDir, report, patience: picturePatience });
  const capacity = new Capacity(database.pool, UNCROWDED);
  const metrics = new Metrics({
    pool: database.pool,
    replica: () => database.replica?.state,
    pictures: () => images.queue,
    requestsUnderWay: () => underWay.count,
    refused: () => capacity.refused,
    faults: faultCounts,
  });
  const app = createApp({
    database,
    images,
    log,
    underWay,
    capacity,
    metrics,
    metricsApart: false,
    now: () => (now === undefined ? new Date() : new Date(now)),
    timeZone,
    trustProxy: true,
    secure,
    secureSubdomains: false,
    webDir,
  });
  const { fetch } = app;
  app.fetch = (...asked) => sentBy('request', () => fetch(...asked));

  const test: TestApp = {
    request: requestsTo(app, underWay),
    newShop: () => aShop(test),
    setNow: (instant) => {
      now = instant;
    },
    database,
    place,
    app,
    underWay,
    capacity,
    metrics,
    images,
    dataDir,
    logged,
  };
  return test;
}

/** Asks the app, and expects that it answers what it declares. */
function requestsTo(app: TestApp['app'], underWay: UnderWay): TestApp['request'] {
  const declared = declaredReplies(app);
  return async (path, sent = {}) => {
    const { method = sent.body === undefined ? 'GET' : 'POST', body, token } = sent;
    // Attempts are counted by where they come from: from somewhere else each time, unless the test says where.
    const headers = new Headers({ 'x-forwarded-for': anAddress(), ...sent.headers });
    if (token) headers.set('authorization', `Bearer ${token}`);
    const payload = body instanceof FormData ? await encoded(body, headers) : textOf(body);
    if (payload !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
    const response = await app.request(`/api${path}`, {
      method,
      headers,
      ...(payload !== undefined && { body: payload }),
    });
    const text = await response.text();
    // So that what a test looks at next does not change of itself.
    await underWay.besideSettled();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    const answer: unknown = text === '' ? undefined : isJson ? JSON.parse(text) : text;
    expectDeclared(declared, { method, path: `/api${path.split('?')[0]}`, status: response.status, body: answer });
    return {
      status: response.status,
      headers: response.headers,
      body: answer,
      read: (schema) => schema.parse(answer),
    };
  };
}

/** A form as clients send it, who say how long it is. */
async function encoded(form: FormData, headers: Headers): Promise<ArrayBuffer> {
  const sent = new Response(form);
  headers.set('content-type', sent.headers.get('content-type') ?? '');
  const bytes = await sent.arrayBuffer();
  headers.set('content-length', String(bytes.byteLength));
  return bytes;
}

const textOf = (body: unknown) => (typeof body === 'string' || body === undefined ? body : JSON.stringify(body));

/** Expects a refusal with that status and code; returns the fields that it names. */
export function expectRefused(reply: Reply, status: number, code: z.infer<typeof errorBody>['code']): string[] {
  expect({ status: reply.status, body: reply.body }).toMatchObject({ status, body: { code } });
  return (reply.read(errorBody).errors ?? []).map((error) => error.field);
}
