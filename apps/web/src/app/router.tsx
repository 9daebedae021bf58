import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../navigation/search-state.ts';
import { FailedScreen } from './failed-screen.tsx';
import { routeTree } from './routes/route-tree.tsx';
import { LoadingScreen } from './screen-states.tsx';

/** The app's addresses (A2, B2.1). */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  // A screen's code is loaded as soon as the pointer or the focus is on its link.
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: ({ error, reset }) => (
    <FailedScreen
      error={error}
      retry={() => {
        reset();
        void router.invalidate();
      }}
    />
  ),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
