import { type OutboxMessageDetail, outboxEndpoints } from '@portal/contract/conversation/outbox/endpoints.ts';
import { userMessage } from '@portal/contract/core/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../../api/query.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { mayRetry } from './may-retry.ts';
import { MessageFacts } from './message-facts.tsx';
import { RetryMessageButton } from './retry-message-button.tsx';
import { MailFrame } from './shared/mail-frame.tsx';
import { TakeBackButton } from './take-back-button.tsx';

interface MessageDialogProps {
  /** The id in the URL. Without one the dialog is closed. */
  id: string | undefined;
  onClose: () => void;
}

/** One mail with its recipients, its text and its state. */
export function MessageDialog({ id, onClose }: MessageDialogProps) {
  // The dialog keeps the message while it closes.
  const [last, setLast] = useState(id);
  if (id && id !== last) setLast(id);
  const { data, error, refetch, isFetching } = useQuery({
    ...q(outboxEndpoints.get, { params: { id: last ?? '' } }),
    enabled: last !== undefined,
  });
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={data?.subject ?? 'Message'}
      size="lg"
      footer={
        data && mayRetry(data) ? (
          <>
            <TakeBackButton message={data} onDone={onClose} />
            <RetryMessageButton message={data} />
          </>
        ) : undefined
      }
    >
      {error ? (
        <ErrorState
          title="The message could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data ? (
        <MessageView message={data} />
      ) : (
        <LoadingMessage />
      )}
    </Dialog>
  );
}

const MessageView = ({ message }: { message: OutboxMessageDetail }) => (
  <>
    <MessageFacts message={message} />
    <h3 className="pt-4 pb-2">As the recipient sees it</h3>
    <MailFrame title="The message as the recipient sees it" html={message.html} />
    <details className="pt-3">
      <summary className="min-h-6 cursor-pointer text-muted">Text without layout</summary>
      <section
        aria-label="Text of the message"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls the dialog, which must be possible by keyboard
        tabIndex={0}
        className="mt-2 rounded-lg border border-line bg-slate-50 px-4 py-3 whitespace-pre-wrap wrap-anywhere"
      >
        {message.text}
      </section>
    </details>
  </>
);

const LoadingMessage = () => (
  <div role="status" className="flex flex-col gap-3">
    <span className="sr-only">Loading message</span>
    <Skeleton className="h-4 w-1/2" />
    <Skeleton className="h-4 w-2/3" />
    <Skeleton className="h-40 w-full" />
  </div>
);
