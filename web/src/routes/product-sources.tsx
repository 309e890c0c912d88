import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { AddValue } from '../features/collections/add-value';
import { CreateCollection } from '../features/collections/create-collection';
import type { KindName } from '../features/collections/kinds';
import { categoryQueries, sizeQueries } from '../features/collections/queries';
import { type Source, SourcesContext } from '../features/products/pickers/sources';
import { variationQueries } from '../features/variations/queries';

const formsOf = (kind: KindName): Pick<Source, 'creation' | 'addition'> => ({
  creation: (close) => <CreateCollection kind={kind} onClose={close} />,
  addition: (collectionId, close, backTo) => (
    <AddValue kind={kind} collectionId={collectionId} onDone={close} backTo={backTo} />
  ),
});

const FORMS = { category: formsOf('category'), size: formsOf('size') };

/** Gives the pickers of the products what they choose from, and the forms that make more of it. */
export function ProductSources({ children }: { children: ReactNode }) {
  const categories = useQuery(categoryQueries.all());
  const sizes = useQuery(sizeQueries.all());
  const variations = useQuery(variationQueries.all());
  const sources = useMemo(
    () => ({
      category: { listing: categories, ...FORMS.category },
      size: { listing: sizes, ...FORMS.size },
      variations,
    }),
    [categories, sizes, variations],
  );
  return <SourcesContext value={sources}>{children}</SourcesContext>;
}
