import { formatDateTime } from '@portal/contract/core/dates.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import type { RepairMessage } from '@portal/contract/papers/repair-documents/endpoints.ts';
import { Mail, Paperclip } from 'lucide-react';
import { fileAddress } from '../../../../api/file-address.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { MessageStateBadge } from '../../../../record-parts/mails/message-state.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';

const linkClass = 'inline-flex min-h-6 items-center gap-1.5 text-primary-text hover:underline';

interface MailLineProps {
  mail: RepairMessage;
  timeZone: string;
}

/** One mail with its recipients, its state, the reason of a failure and its attachments (D4.1). */
export function MailLine({ mail, timeZone }: MailLineProps) {
  const { role } = useSignedInUser();
  return (
    <div className="mt-2 flex min-w-0 flex-col gap-0.5 rounded-md border border-line bg-slate-50 px-3 py-2 text-sm">
      <p className="flex items-start gap-2">
        <Mail aria-label="Email" className="mt-0.5 size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 wrap-anywhere">{mail.recipients.join(', ')}</span>
        <MessageStateBadge state={mail.state} />
      </p>
      {isAdmin(role) ? (
        <AppLink
          to={paths.outbox({ message: String(mail.id) })}
          className={`${linkClass} self-start wrap-anywhere`}
        >
          {mail.subject}
        </AppLink>
      ) : (
        <span className="wrap-anywhere">{mail.subject}</span>
      )}
      {mail.state === 'sent' ? null : <WhyNot mail={mail} timeZone={timeZone} />}
      {mail.attachments.map(({ name, url }) => (
        <a key={url} href={fileAddress(url)} className={`${linkClass} self-start`}>
          <Paperclip aria-hidden className="size-3.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </a>
      ))}
    </div>
  );
}

const WhyNot = ({ mail: { lastError, state, dueAt }, timeZone }: MailLineProps) =>
  lastError ? (
    <p className="wrap-anywhere text-danger">
      {lastError}
      {state === 'queued' ? ` Next try ${formatDateTime(dueAt, timeZone)}.` : ''}
    </p>
  ) : null;
