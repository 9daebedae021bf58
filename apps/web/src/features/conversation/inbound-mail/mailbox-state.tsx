import type { Mailbox } from '@portal/contract/conversation/inbound-mail/endpoints.ts';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { MessageTime } from '../outbox/shared/message-time.tsx';

/** When the mailbox was last read, or why it cannot be read. Shows nothing without a mailbox. */
export function MailboxState({ mailbox }: { mailbox: Mailbox }) {
  if (!mailbox) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <State mailbox={mailbox} />
      <AppLink to={paths.inboundMail()} className="text-primary-text hover:underline">
        Show incoming mail
      </AppLink>
    </div>
  );
}

function State({ mailbox }: { mailbox: NonNullable<Mailbox> }) {
  if (!mailbox.enabled) return <Badge>Switched off</Badge>;
  if (mailbox.lastError)
    return (
      <>
        <Badge tone="red" icon={CircleX}>
          Not read
        </Badge>
        <span className="text-danger wrap-anywhere">{mailbox.lastError}</span>
      </>
    );
  if (!mailbox.lastReadAt)
    return (
      <Badge tone="amber" icon={Clock}>
        Being opened
      </Badge>
    );
  return (
    <>
      <Badge tone="green" icon={CircleCheck}>
        Is read
      </Badge>
      <span className="text-muted">
        Last at <MessageTime at={mailbox.lastReadAt} />
      </span>
    </>
  );
}
