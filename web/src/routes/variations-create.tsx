import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CreateVariation } from '../features/variations/create-variation';
import { categoryQueries } from '../shop/collection/queries';

export function VariationsCreate() {
  const categories = useQuery(categoryQueries.all());
  const navigate = useNavigate();
  return <CreateVariation categories={categories} onCreated={() => void navigate({ to: '/app/variations/view' })} />;
}
