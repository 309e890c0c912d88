import { type SubmitEvent, useRef } from 'react';

/** Sends a form once at a time: a second Enter or click while it is under way is dropped, not sent again. */
export function useSubmit(send: (event: SubmitEvent) => Promise<unknown>) {
  const isRunning = useRef(false);
  return (event: SubmitEvent) => {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    void send(event).finally(() => {
      isRunning.current = false;
    });
  };
}
