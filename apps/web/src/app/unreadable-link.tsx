import { ApiError, userMessage } from '@portal/contract/core/calls/api-error.ts';
import { BrandMark, useBranding } from '../branding/brand-mark.tsx';
import { inWords, say } from '../languages/say.ts';
import { ErrorState } from '../ui/state/error-state.tsx';

/** What a bad link says. */
export interface BadLinkWords {
  title: string;
  text: string;
  /** Whether a person with an account finds the same in the portal. */
  canSignIn: boolean;
}

const usual = (): BadLinkWords => ({
  title: say('This link does not work'),
  text: say('This link is not valid or has expired. Please use the link in our latest email, or contact us.'),
  canSignIn: true,
});

interface UnreadableLinkProps {
  error: unknown;
  /** The title when the link may be right but nothing could be loaded. */
  failure: string;
  bad?: BadLinkWords | undefined;
  retry: () => void;
}

/**
 * The page of a mailed link that shows nothing. It uses the colours of the company that owns the address, because the
 * company of a bad link is unknown.
 */
export function UnreadableLink({ error, failure, bad = usual(), retry }: UnreadableLinkProps) {
  const { branding } = useBranding();
  const isBad = error instanceof ApiError && error.status === 404;
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 p-4">
      <BrandMark branding={branding} />
      <ErrorState
        isPage
        title={isBad ? bad.title : failure}
        description={isBad ? bad.text : inWords(userMessage(error))}
        onRetry={isBad ? undefined : retry}
        action={
          isBad && bad.canSignIn ? (
            <p>
              {say('Do you have an account?')}{' '}
              <a className="text-primary-text underline" href="/auth">
                {say('Sign in')}
              </a>
            </p>
          ) : null
        }
      />
    </main>
  );
}
