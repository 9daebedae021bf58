import {
  type OutboxMessage,
  type OutboxMessageDetail,
  outboxEndpoints,
} from '@portal/contract/conversation/outbox/endpoints.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { MailX, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { MessageStateBadge } from '../../../record-parts/mails/message-state.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { Fact } from '../../../ui/text/fact.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { mayRetry, RetryMessageButton } from './retry-message-button.tsx';
import { MailFrame } from './shared/mail-frame.tsx';
import { MessageTime } from './shared/message-time.tsx';
import { WaitSentence } from './shared/wait-sentence.tsx';

/** Recipients, state, attempts and the last error of a mail. */
const MessageFacts = ({ message }: { message: OutboxMessage }) => (
  <dl className="flex flex-col gap-2">
    <Fact isBeside label="To">
      {message.recipients.join(', ')}
    </Fact>
    {message.copies.length > 0 ? (
      <Fact isBeside label="Copy to">
        {message.copies.join(', ')}
      </Fact>
    ) : null}
    <Fact isBeside label="State">
      <MessageStateBadge state={message.state} isHeld={message.isHeld} />
    </Fact>
    <Fact isBeside label="Written">
      <MessageTime at={message.createdAt} />
    </Fact>
    {message.sentAt ? (
      <Fact isBeside label="Sent">
        <MessageTime at={message.sentAt} />
      </Fact>
    ) : null}
    <Fact isBeside label="Attempts">
      <span className="tabular-nums">{message.attempts}</span>
    </Fact>
    {message.state === 'queued' && (message.attempts > 0 || message.isPlanned) ? (
      <Fact isBeside label={message.isPlanned ? 'Sent at' : 'Next attempt'}>
        <MessageTime at={message.dueAt} />
      </Fact>
    ) : null}
    {message.waitReason || message.lastError ? (
      <Fact isBeside label={message.waitReason ? 'Why' : 'Last error'}>
        <WaitSentence message={message} />
      </Fact>
    ) : null}
    {message.repairId ? (
      <Fact isBeside label="Repair">
        <AppLink to={paths.adminRepair(message.repairId)} className="text-primary-text hover:underline">
          Open the repair
        </AppLink>
      </Fact>
    ) : null}
  </dl>
);

interface TakeBackButtonProps {
  message: OutboxMessage;
  onDone: () => void;
}

/** Takes back a mail that is to be sent later. Shows nothing for other mails. */
function TakeBackButton({ message, onDone }: TakeBackButtonProps) {
  const takeBack = useEndpointMutation(outboxEndpoints.takeBack, {
    invalidates: [outboxEndpoints.list],
    failure: { title: 'The email was not taken back' },
    onSuccess: () => {
      onDone();
      toast({ title: 'Email taken back', description: `"${message.subject}" will not be sent.` });
    },
  });
  if (!message.isPlanned) return null;
  return (
    <Button
      variant="secondary"
      pending={takeBack.isPending}
      pendingLabel="Taking back..."
      onClick={() => takeBack.mutate({ params: { id: message.id } })}
    >
      <Undo2 aria-hidden className="size-4" />
      Take back
    </Button>
  );
}

/** Keeps a waiting mail from being sent. It stays in the outbox, from where it can still be sent. Mail about an account always goes. */
function DiscardButton({ message }: { message: OutboxMessage }) {
  const discard = useEndpointMutation(outboxEndpoints.discard, {
    invalidates: [outboxEndpoints.list, outboxEndpoints.get, outboxEndpoints.held],
    failure: { title: 'The email was not kept back' },
    onSuccess: () =>
      toast({ title: 'Email kept back', description: `"${message.subject}" will not be sent.` }),
  });
  if (message.state !== 'queued' || message.isPlanned || message.event.startsWith('account.')) return null;
  return (
    <Button
      variant="secondary"
      pending={discard.isPending}
      pendingLabel="Keeping back..."
      onClick={() => discard.mutate({ params: { id: message.id } })}
    >
      <MailX aria-hidden className="size-4" />
      Do not send
    </Button>
  );
}

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
            <DiscardButton message={data} />
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
