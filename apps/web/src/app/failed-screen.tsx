import { userMessage } from '@portal/contract/core/api-error.ts';
import { keepTypedText } from '../forms/typed-text/open-forms.ts';
import { ErrorState } from '../ui/state/error-state.tsx';

/** Returns the name of the part of the app that could not be fetched, such as 'reports', or undefined for other errors. */
export function failedPart(error: unknown): string | undefined {
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
