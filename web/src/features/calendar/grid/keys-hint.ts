import { createContext } from 'react';

/** The id of the sentence that says what the keys do on an event. */
export const KeysHint = createContext<string | undefined>(undefined);
