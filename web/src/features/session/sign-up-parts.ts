import { createDatedIntent } from '../../lib/dated-intent';

export { signUpResolver } from './schemas';

/** Of this page's registration: nothing is sent before the checks are there, and this comes with them. */
export const intent = createDatedIntent();
