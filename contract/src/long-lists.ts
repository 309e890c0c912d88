import { z } from 'zod';
import { reference } from './ids';
import { pageQuery } from './paging';
import { searchText } from './text';

// What the page asks for and never checks stands apart: its forms, which have the rules of these things, do without it.

/**
 * The query of a list that may be read to its end, however long it is: with `after` it begins behind the thing with that id, and `page` counts
 * from there (rule: wire/read-on).
 */
const longListQuery = pageQuery.extend({ search: searchText, after: reference().optional() });

export const productsQuery = longListQuery;

export const customersQuery = longListQuery.extend({
  /** Those who owe something alone. */
  owing: z.enum(['true', 'false']).default('false'),
});
