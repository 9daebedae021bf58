import { userMessage } from '@portal/contract/api-error.ts';
import { formatDateTime } from '@portal/contract/dates.ts';
import { type RepairMessage, repairDocumentEndpoints } from '@portal/contract/repair-documents.ts';
import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { fileAddress } from '../../api/file-address.ts';
import { q } from '../../api/query.ts';
import { MessageStateBadge } from '../../mail/message-state.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface RepairMessagesProps {
  repairId: number;
  timeZone: string;
}

/** The mails about a repair and how far each is (D4.1); for staff. */
export const RepairMessages = (props: RepairMessagesProps) => (
  <Card title="Messages">
    <Content {...props} />
  </Card>
);

function Content({ repairId, timeZone }: RepairMessagesProps) {
  const messages = useQuery(q(repairDocumentEndpoints.messages, { params: { id: repairId } }));
  if (messages.error)
    return (
      <ErrorState
        title="The messages could not be loaded"
        description={userMessage(messages.error)}
        onRetry={() => void messages.refetch()}
        retrying={messages.isFetching}
      />
    );
  if (!messages.data)
    return (
      <div aria-busy="true" className="flex flex-col gap-3">
        <span className="sr-only">Loading messages...</span>
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    );
  if (messages.data.length === 0)
    return <p className="text-muted">Mails about this repair will be listed here.</p>;
  return (
    <ul className="flex flex-col gap-4">
      {messages.data.map((message) => (
        <Message key={message.id} message={message} timeZone={timeZone} />
      ))}
    </ul>
  );
}

const Message = ({ message, timeZone }: { message: RepairMessage; timeZone: string }) => (
  <li className="flex min-w-0 flex-col gap-1">
    <span className="flex items-start justify-between gap-2">
      <span className="min-w-0 font-medium wrap-anywhere">{message.subject}</span>
      <MessageStateBadge state={message.state} />
    </span>
    <span className="text-sm wrap-anywhere text-muted">
      {message.recipients.join(', ')} · {formatDateTime(message.sentAt ?? message.createdAt, timeZone)}
    </span>
    {message.lastError && message.state !== 'sent' ? (
      <span className="text-sm wrap-anywhere text-danger">{message.lastError}</span>
    ) : null}
    {message.attachments.map(({ name, url }) => (
      <a
        key={url}
        href={fileAddress(url)}
        className="inline-flex min-h-6 items-center gap-1.5 text-sm text-primary-text hover:underline"
      >
        <Paperclip aria-hidden className="size-3.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </a>
    ))}
  </li>
);
