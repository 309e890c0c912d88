import type { Recovery } from '@trastienda/contract/recovery';
import { api, body } from '../../lib/api';
import { ApiError } from '../../lib/api-error';
import { logIn } from './access';

const isWrong = (error: unknown): boolean => error instanceof ApiError && error.code === 'invalid_credentials';

/**
 * Chooses another password with a recovery code, and signs in with it. A code is good once: where an answer was lost, or only the signing in
 * failed, the same values sent again find the code used up, and come in with the password that they have set.
 */
export function recoveries(): (values: Recovery) => Promise<void> {
  let sentBefore = '';
  return async (values) => {
    const isAgain = sentBefore === JSON.stringify(values);
    sentBefore = JSON.stringify(values);
    const entering = () => logIn({ email_or_user: values.username, password: values.new_password });
    try {
      await body(await api.password.recover.$post({ json: values }));
    } catch (error) {
      if (!isAgain || !isWrong(error)) throw error;
      // What is said is that the code is wrong, should the password be too.
      return entering().catch((entered: unknown) => Promise.reject(isWrong(entered) ? error : entered));
    }
    return entering();
  };
}
