import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError, type FieldMessage, messageOf } from './api-error';
import { forget, isStorable, keep, kept, keptNames } from './device-store';
import { type FailureCode, failureCodeOf, mayBeDoneBy } from './failure-code';
import { randomId } from './intent';
import { isKeyOld, TOO_OLD, thisMoment } from './key-age';
import { useSession } from './session';

/** The server has not said no: it may have done it. Sent again with the same key it is done once; changed, it could be there twice. */
export const isUncertain = ({ state, code }: Pick<Entry, 'state' | 'code'>): boolean =>
  state === 'failed' && code !== undefined && mayBeDoneBy(code);

/** One save: taken over from a form, on its way, or not gone through. */
export interface Entry<Values = unknown, Sent = unknown> {
  /** Also the Idempotency-Key: sending the entry again never does it twice. */
  readonly id: string;
  /** What the form held, to put it back. */
  readonly values: Values;
  /** What goes to the server. */
  readonly sent: Sent;
  /** Of a change: what its fields had shown before. */
  readonly shown?: Values | undefined;
  /** 'saved' until the screen shows it; 'aside' was half typed when another one was put back into the form. */
  readonly state: 'waiting' | 'sending' | 'saved' | 'failed' | 'aside';
  /** Why it stands there, for the user. */
  readonly reason?: string | undefined;
  /** The same for a screen that says it in its own words. */
  readonly code?: FailureCode | undefined;
  /** When it was made, in milliseconds of the server's clock as far as that was known: the server knows its key for a day. */
  readonly at: number;
  /** Of a saved one: when its answer came. */
  readonly savedAt?: number | undefined;
  /** Of a refused one: the fields that the server named. */
  readonly errors?: readonly FieldMessage[] | undefined;
}

/** Whether it is on its way or not yet on the screen. */
export const isUnderWay = ({ state }: Entry): boolean => state !== 'failed' && state !== 'aside';

interface Work<Values, Sent, Reply> {
  send: (sent: Sent, key: string, shown: Values | undefined) => Promise<Reply>;
  /** Reads again what the saves have changed; what was saved is told of afterwards. */
  refresh: () => Promise<void>;
  onSaved: (entry: Entry<Values, Sent>, reply: Reply) => void;
  onFailed: (entry: Entry<Values, Sent>, error: unknown) => void;
}

const HALF_TYPED = 'Lo estabas escribiendo.';
const MAYBE = 'Puede que ya esté guardado: reintentar no lo guarda dos veces.';
/** Of one whose answer never came: the page was closed or loaded anew while it was under way. */
const NO_ANSWER = 'No llegó la respuesta: puede que ya esté guardado. Reintentar no lo guarda dos veces.';

/**
 * The saves of one form, sent one after the other in the order in which they were made (rule: forms/in-order). It
 * outlives the form: who goes on to another screen has saved nevertheless, and what did not go through is there again
 * on return, after a reload too (rule: forms/unsaved-list).
 */
export class Outbox<Values, Sent, Reply> {
  readonly store: StoreApi<readonly Entry<Values, Sent>[]>;
  /** Of the form that stands, or of the last one that stood. */
  work: Work<Values, Sent, Reply> | undefined;
  #isRunning = false;
  #isClosed = false;

  /**
   * @param name under which it is kept in the tab; undefined keeps it on the screen alone (a password, a file)
   * @param isOurs whether what was kept of a save has the shape that the form reads; what has not is left out
   */
  constructor(
    readonly name: string | undefined,
    isOurs: IsOurs = () => true,
  ) {
    this.store = createStore(() => (name === undefined ? [] : keptEntries<Values, Sent>(name, isOurs)));
    if (name !== undefined) this.store.subscribe((entries) => this.#isClosed || keepEntries(name, entries));
  }

  get entries(): readonly Entry<Values, Sent>[] {
    return this.store.getState();
  }

  /** Whether something is still on its way or not yet on the screen. */
  get isBusy(): boolean {
    return this.entries.some(isUnderWay);
  }

  /** @returns the entry's id */
  add(entry: Pick<Entry<Values, Sent>, 'values' | 'sent' | 'shown'> & { id?: string | undefined }): string {
    const { id = randomId() } = entry;
    this.store.setState([...this.entries, { ...entry, id, at: thisMoment(), state: 'waiting' }], true);
    void this.#run();
    return id;
  }

  /** Not after the server has forgotten the key: then it might be done twice. */
  retry(id: string): void {
    const entry = this.entries.find((one) => one.id === id);
    if (entry && isKeyOld(entry)) {
      this.#change(id, { reason: TOO_OLD, code: undefined });
      return;
    }
    this.#change(id, { state: 'waiting', reason: undefined, code: undefined, errors: undefined });
    void this.#run();
  }

  /** Keeps what is half typed while another entry is corrected in the form. */
  setAside(values: Values): void {
    const aside = { id: randomId(), values, at: thisMoment(), state: 'aside', reason: HALF_TYPED };
    this.store.setState([...this.entries, aside as Entry<Values, Sent>], true);
  }

  /** Takes an entry out: to be corrected, or thrown away. */
  take(id: string): Entry<Values, Sent> | undefined {
    const entry = this.entries.find((one) => one.id === id);
    this.store.setState(
      this.entries.filter((one) => one.id !== id),
      true,
    );
    return entry;
  }

  /** The same, of one in whose place another one goes out: not where it may have been done (rule: forms/unsure-changed). */
  takeRefused(id: string): void {
    if (!this.entries.some((one) => one.id === id && isUncertain(one))) this.take(id);
  }

  /** Throws an entry away: what it may have done shows on the screen from now on (rule: forms/unsure-changed). */
  discard(id: string): Entry<Values, Sent> | undefined {
    const entry = this.take(id);
    if (entry && isUncertain(entry)) void this.work?.refresh();
    return entry;
  }

  /** Its form is left: the same of what stays in the list. */
  left(): void {
    if (this.entries.some(isUncertain)) void this.work?.refresh();
  }

  /** Takes back that an entry was thrown away. */
  putBack(entry: Entry<Values, Sent>): void {
    this.store.setState([...this.entries, entry], true);
  }

  /** Nothing more goes out: another user sits here now. */
  close(): void {
    this.#isClosed = true;
    this.store.setState([], true);
  }

  #change(id: string, change: Partial<Entry<Values, Sent>>): void {
    this.store.setState(
      this.entries.map((one) => (one.id === id ? { ...one, ...change } : one)),
      true,
    );
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    const saved: [Entry<Values, Sent>, Reply][] = [];
    const failures: [Entry<Values, Sent>, unknown][] = [];
    for (let next = this.#next(); next && this.work; next = this.#next()) {
      const { id, sent, shown } = next;
      this.#change(id, { state: 'sending' });
      try {
        const reply = await this.work.send(sent, id, shown);
        this.#change(id, { state: 'saved', savedAt: Date.now() });
        saved.push([next, reply]);
      } catch (error) {
        if (this.#isClosed) return;
        const errors = error instanceof ApiError ? error.errors : [];
        const failed = { ...next, state: 'failed', code: failureCodeOf(error), errors } as const;
        const reason = isUncertain(failed) ? `${messageOf(error)} ${MAYBE}` : messageOf(error);
        this.#change(id, { ...failed, reason });
        failures.push([{ ...failed, reason }, error]);
      }
      for (const [entry, error] of failures.splice(0)) this.#tell(() => this.work?.onFailed(entry, error));
    }
    this.#isRunning = false;
    if (saved.length > 0) await this.#settle(saved);
  }

  #next() {
    return this.#isClosed ? undefined : this.entries.find(({ state }) => state === 'waiting');
  }

  /** The next save does not wait for this; until it is done the screen still shows the figures of before. */
  async #settle(saved: readonly [Entry<Values, Sent>, Reply][]): Promise<void> {
    await this.work?.refresh();
    if (this.#isClosed) return;
    for (const [entry, reply] of saved) {
      this.take(entry.id);
      this.#tell(() => this.work?.onSaved(entry, reply));
    }
  }

  /** What a screen does about a save must not hold up the next one. */
  #tell(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      reportError(error);
    }
  }
}

function keepEntries(name: string, entries: readonly Entry[]): void {
  const unsaved = entries.filter(({ state, values, sent }) => state !== 'saved' && isStorable([values, sent]));
  const asLeft = unsaved.map(
    (entry): Entry => (isUnderWay(entry) ? { ...entry, state: 'failed', reason: NO_ANSWER, code: 'no_answer' } : entry),
  );
  if (asLeft.length === 0) forget(name);
  else keep(name, asLeft);
}

/** An entry as it is kept. Looked at by hand: every screen has this, and most of them check nothing else at first. */
type KeptEntry = Entry & { state: 'failed' | 'aside'; reason: string };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isFieldMessage = (value: unknown): value is FieldMessage =>
  isObject(value) && typeof value['field'] === 'string' && typeof value['message'] === 'string';

const isKeptEntry = (value: unknown): value is KeptEntry =>
  isObject(value) &&
  typeof value['id'] === 'string' &&
  (value['state'] === 'failed' || value['state'] === 'aside') &&
  typeof value['reason'] === 'string' &&
  typeof value['at'] === 'number' &&
  (value['code'] === undefined || typeof value['code'] === 'string') &&
  (value['errors'] === undefined || (Array.isArray(value['errors']) && value['errors'].every(isFieldMessage)));

type IsOurs = (kept: { values: unknown; sent?: unknown }) => boolean;

/** What was on its way when the page was left has no answer: it waits to be sent again, with the same key. */
function keptEntries<Values, Sent>(name: string, isOurs: IsOurs): readonly Entry<Values, Sent>[] {
  const list = kept(name);
  const entries = Array.isArray(list) ? list.filter(isKeptEntry).filter(isOurs) : [];
  // What the values are is the form's own word: it wrote them under its own name.
  return entries as Entry<Values, Sent>[];
}

/** Ends the name under which a form's saves are kept; its draft is kept under the form's own. */
const UNSAVED = ':unsaved';

const outboxes = new Map<string, Outbox<never, never, never>>();

/** The outbox of a form's name, the same one as long as the user stays. */
export function outboxOf<Values, Sent, Reply>(name: string, isOurs?: IsOurs): Outbox<Values, Sent, Reply> {
  const known = outboxes.get(name);
  // A name belongs to one form, and so to one kind of values.
  if (known) return known as unknown as Outbox<Values, Sent, Reply>;
  const made = new Outbox<Values, Sent, Reply>(`${name}${UNSAVED}`, isOurs);
  outboxes.set(name, made as unknown as Outbox<never, never, never>);
  return made;
}

/** Of the forms that hold saves which did not go through, in this tab. */
export function unsavedNames(): string[] {
  const names = keptNames().filter((name) => name.endsWith(UNSAVED));
  return [...new Set([...outboxes.keys(), ...names.map((name) => name.slice(0, -UNSAVED.length))])];
}

export const isDraft = (name: string) => !name.endsWith(UNSAVED);

/** Those of all forms, also of those that were not opened since the page was loaded. */
function allEntries(names: readonly string[]): Entry[] {
  const closed = names.filter((name) => !isDraft(name) && !outboxes.has(name.slice(0, -UNSAVED.length)));
  const open = [...outboxes.values()].flatMap(({ entries }): readonly Entry[] => entries);
  return [...open, ...closed.flatMap((name) => keptEntries(name, () => true))];
}

/** What the user would lose by leaving for good: the saves of this tab that were not made, and what is half typed. */
export function unsavedWork(): { saves: number; drafts: number } {
  const names = keptNames();
  const entries = allEntries(names);
  const aside = entries.filter(({ state }) => state === 'aside').length;
  const saved = entries.filter(({ state }) => state === 'saved').length;
  return { saves: entries.length - aside - saved, drafts: names.filter(isDraft).length + aside };
}

/** Closing the window would lose what is on its way and what did not go through: the browser asks first. */
export function guardSaves(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (allEntries(keptNames()).length > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

useSession.subscribe((now, before) => {
  if (now.username === before.username) return;
  for (const outbox of outboxes.values()) outbox.close();
  outboxes.clear();
});
