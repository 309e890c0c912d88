import { type SubmitEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showServerError } from '../../forms/server-error';

/**
 * Sends what signs somebody in (log in, sign up, sign in again): once at a time, and the form is never disabled. The same values are not
 * sent twice, other ones are sent when those under way were refused. Until the first answer nothing says that they were wrong.
 *
 * It is no save: there is no session yet in which something could be kept, listed or sent again later, and /login stands without the
 * code for that. Every other form saves by forms/use-save.ts, but that of the recovery codes, whose answer must not be asked for twice.
 */
export function useSignIn<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  send: (sent: Sent) => Promise<void>,
  onDone: () => void = () => {},
) {
  const underWay = useRef<string>(undefined);
  const hasNext = useRef(false);

  const run = async (event?: SubmitEvent) => {
    underWay.current = JSON.stringify(form.getValues());
    hasNext.current = false;
    const attempt = (sent: Sent) =>
      send(sent).then(
        () => {
          hasNext.current = false;
          onDone();
        },
        (error: unknown) => void (hasNext.current || showServerError(form, error)),
      );
    await form.handleSubmit(attempt)(event);
    underWay.current = undefined;
    if (hasNext.current) await run();
  };

  return (event: SubmitEvent) => {
    event.preventDefault();
    if (underWay.current === undefined) void run(event);
    else hasNext.current = JSON.stringify(form.getValues()) !== underWay.current;
  };
}
