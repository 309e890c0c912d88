import type { Pool } from './pool';
import type { Random } from './random';
import type { Coherent } from './requests';

/** A change of the variation that was named: what it sends, and as what, follows from which change its address says it is. */
export function aVariationEdit(random: Random, pool: Pool, named: readonly unknown[]): Coherent {
  const ofSet = { collection_id: pool.near(random, 'collection_id', named) };
  const label = `Verano ${random.below(5000)}`;
  const json = 'application/json';
  const form = 'multipart/form-data';
  return random.pick<Coherent>([
    { query: { edit: 'title' }, type: json, value: { title: label } },
    { query: { edit: 'label', ...ofSet }, type: json, value: { label } },
    {
      query: { edit: 'remove_image', ...ofSet },
      type: json,
      value: { public_id: pool.near(random, 'public_id', [ofSet.collection_id]) },
    },
    { query: { edit: 'add_image', ...ofSet }, type: form, value: { file: '' } },
    { query: { edit: 'add_collection' }, type: form, value: { label, files: '' } },
  ]);
}
