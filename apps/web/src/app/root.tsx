import { Outlet } from '@tanstack/react-router';
import { useDocumentTitle } from '../navigation/page-title.ts';
import { Toaster } from '../ui/toast/toaster.tsx';
import { TooltipLayer } from '../ui/tooltip/tooltip-layer.tsx';
import { BusyLine } from './busy-line.tsx';

/** Around every screen: the window's title and the place for toasts. */
export function Root() {
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
