import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Which part of the product sends a statement. What is sent from elsewhere is a migration's, a tool's or a test's own. */
export type Sender = 'request' | 'sweep';

const senders = new AsyncLocalStorage<Sender>();

/** Does a part of the product's work, so that it is known of each statement in it who sent it. */
export const sentBy = <T>(sender: Sender, work: () => T): T => senders.run(sender, work);

/** A statement that PostgreSQL was sent, once for each of its forms. */
export interface SentStatement {
  sender: Sender;
  text: string;
}

const REWRITTEN = Symbol.for('trastienda.statements');

type Query = (this: unknown, ...sent: unknown[]) => unknown;

/**
 * From now on writes down in that folder what this process sends to PostgreSQL for a part of the product. Here all of it goes through the
 * driver's one method, so the product knows nothing of it.
 */
export function writeStatementsTo(folder: string): void {
  const client = pg.Client.prototype as { query: Query; [REWRITTEN]?: true };
  if (client[REWRITTEN]) return;
  client[REWRITTEN] = true;
  const file = join(folder, `${process.pid}.jsonl`);
  const seen = new Set<string>();
  const { query } = client;
  client.query = function (...sent) {
    const sender = senders.getStore();
    const text = sender && textOf(sent[0]);
    if (text !== undefined) {
      const form = `${sender} ${formOf(text)}`;
      if (!seen.has(form)) appendFileSync(file, `${JSON.stringify({ sender, text })}\n`);
      seen.add(form);
    }
    return query.apply(this, sent);
  };
}

function textOf(sent: unknown): string | undefined {
  if (typeof sent === 'string') return sent;
  return typeof sent === 'object' && sent !== null && 'text' in sent && typeof sent.text === 'string'
    ? sent.text
    : undefined;
}

/** Statements that differ in how many rows or values they name are one. */
const formOf = (text: string): string =>
  text.replaceAll(/\$\d+/g, '$').replaceAll(/(\((?:\$|default)(?:, (?:\$|default))*\)|\$)(?:, \1)+/g, '$1, …');
