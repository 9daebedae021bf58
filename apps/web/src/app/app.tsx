import { QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import { cache } from '../api/cache.ts';
import { FailedScreen, router } from './router.tsx';

/** The whole app: the cache, the router, and the screen for an error that the router cannot show. */
export const App = () => (
  <CatchBoundary
    getResetKey={() => 'app'}
    errorComponent={({ error, reset }) => <FailedScreen error={error} retry={reset} />}
  >
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </CatchBoundary>
);
