import { v7 } from 'uuid';

/** A new row's id: a UUID that sorts by its time of making, so that new rows lie together in the index. */
export const newId = (): string => v7();

/** When a row's id was made. */
export const timeOfId = (id: string): Date => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
