import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { ApiError, messageOf, NetworkError } from '../../lib/api-error';
import { hint, loadOnline } from '../../ui/until-loaded';
import { type Credentials, logIn } from './access';

export type LoginField = keyof Credentials;

/** What is wrong at each field, and with all of it. */
export type LoginErrors = Partial<Record<LoginField | 'form', string>>;

const FIELDS = ['email_or_user', 'password'] as const satisfies LoginField[];

/** The form must stand at once; the code that checks what nobody has typed yet comes when it is first touched. */
const load = () => import('./schemas');
const checked = async (typed: Credentials) => (await loadOnline(load)).checkCredentials(typed);

/** The server's sentences at their fields, the others over the form. */
function errorsOf(error: unknown): LoginErrors {
  const messages = error instanceof ApiError ? error.errors : [];
  const isOfField = ({ field }: { field: string }) => FIELDS.some((name) => name === field);
  const others = messages.filter((one) => !isOfField(one)).map(({ message }) => message);
  const isAboutForm = messages.length === 0 || others.length > 0;
  return {
    ...Object.fromEntries(messages.filter(isOfField).map(({ field, message }) => [field, message])),
    ...(isAboutForm && { form: others.length > 0 ? [...new Set(others)].join(' ') : messageOf(error) }),
  };
}

/** What is wrong with it, or that it was let in. */
async function attempt(typed: Credentials): Promise<LoginErrors | undefined> {
  const check = await checked(typed).catch(() => undefined);
  if (!check) return { form: new NetworkError().message };
  return check.sent ? logIn(check.sent).then(() => undefined, errorsOf) : check.problems;
}

/**
 * The form that lets somebody in, by itself: /login stands without the form library, which weighs more than all that is on it. Else as
 * `useSignIn` has it: once at a time, other values than those under way after them, and until then nothing says that they were wrong.
 */
export function useLogin(onDone: () => void) {
  const form: RefObject<HTMLFormElement | null> = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<LoginErrors>({});
  const [isBusy, setBusy] = useState(false);
  /** Whose errors are told: those that were left once, and all once it was sent. */
  const [told] = useState(() => new Set<LoginField>());
  const now = useRef<{ underWay?: string | undefined; hasNext: boolean }>({ hasNext: false });

  const inputOf = (name: LoginField) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
  const typed = (): Credentials => ({
    email_or_user: inputOf('email_or_user')?.value ?? '',
    password: inputOf('password')?.value ?? '',
  });
  const check = (name: LoginField) =>
    void checked(typed()).then(
      ({ problems }) => setErrors((before) => ({ ...before, [name]: problems[name] })),
      () => undefined,
    );

  const run = async (): Promise<void> => {
    const values = typed();
    now.current = { underWay: JSON.stringify(values), hasNext: false };
    setBusy(true);
    const refused = await attempt(values);
    const { hasNext } = now.current;
    now.current = { hasNext: false };
    if (refused && hasNext) return run();
    setBusy(false);
    if (!refused) return onDone();
    for (const name of FIELDS) told.add(name);
    setErrors(refused);
    const bad = FIELDS.find((name) => refused[name] !== undefined);
    if (bad) inputOf(bad)?.focus();
  };

  return {
    form,
    errors,
    isBusy,
    preload: () => hint(load),
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      if (now.current.underWay === undefined) void run();
      else now.current.hasNext = JSON.stringify(typed()) !== now.current.underWay;
    },
    leave: (name: LoginField) => {
      told.add(name);
      check(name);
    },
    change: (name: LoginField) => {
      if (told.has(name)) check(name);
    },
  };
}
