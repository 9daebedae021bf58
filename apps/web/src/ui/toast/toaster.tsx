import { lazy, Suspense } from 'react';
import { type ShownToast, useToast } from './toast.ts';

// Fetched for the first toast: the sign-in page's budget has no room for it.
const ToastRegion = lazy(() =>
  // Offline, or the file went away with an older version: say it plainly rather than not at all.
  import('./toast-region.tsx').catch(() => ({ default: PlainToast })),
);

const PlainToast = ({ shown }: { shown: ShownToast }) =>
  shown.open ? (
    <p
      role="alert"
      className="fixed right-4 bottom-4 z-70 rounded-lg border border-line bg-surface p-4 shadow-float"
    >
      {shown.title} {shown.description}
    </p>
  ) : null;

/** The place toasts appear in; once, at the root. */
export function Toaster() {
  const shown = useToast();
  return <Suspense fallback={null}>{shown ? <ToastRegion shown={shown} /> : null}</Suspense>;
}
