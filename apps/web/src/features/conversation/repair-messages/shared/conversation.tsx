import {
  type ConversationEntry,
  repairMessageEndpoints,
} from '@portal/contract/conversation/repair-messages/endpoints.ts';
import type { ConversationKind } from '@portal/contract/conversation/repair-messages/rules.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import type { Place } from '@portal/contract/core/calls/endpoint-url.ts';
import { formatDateTime, type Instant } from '@portal/contract/core/dates/dates.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { Composer } from './composer.tsx';
import { Entry } from './conversation-entry.tsx';
import { STEP, useFirstEntries } from './use-first-entries.ts';

const filters: readonly (readonly [kind: ConversationKind | undefined, label: string])[] = [
  [undefined, 'All'],
  ['messages', 'Messages'],
  ['mail', 'Mail'],
  ['notes', 'Notes'],
];

/** The most entries of one call. */
const MOST = 100;

/** Marks what the reader sees as read, once the page is in view. */
function useMarkRead(repair: Repair, newest: number | undefined): void {
  const { mutate } = useEndpointMutation(repairMessageEndpoints.markRead, {
    invalidates: [repairEndpoints.get],
    failure: 'form',
  });
  const unread = repair.unreadMessages ?? 0;
  useEffect(() => {
    if (unread === 0 || newest === undefined) return;
    const mark = () => {
      if (document.visibilityState === 'visible')
        mutate({ params: { id: repair.id }, body: { messageId: newest } });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [repair.id, unread, newest, mutate]);
}

interface NeedsReplyProps {
  repair: Repair;
  since: Instant;
  timeZone: string;
  onSettled: ConversationProps['onSettled'];
}

function NeedsReply({ repair, since, timeZone, onSettled }: NeedsReplyProps) {
  const settle = useEndpointMutation(repairMessageEndpoints.settle, {
    invalidates: [repairEndpoints.get, repairMessageEndpoints.list],
    onSuccess: () => onSettled?.('none needed'),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p>
        The customer has waited since <time dateTime={since}>{formatDateTime(since, timeZone)}</time>.
      </p>
      <Button
        variant="secondary"
        size="sm"
        pending={settle.isPending}
        onClick={() => settle.mutate({ params: { id: repair.id } })}
      >
        No answer needed
      </Button>
    </div>
  );
}

interface ConversationProps {
  repair: Repair;
  /** Entries that are shown until the reader asks for earlier ones. */
  newest?: number | undefined;
  /** True without a card around it, in a dialog. */
  bare?: boolean;
  /** True where another part of the screen writes. */
  readOnly?: boolean;
  /** Called when the customer has got an answer, or needs none. */
  onSettled?: (by: 'answer' | 'none needed') => void;
}

/** Messages with the customer and, for staff, mails and internal notes of a repair, newest first (D12.2). */
export default function Conversation({
  repair,
  newest = STEP,
  bare,
  readOnly,
  onSettled,
}: ConversationProps) {
  const { role, timeZone } = useSignedInUser();
  const staff = isStaff(role);
  const [kind, setKind] = useState<ConversationKind>();
  const [shown, setShown] = useState(newest);
  const content = (
    <div className="flex flex-col gap-3">
      {repair.needsReplySince ? (
        <NeedsReply
          repair={repair}
          since={repair.needsReplySince}
          timeZone={timeZone}
          onSettled={onSettled}
        />
      ) : null}
      {repair.deletedAt || readOnly ? null : (
        <Composer repair={repair} onSent={() => onSettled?.('answer')} />
      )}
      <Entries
        repair={repair}
        kind={kind}
        shown={shown}
        onMore={() => setShown(shown < STEP ? STEP : shown < MOST ? shown + STEP : shown + MOST)}
      />
    </div>
  );
  if (bare) return content;
  return (
    <Card
      title={staff ? 'Conversation' : 'Messages'}
      action={
        staff ? (
          <fieldset className="flex flex-wrap gap-1">
            <legend className="sr-only">Show</legend>
            {filters.map(([one, label]) => (
              <Button
                key={label}
                variant={kind === one ? 'secondary' : 'ghost'}
                size="sm"
                aria-pressed={kind === one}
                onClick={() => {
                  setKind(one);
                  setShown(newest);
                }}
              >
                {label}
              </Button>
            ))}
          </fieldset>
        ) : null
      }
    >
      {content}
    </Card>
  );
}

/** Returns the numbers of the pages after the first that hold this many entries. */
const laterPages = (shown: number): number[] =>
  Array.from({ length: Math.ceil(shown / MOST) - 1 }, (_, at) => at + 2);

interface EntriesProps {
  repair: Repair;
  kind: ConversationKind | undefined;
  shown: number;
  onMore: () => void;
}

function Entries({ repair, kind, shown, onMore }: EntriesProps) {
  const { role, timeZone } = useSignedInUser();
  // The timeline of a customer asks for the same ones.
  const size = Math.min(isStaff(role) ? shown : Math.max(shown, STEP), MOST);
  const page = (at: number) => ({
    params: { id: repair.id },
    query: { kind, page: String(at), pageSize: String(size) },
  });
  const first = useFirstEntries(repair.id, { kind, size });
  const rows = first.data?.rows.slice(0, shown);
  useMarkRead(repair, rows?.find((entry) => entry.kind === 'message')?.id);
  if (first.error && !rows)
    return (
      <ErrorState
        title="The messages could not be loaded"
        description={userMessage(first.error)}
        onRetry={() => void first.refetch()}
        retrying={first.isFetching}
      />
    );
  if (!rows)
    return (
      <div aria-busy="true" className="flex flex-col gap-3">
        <span className="sr-only">Loading messages...</span>
        <Skeleton className="h-16 rounded-lg" />
        <Skeleton className="h-16 rounded-lg" />
      </div>
    );
  if (rows.length === 0)
    return (
      <p className="text-muted">
        {kind
          ? 'Nothing of this kind yet.'
          : isStaff(role)
            ? 'No messages yet. Messages with the customer, emails and internal notes appear here.'
            : 'No messages yet. Questions and answers about this repair appear here.'}
      </p>
    );
  const total = first.data?.total ?? rows.length;
  return (
    <>
      <ol aria-label="Newest first" className="flex flex-col gap-2">
        {rows.map((entry: ConversationEntry) => (
          <Entry key={`${entry.kind} ${entry.id}`} entry={entry} timeZone={timeZone} />
        ))}
        {laterPages(shown).map((at) => (
          <EarlierPage key={at} place={page(at)} timeZone={timeZone} />
        ))}
      </ol>
      {total > shown ? (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={onMore}
          pending={first.isFetching}
        >
          Show earlier ({formatNumber(total - Math.min(shown, total))} more)
        </Button>
      ) : null}
    </>
  );
}

interface EarlierPageProps {
  place: Place<typeof repairMessageEndpoints.list>;
  timeZone: string;
}

/** The entries of a later page of the list, which are earlier messages. */
function EarlierPage({ place, timeZone }: EarlierPageProps) {
  const { data } = useQuery(q(repairMessageEndpoints.list, place));
  return data?.rows.map((entry) => (
    <Entry key={`${entry.kind} ${entry.id}`} entry={entry} timeZone={timeZone} />
  ));
}
