import { HeldBack } from './api-error';
import { createIntent } from './intent';
import { isKeyOld, TOO_OLD, thisMoment } from './key-age';

/**
 * An intent for what would be there twice when its key is forgotten (rule: forms/in-order). Where the server may have forgotten it, it throws
 * once instead: who is told so, and sends the same again, means it anew.
 */
export function createDatedIntent() {
  const intent = createIntent();
  let made = { key: '', at: 0 };

  return {
    optionsFor(values: unknown) {
      const options = intent.optionsFor(values);
      const key = options.headers['Idempotency-Key'];
      if (made.key !== key) made = { key, at: thisMoment() };
      if (!isKeyOld(made)) return options;
      intent.finish();
      throw new HeldBack(TOO_OLD);
    },
  };
}

export type DatedIntent = ReturnType<typeof createDatedIntent>;
