import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import {
  type RepairMessage,
  repairDocumentEndpoints,
} from '@portal/contract/papers/repair-documents/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Mail, Paperclip } from 'lucide-react';
import { fileAddress } from '../../../../api/file-address.ts';
import { q } from '../../../../api/query.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { MessageStateBadge } from '../../../../record-parts/mails/message-state.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import {
  TimelineEntries,
  type TimelineEntriesProps,
  TimelineEntry,
  TimelineItem,
} from '../shared/timeline-entries.tsx';

const linkClass = 'inline-flex min-h-6 items-center gap-1.5 text-primary-text hover:underline';

interface MailLineProps {
  mail: RepairMessage;
  timeZone: string;
}

/** One mail with its recipients, its state, the reason of a failure and its attachments (D4.1). */
function MailLine({ mail, timeZone }: MailLineProps) {
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

interface TimelineMailProps {
  mail: RepairMessage;
  timeZone: string;
  last: boolean;
}

/** A mail without a timeline entry, such as a reminder. */
const TimelineMail = ({ mail, timeZone, last }: TimelineMailProps) => (
  <TimelineItem tone="neutral" icon={Mail} last={last}>
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
      <span className="font-medium">Email</span>
      <p className="text-sm text-muted sm:ml-auto">
        <time dateTime={mail.createdAt}>{formatDateTime(mail.createdAt, timeZone)}</time>
      </p>
    </div>
    <MailLine mail={mail} timeZone={timeZone} />
  </TimelineItem>
);

interface TimelineMailsProps extends TimelineEntriesProps {
  repairId: number;
}

/** The entries with their mails and the state of each mail (D4.1), for staff. */
export function TimelineMails({ repairId, logs, timeZone, limit }: TimelineMailsProps) {
  const mails = useQuery(q(repairDocumentEndpoints.messages, { params: { id: repairId } }));
  if (!mails.data)
    return (
      <>
        {mails.error ? (
          <p className="mb-4 flex flex-wrap items-center justify-between gap-2 text-danger">
            How far the mails are could not be loaded: {userMessage(mails.error)}
            <Button
              variant="secondary"
              size="sm"
              pending={mails.isFetching}
              pendingLabel="Retrying..."
              onClick={() => void mails.refetch()}
            >
              Retry
            </Button>
          </p>
        ) : null}
        <TimelineEntries logs={logs} timeZone={timeZone} limit={limit} />
      </>
    );
  const entries = withMails(logs, mails.data).slice(0, limit);
  return (
    <ol className="flex flex-col">
      {entries.map(({ log, of }, index) => {
        const last = index === entries.length - 1;
        return log ? (
          <TimelineEntry key={log.id} log={log} timeZone={timeZone} last={last}>
            {of.map((mail) => (
              <MailLine key={mail.id} mail={mail} timeZone={timeZone} />
            ))}
          </TimelineEntry>
        ) : (
          of.map((mail) => (
            <TimelineMail key={`mail ${mail.id}`} mail={mail} timeZone={timeZone} last={last} />
          ))
        );
      })}
    </ol>
  );
}

interface Entry {
  at: string;
  log?: TimelineEntriesProps['logs'][number];
  of: readonly RepairMessage[];
}

/** Returns entries and mails without an entry, such as reminders, newest first. */
function withMails(logs: TimelineEntriesProps['logs'], mails: readonly RepairMessage[]): Entry[] {
  const shown = new Set(logs.map(({ id }) => id));
  const entries: Entry[] = logs.map((log) => ({
    at: log.date,
    log,
    of: mails.filter(({ logId }) => logId === log.id),
  }));
  const others = mails.filter(({ logId }) => logId === null || !shown.has(logId));
  return [...entries, ...others.map((mail) => ({ at: mail.createdAt, of: [mail] }))].sort((a, b) =>
    a.at < b.at ? 1 : a.at > b.at ? -1 : 0,
  );
}
