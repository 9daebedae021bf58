import { userMessage } from '@portal/contract/core/api-error.ts';
import {
  type RepairMessage,
  repairDocumentEndpoints,
} from '@portal/contract/papers/repair-documents/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../../api/query.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { MailLine } from '../mail/mail-line.tsx';
import { TimelineEntries, type TimelineEntriesProps } from './timeline-entries.tsx';
import { TimelineEntry } from './timeline-entry.tsx';
import { TimelineMail } from './timeline-mail.tsx';

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
