import type { SubmitEvent } from 'react';

/** For a form with layers inside it: a form in one of them is sent in React's tree through this one, which must not hear of it. */
export const ownSubmit = (submit: (event: SubmitEvent) => void) => (event: SubmitEvent) => {
  if (event.target === event.currentTarget) submit(event);
};
