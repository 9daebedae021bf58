import { say } from '../languages/say.ts';
import { Spinner } from '../ui/state/spinner.tsx';

/** Shown while a screen or the sign-in state loads (B2.1). */
export const LoadingScreen = () => (
  <div role="status" className="flex min-h-[60dvh] flex-1 items-center justify-center text-muted">
    <Spinner className="size-6" />
    <span className="sr-only">{say('Loading...')}</span>
  </div>
);
