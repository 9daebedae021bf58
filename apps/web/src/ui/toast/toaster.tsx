import { lazy, Suspense } from 'react';
import { type ShownToast, useToast } from './toast.ts';

// Loaded for the first toast, because the size budget of the sign-in page has no room for it.
const ToastRegion = lazy(() =>
  // Without a connection, or after a new version removed the file, the text is shown in a simple way.
  import('./toast-region.tsx').catch(() => ({ default: PlainToast })),
);

const PlainToast = ({ shown }: { shown: ShownToast }) =>
  shown.open ? (
    <p
      role="alert"
      className="fixed right-4 bottom-4 z-70 rounded-lg border border-line bg-surface p-4 shadow-float"
    >
      {shown.title} {shown.description}{' '}
      {shown.action ? (
        <button type="button" className="underline" onClick={shown.action.onSelect}>
          {shown.action.label}
        </button>
      ) : null}
    </p>
  ) : null;

/** The place where toasts appear. The root of the page has one. */
export function Toaster() {
  const shown = useToast();
  return <Suspense fallback={null}>{shown ? <ToastRegion shown={shown} /> : null}</Suspense>;
}
