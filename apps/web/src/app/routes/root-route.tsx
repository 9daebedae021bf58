import { createRootRoute, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Toaster } from '../../ui/toaster.tsx';
import { TooltipLayer } from '../../ui/tooltip-layer.tsx';
import { BusyLine } from '../busy-line.tsx';
import { useDocumentTitle } from '../page-title.ts';
import { LoadingScreen } from '../screen-states.tsx';

const NotFound = lazy(() =>
  import('../../features/not-found/not-found.screen.tsx').then((part) => ({ default: part.NotFoundScreen })),
);

/** The frame of every screen: the window's title and the place for toasts. */
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
