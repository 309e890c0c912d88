import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorBody } from '@trastienda/contract/errors';
import { pino } from 'pino';
import { afterAll, expect } from 'vitest';
import type { z } from 'zod';
import { createApp } from '../app';
import { openImages } from '../images/library';
import { openTestDatabase } from './database';
import { declaredReplies, expectDeclared } from './declared';
import { aShop, type TestShop } from './shop';

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
  app: ReturnType<typeof createApp>;
  /** Where the pictures are: `images` and `tmp`. */
  dataDir: string;
  /** The lines of the request log, oldest first. */
  logged: string[];
}

/** Opens the app for a test file and throws its database away at the end. */
export async function openTestApp({
  webDir,
  storageUrl,
}: {
  webDir?: string;
  storageUrl?: string;
} = {}): Promise<TestApp> {
  const { database, discard } = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-data-'));
  afterAll(async () => {
    await discard();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  });
  let now: string | undefined;
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) });
  const images = await openImages({ url: storageUrl, dataDir, report: (error) => log.error({ err: error }) });
  const app = createApp({
    database,
    images,
    log,
    now: () => (now === undefined ? new Date() : new Date(now)),
    trustProxy: true,
    secure: false,
    webDir,
  });
  const declared = declaredReplies(app);

  const request = async (path: string, sent: Sent = {}): Promise<Reply> => {
    const { method = sent.body === undefined ? 'GET' : 'POST', body, token } = sent;
    const headers = new Headers(sent.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm && !headers.has('content-type')) headers.set('content-type', 'application/json');
    const payload = typeof body === 'string' || body === undefined || isForm ? body : JSON.stringify(body);
    const response = await app.request(`/api${path}`, {
      method,
      headers,
      ...(payload !== undefined && { body: payload }),
    });
    const text = await response.text();
    const answer: unknown = text === '' ? undefined : JSON.parse(text);
    expectDeclared(declared, { method, path: `/api${path.split('?')[0]}`, status: response.status, body: answer });
    return {
      status: response.status,
      headers: response.headers,
      body: answer,
      read: (schema) => schema.parse(answer),
    };
  };

  const test: TestApp = {
    request,
    newShop: () => aShop(test),
    setNow: (instant) => {
      now = instant;
    },
    database,
    app,
    dataDir,
    logged,
  };
  return test;
}

/** Expects a refusal with that status and code; returns the fields that it names. */
export function expectRefused(reply: Reply, status: number, code: z.infer<typeof errorBody>['code']): string[] {
  expect({ status: reply.status, body: reply.body }).toMatchObject({ status, body: { code } });
  return (reply.read(errorBody).errors ?? []).map((error) => error.field);
}
