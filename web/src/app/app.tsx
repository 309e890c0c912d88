import { RouterProvider } from '@tanstack/react-router';
import { ThemeProvider } from '../lib/theme';
import { ErrorBoundary } from './error-boundary';
import { router } from './router';
import { ServerGate } from './server-gate';

export function App() {
  return (
    <ErrorBoundary>
      <ThemeProvider>
        <ServerGate>
          <RouterProvider router={router} />
        </ServerGate>
      </ThemeProvider>
    </ErrorBoundary>
  );
}
