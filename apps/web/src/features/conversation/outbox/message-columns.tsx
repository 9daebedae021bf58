import type { OutboxMessage } from '@portal/contract/conversation/outbox/endpoints.ts';
import { MessageStateBadge } from '../../../record-parts/mails/message-state.tsx';
import { EmailAddress } from '../../../ui/page/email-address.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { RetryMessageButton } from './retry-message-button.tsx';
import { MessageTime } from './shared/message-time.tsx';
import { WaitSentence } from './shared/wait-sentence.tsx';

/** The subject as a button that shows the message. */
export const SubjectButton = ({
  message,
  onShow,
}: {
  message: OutboxMessage;
  onShow: (id: number) => void;
}) => (
  <button
    type="button"
    onClick={() => onShow(message.id)}
    className="min-h-6 text-left font-medium text-primary-text wrap-anywhere hover:underline"
  >
    {message.subject}
  </button>
);

/** Returns the columns of the outbox. `show` opens a message. */
export const messageColumns = (show: (id: number) => void): Column<OutboxMessage>[] => [
  {
    key: 'subject',
    header: 'Subject',
    cell: (message) => (
      <div className="min-w-48 max-w-96">
        <SubjectButton message={message} onShow={show} />
      </div>
    ),
  },
  {
    key: 'recipients',
    header: 'To',
    cell: ({ recipients: [first, ...others] }) => (
      <span className="block min-w-44 max-w-72 wrap-anywhere">
        <EmailAddress address={first ?? ''} />
        {others.length > 0 ? <span className="text-muted"> and {others.length} more</span> : null}
      </span>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: (message) => (
      <>
        <MessageStateBadge state={message.state} isHeld={message.isHeld} />
        <span className="mt-0.5 line-clamp-4 min-w-44 max-w-64 text-sm wrap-anywhere text-muted">
          <WaitSentence message={message} />
        </span>
      </>
    ),
  },
  { key: 'attempts', header: 'Attempts', align: 'right', cell: ({ attempts }) => attempts },
  { key: 'created', header: 'Written', cell: ({ createdAt }) => <MessageTime at={createdAt} /> },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    cell: (message) => (message.isPlanned ? null : <RetryMessageButton message={message} size="sm" />),
  },
];
