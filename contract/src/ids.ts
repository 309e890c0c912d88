import { z } from 'zod';

/** The id of a row in a body or a query. UUIDs are the same in either case; the databases compare them in lower case. */
export const reference = (message = 'El identificador no es válido') => z.uuid(message).toLowerCase();
