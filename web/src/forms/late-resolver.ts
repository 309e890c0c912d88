import { useState } from 'react';
import type { FieldErrors, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import { NetworkError } from '../lib/api-error';
import { copyOf } from '../lib/same-values';
import { atFirstSign } from '../ui/first-sign';
import { holdTyping } from '../ui/held-typing';
import { LateCode } from '../ui/late-code';
import { loadOnline } from '../ui/until-loaded';

/** As long as somebody waits for the checks of what they have sent. */
const WAIT_MS = 4_000;

/** Nothing was looked at, and nothing is sent. */
const away = (): FieldErrors => ({ root: { server: { type: 'server', message: new NetworkError().message } } });

/** The sending of one form, which its checks are told of. */
class Sending {
  /** It is sent in this very moment: who checks it is asked before this is over. */
  isNow = false;
  /** Types on with what was typed since, of one that waits for its checks. */
  goOn: (() => void) | undefined;
}

/**
 * Sends a form whose checks may still be on their way: what is typed until they have looked at it is typed afterwards, and sending it once
 * more is sending it once.
 * @returns takes what calls the form's own `handleSubmit`
 */
export function useSending<Values extends FieldValues, Sent>(form: UseFormReturn<Values, unknown, Sent>) {
  const [sending] = useState(() => new Sending());
  return (send: () => Promise<void>): void => {
    if (sending.goOn) return;
    form.control._options.context = sending;
    sending.isNow = true;
    const sent = send();
    sending.isNow = false;
    void sent.finally(() => {
      const typeOn = sending.goOn;
      sending.goOn = undefined;
      typeOn?.();
    });
  };
}

const within = <Part>(part: Promise<Part>): Promise<Part | undefined> =>
  Promise.race([
    part.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), WAIT_MS)),
  ]);

/**
 * The same for what is looked at outside of a form's own sending: at once where the code is there.
 * @param then `use` does it; `onAway` says that the code did not come
 */
export function whenThere<Part>(
  code: LateCode<Part>,
  { use, onAway }: { use: (part: Part) => void; onAway: (error: NetworkError) => void },
): void {
  if (code.part) {
    use(code.part);
    return;
  }
  const typeOn = holdTyping();
  void within(loadOnline(code.fetch)).then(() => {
    if (code.part) use(code.part);
    else onAway(new NetworkError());
    typeOn();
  });
}

/**
 * The checks of a form that stands in a first view: the form is there at once, and the code that checks what nobody has typed yet comes at
 * the first sign of somebody. Without a line it is said that nothing was sent.
 */
export function lateResolver<Values extends FieldValues, Sent>(
  load: () => Promise<Resolver<Values, unknown, Sent>>,
): Resolver<Values, unknown, Sent> {
  const code = new LateCode(() => load().then((check) => ({ check })));
  atFirstSign(code.hint);
  return async (values, context, options) => {
    let asked = values;
    if (!code.part) {
      if (context instanceof Sending && context.isNow) {
        // What is typed from here on is no part of it.
        asked = copyOf(values);
        context.goOn = holdTyping();
      }
      await within(loadOnline(code.fetch));
    }
    if (code.part) return code.part.check(asked, context, options);
    return { values: {}, errors: away() as FieldErrors<Values> };
  };
}
