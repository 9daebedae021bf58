import { createRootRoute, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useDocumentTitle } from '../../navigation/page-title.ts';
import { Toaster } from '../../ui/toast/toaster.tsx';
import { TooltipLayer } from '../../ui/tooltip/tooltip-layer.tsx';
import { BusyLine } from '../busy-line.tsx';
import { LoadingScreen } from '../screen-states.tsx';

const NotFound = lazy(() =>
  import('../../features/pages/not-found/not-found.screen.tsx').then((part) => ({
    default: part.NotFoundScreen,
  })),
);

/** The root of every screen: the window's title and the place for toasts. */
export const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: () => (
    <Suspense fallback={<LoadingScreen />}>
      <NotFound />
    </Suspense>
  ),
});

function Root() {
  useDocumentTitle();
  return (
    <>
      <Outlet />
      <Toaster />
      <TooltipLayer />
      <BusyLine />
    </>
  );
}
