import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { categoryQueries } from '../features/collections/queries';
import { CreateVariation } from '../features/variations/create-variation';

export function VariationsCreate() {
  const categories = useQuery(categoryQueries.all());
  const navigate = useNavigate();
  return <CreateVariation categories={categories} onCreated={() => void navigate({ to: '/app/variations/view' })} />;
}
