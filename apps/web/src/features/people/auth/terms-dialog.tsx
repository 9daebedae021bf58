import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { ExternalLink } from 'lucide-react';
import type { AnswerState } from '../../../api/use-answer.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';

interface TermsDialogProps {
  terms: AnswerState<{ title: string; body: string }>;
  /** The address of a page with the terms, to store or to print. */
  page?: string | undefined;
  onClose: () => void;
}

/** The company's terms and conditions (D1.4). */
export const TermsDialog = ({ terms, page, onClose }: TermsDialogProps) => (
  <Dialog
    open
    onOpenChange={(next) => next || onClose()}
    title={terms.data?.title ?? 'Terms and conditions'}
    size="lg"
    footer={
      page ? (
        <a href={page} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'secondary' })}>
          <ExternalLink aria-hidden className="size-4" />
          Open as a page
        </a>
      ) : undefined
    }
  >
    {terms.data ? (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard
      <section tabIndex={0} aria-label="Text of the terms" className="whitespace-pre-line wrap-anywhere">
        {terms.data.body}
      </section>
    ) : terms.error ? (
      <ErrorState
        title="The terms could not be loaded"
        description={userMessage(terms.error)}
        onRetry={terms.retry}
      />
    ) : (
      <Skeleton className="h-40 w-full" />
    )}
  </Dialog>
);
