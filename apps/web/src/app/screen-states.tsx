import { userMessage } from '@portal/contract/core/api-error.ts';
import { ErrorState } from '../ui/state/error-state.tsx';
import { Spinner } from '../ui/state/spinner.tsx';

/** Shown while a screen or the sign-in state loads (B2.1). */
export const LoadingScreen = () => (
  <div role="status" className="flex min-h-[60dvh] flex-1 items-center justify-center text-muted">
    <Spinner className="size-6" />
    <span className="sr-only">Loading...</span>
  </div>
);

interface FailedScreenProps {
  error: unknown;
  retry: () => void;
}

/** Shown when a screen fails completely. */
export const FailedScreen = ({ error, retry }: FailedScreenProps) => (
  <main className="flex min-h-64 flex-1 items-center justify-center p-4">
    <ErrorState title="This page could not be shown" description={userMessage(error)} onRetry={retry} />
  </main>
);
