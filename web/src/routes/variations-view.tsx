import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Variation } from '@trastienda/contract/variations';
import { VariationList } from '../features/variations/variation-list';
import { queryClient } from '../lib/query-client';
import { categoryQueries } from '../shop/collection/queries';
import { variationQueries } from '../shop/variation/queries';
import { buttonClass } from '../ui/button-class';
import { Icon } from '../ui/icon';

/** All of them, and what they are categories of. */
export function readAhead() {
  void queryClient.prefetchQuery(variationQueries.all());
  void queryClient.prefetchQuery(categoryQueries.all());
}

export function VariationsView() {
  const categories = useQuery(categoryQueries.all());
  const categoryOf = ({ category_id, category_value }: Variation) => {
    if (category_id && !categories.data) return categories.isError ? 'Categoría sin cargar' : 'Cargando categoría…';
    const category = categories.data?.find(({ id }) => id === category_id);
    const value = category?.values.find(({ id }) => id === category_value);
    return [category?.title, value?.value].filter(Boolean).join(': ');
  };

  return (
    <VariationList
      categoryOf={categoryOf}
      createLink={
        <Link to="/app/variations/create-variations" className={buttonClass({ variant: 'primary' })}>
          <Icon name="plus" small />
          Crear Variaciones
        </Link>
      }
    />
  );
}
