import { useNavigate } from '@tanstack/react-router';

/** Logging out ends at the root path (spec 2). */
export function useToStart() {
  const navigate = useNavigate();
  return () => void navigate({ to: '/', replace: true });
}
