import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ThemeProvider } from '../lib/theme';
import { ErrorBoundary } from './error-boundary';
import { queryClient } from './query-client';
import { router } from './router';
import { ServerGate } from './server-gate';

export function App() {
  return (
    <ErrorBoundary>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <ServerGate>
            <RouterProvider router={router} />
          </ServerGate>
        </QueryClientProvider>
      </ThemeProvider>
    </ErrorBoundary>
  );
}
