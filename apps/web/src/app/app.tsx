import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ErrorBoundary } from 'react-error-boundary';
import { cache } from '../api/cache.ts';
import { FailedScreen } from './failed-screen.tsx';
import { router } from './router.tsx';

/** The whole app: the cache, the router, and the screen for an error that the router cannot show. */
export const App = () => (
  <ErrorBoundary
    fallbackRender={({ error, resetErrorBoundary }) => (
      <FailedScreen error={error} retry={resetErrorBoundary} />
    )}
  >
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </ErrorBoundary>
);
