import type { ConversationEntry } from '@portal/contract/conversation/repair-messages/endpoints.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { type RepairLog, repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../../../api/query.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { useShouldLoad } from '../../../../ui/use-should-load.ts';
import { useFirstEntries } from '../../../conversation/repair-messages/shared/use-first-entries.ts';
import { TimelineEntries, type TimelineEntriesProps } from '../shared/timeline-entries.tsx';
import { TimelineMails } from './timeline-mails.tsx';

interface TimelineProps {
  repairId: number;
  timeZone: string;
  /** Shows the mails of each entry, for staff. */
  withMails: boolean;
  /** Shows only this many entries until the user asks for all. */
  newest?: number | undefined;
  /** Leaves out the messages, which stand in the conversation on the same page. */
  withoutMessages?: boolean;
}

/** A message has the id of its entry. */
const idOfMessage = ({ kind, id }: ConversationEntry) => (kind === 'message' ? [id] : []);

/** The timeline of the repair, newest first (A2, A4). */
export function Timeline(props: TimelineProps) {
  const { repairId, newest, withoutMessages = false } = props;
  const [all, setAll] = useState(false);
  const logs = useQuery(q(repairLogEndpoints.list, { params: { id: repairId } }));
  const messages = useFirstEntries(repairId, { enabled: withoutMessages });
  // An entry that is drawn and then taken away would move the page.
  const isKnown = !withoutMessages || messages.data !== undefined || messages.isError;
  const said = new Set(withoutMessages ? messages.data?.rows.flatMap(idOfMessage) : []);
  const rows = isKnown ? logs.data?.filter(({ id }) => !said.has(id)) : undefined;
  const count = rows?.length ?? 0;
  const folded = !all && newest !== undefined && count > newest;
  return (
    <Card
      title="Repair Timeline"
      action={
        folded ? (
          <Button variant="secondary" size="sm" onClick={() => setAll(true)}>
            Show all {count} entries
          </Button>
        ) : null
      }
    >
      <TimelineContent {...props} query={logs} logs={rows} limit={folded ? newest : undefined} />
    </Card>
  );
}

interface TimelineContentProps extends TimelineProps {
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
  /** Undefined until they are known. */
  logs: readonly RepairLog[] | undefined;
  limit: number | undefined;
}

function TimelineContent({ repairId, timeZone, withMails, query, logs, limit }: TimelineContentProps) {
  if (logs) {
    const shown = { logs, timeZone, limit };
    return withMails ? <StaffEntries repairId={repairId} {...shown} /> : <TimelineEntries {...shown} />;
  }
  if (query.error)
    return (
      <ErrorState
        title="The timeline could not be loaded"
        description={userMessage(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      <span className="sr-only">Loading timeline...</span>
      {[1, 2, 3].map((line) => (
        <span key={line} className="flex gap-3">
          <Skeleton className="size-8 shrink-0 rounded-full" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-2/3" />
          </span>
        </span>
      ))}
    </div>
  );
}

function StaffEntries(props: TimelineEntriesProps & { repairId: number }) {
  const [place, wanted] = useShouldLoad();
  return <div ref={place}>{wanted ? <TimelineMails {...props} /> : <TimelineEntries {...props} />}</div>;
}
