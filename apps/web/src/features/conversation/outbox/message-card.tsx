import type { OutboxMessage } from '@portal/contract/conversation/outbox/endpoints.ts';
import { MessageStateBadge } from '../../../record-parts/mails/message-state.tsx';
import { SubjectButton } from './message-columns.tsx';
import { MessageTime } from './shared/message-time.tsx';

/** A mail on a phone: subject, recipients and state. */
export const MessageCard = ({
  message,
  onShow,
}: {
  message: OutboxMessage;
  onShow: (id: number) => void;
}) => (
  <div className="flex flex-col gap-1">
    <div className="flex items-start justify-between gap-3">
      <SubjectButton message={message} onShow={onShow} />
      <span className="shrink-0">
        <MessageStateBadge state={message.state} isHeld={message.isHeld} />
      </span>
    </div>
    <p className="text-muted wrap-anywhere">{message.recipients.join(', ')}</p>
    {message.lastError && message.state !== 'sent' ? (
      <p className="line-clamp-2 text-sm wrap-anywhere text-danger">{message.lastError}</p>
    ) : null}
    <p className="text-sm text-muted">
      <MessageTime at={message.createdAt} />
    </p>
  </div>
);
