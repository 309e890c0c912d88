import { drawn } from './drawn';

/** Words as they look in more than one place. */
export const Text = drawn(undefined, 'span');
