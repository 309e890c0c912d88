import type { Recovery } from '@trastienda/contract/recovery';
import { asNobody, body } from '../../lib/api';
import { mayBeDone } from '../../lib/api-error';
import { logIn } from './access';

/** What came of it: `earlier` is a recovery whose answer was lost, and `outside` one after which the signing in failed. */
export type Recovered = 'inside' | 'earlier' | 'outside';

const enter = ({ username, new_password }: Recovery) => logIn({ email_or_user: username, password: new_password });

/**
 * Chooses another password with a recovery code, and signs in with it. A code is good once: after an answer that was lost, the password that was
 * sent is tried at the door before anything is sent again, whatever stands in the form by now.
 */
export function recoveries(): (values: Recovery) => Promise<Recovered> {
  let maybeDone: Recovery | undefined;
  return async (values) => {
    if (maybeDone) {
      try {
        await enter(maybeDone);
        return 'earlier';
      } catch (error) {
        if (mayBeDone(error)) throw error;
        maybeDone = undefined;
      }
    }
    try {
      await body(await asNobody.password.recover.$post({ json: values }));
    } catch (error) {
      if (mayBeDone(error)) maybeDone = values;
      throw error;
    }
    return enter(values).then(
      () => 'inside',
      () => 'outside',
    );
  };
}
