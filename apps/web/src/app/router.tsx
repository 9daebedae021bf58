import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { createRouter } from '@tanstack/react-router';
import { keepTypedText } from '../forms/typed-text/open-forms.ts';
import { parseSearch, stringifySearch } from '../navigation/search-state.ts';
import { ErrorState } from '../ui/state/error-state.tsx';
import { routeTree } from './routes/route-tree.tsx';
import { LoadingScreen } from './screen-states.tsx';

/** Returns the name of the part of the app that could not be fetched, such as 'reports', or undefined for other errors. */
function failedPart(error: unknown): string | undefined {
  if (!(error instanceof TypeError)) return undefined;
  const file = /\/assets\/([\w.-]+)-[\w-]{8}\.js/.exec(error.message)?.[1];
  return file?.replace(/\.screen$/, '').replaceAll(/[-._]/g, ' ');
}

interface FailedScreenProps {
  error: unknown;
  retry: () => void;
}

/** Shown when a screen fails completely. */
export function FailedScreen({ error, retry }: FailedScreenProps) {
  // The forms of the failed screen are still known here. They get their text back when it is shown again.
  keepTypedText();
  const part = failedPart(error);
  return (
    <main className="flex min-h-64 flex-1 items-center justify-center p-4">
      {part ? (
        <ErrorState
          title="A part of this page is missing"
          description={`The part of the page for ${part} could not be loaded. The connection was lost, or a new version is ready. Try again.`}
          // A new page also knows the files of a new version.
          onRetry={() => window.location.reload()}
        />
      ) : (
        <ErrorState title="This page could not be shown" description={userMessage(error)} onRetry={retry} />
      )}
    </main>
  );
}

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
