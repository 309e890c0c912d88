import { useNavigate } from '@tanstack/react-router';

/** Logging out ends at the root path (rule: screens/sign-out). */
export function useToStart() {
  const navigate = useNavigate();
  return () => void navigate({ to: '/', replace: true });
}
