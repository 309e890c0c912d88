import { errorBody } from '@trastienda/contract/errors';
import { pino } from 'pino';
import { afterAll, expect } from 'vitest';
import type { z } from 'zod';
import { createApp } from '../app';
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
  /** The lines of the request log, oldest first. */
  logged: string[];
}

/** Opens the app for a test file and throws its database away at the end. */
export async function openTestApp({ webDir }: { webDir?: string } = {}): Promise<TestApp> {
  const { database, discard } = await openTestDatabase();
  afterAll(discard);
  let now: string | undefined;
  const logged: string[] = [];
  const app = createApp({
    database,
    log: pino({ level: 'info' }, { write: (line: string) => logged.push(line) }),
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
    if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
    const payload = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
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
    logged,
  };
  return test;
}

/** Expects a refusal with that status and code; returns the fields that it names. */
export function expectRefused(reply: Reply, status: number, code: z.infer<typeof errorBody>['code']): string[] {
  expect({ status: reply.status, body: reply.body }).toMatchObject({ status, body: { code } });
  return (reply.read(errorBody).errors ?? []).map((error) => error.field);
}
