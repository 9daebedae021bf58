import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { isCalendarDate } from '@portal/contract/core/dates/dates.ts';
import {
  type WorkGroup,
  type WorkRow,
  workQueueEndpoints,
} from '@portal/contract/overview/work-queue/endpoints.ts';
import type { WorkReason } from '@portal/contract/overview/work-queue/reasons.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Keyboard } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useMemo, useRef, useState } from 'react';
import { q } from '../../../../api/query.ts';
import { useGo } from '../../../../navigation/navigation.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { useToday } from '../../../../session/use-today.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import type { KeyAct } from '../../../../ui/keys/listen-to-keys.ts';
import { useKeys } from '../../../../ui/keys/use-keys.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { actOfKey, type RowAct } from './row-acts.ts';
import { shownGroups } from './shown-groups.ts';
import { type ActValues, useRowActs } from './use-row-acts.ts';
import { useRowFocus } from './use-row-focus.ts';
import { WorkCounts, WorkGroupRows } from './work-groups.tsx';

const marks = ['w-28', 'w-20', 'w-36', 'w-24', 'w-28', 'w-32'];
const rows = ['w-3/5', 'w-1/2', 'w-2/3', 'w-2/5', 'w-3/5'];

/** Stands for the queue while it loads: the counts and two groups, or one group of a technician's few repairs. */
const QueueSkeleton = ({ short }: { short: boolean }) => (
  <div role="status">
    <span className="sr-only">Loading what needs you</span>
    <div className="flex flex-wrap gap-1.5 px-4 py-3">
      {marks.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
        <Skeleton key={at} className={`h-7 rounded-full ${width}`} />
      ))}
    </div>
    {(short ? ['first'] : ['first', 'second']).map((group) => (
      <div key={group}>
        <div className="border-y border-line bg-slate-50 px-4 py-2">
          <Skeleton className="h-4 w-32" />
        </div>
        <div className="divide-y divide-line">
          {rows.map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
            <div key={at} className="flex h-11 items-center justify-between gap-4 pr-3 pl-4">
              <Skeleton className={`h-3.5 ${width}`} />
              <Skeleton className="h-7 w-20" />
            </div>
          ))}
        </div>
      </div>
    ))}
  </div>
);

// Loaded when they are opened.
const AssignDialog = lazy(() =>
  import('../../../repairs/repairs/shared/assign-dialog.tsx').then((part) => ({
    default: part.AssignDialog,
  })),
);
const DateDialog = lazy(() => import('./date-dialog.tsx').then((part) => ({ default: part.DateDialog })));
const KeysDialog = lazy(() =>
  import('../../../../ui/keys/keys-dialog.tsx').then((part) => ({ default: part.KeysDialog })),
);

interface Asked {
  act: RowAct;
  reason: WorkReason;
  row: WorkRow;
  /** What was typed, when the portal has refused it. */
  typed?: ActValues;
}

/** What a dialog gets that another area brings. */
export interface InPlaceProps {
  kind: 'answer' | 'record' | 'part';
  row: WorkRow;
  onClose: () => void;
}

const none: readonly WorkGroup[] = [];

const opensDialog: readonly RowAct['kind'][] = ['assign', 'date', 'answer', 'record', 'part'];

/** The most milliseconds until a closed dialog has returned the focus. Some browsers focus no clicked button. */
const FOCUS_RETURNS = 300;

/** What needs the signed-in person, by reason and oldest first. j and k move between the rows, letters act on one. Dialogs of other areas come with `InPlace`. */
export function WorkQueueCard({ InPlace }: { InPlace: ComponentType<InPlaceProps> }) {
  const { role } = useSignedInUser();
  const { data, error, refetch, isFetching } = useQuery(q(workQueueEndpoints.get));
  const day = useToday();
  // The answer may be of yesterday, and the clock of this device may be behind.
  const today = data && data.today > day ? data.today : day;
  const box = useRef<HTMLDivElement>(null);
  const { run, leaving } = useRowActs();
  const groups = useMemo(() => shownGroups(data?.groups ?? none, leaving), [data, leaving]);
  const focus = useRowFocus(box, groups);
  const [asked, setAsked] = useState<Asked>();
  const go = useGo();
  const act = (reason: WorkReason, row: WorkRow, wanted: RowAct) => {
    if (wanted.kind === 'open') go(wanted.to);
    else if (opensDialog.includes(wanted.kind)) setAsked({ act: wanted, reason, row });
    else void run(wanted, reason, row);
  };
  const press = (key: string) => () => {
    const found = focus.current();
    if (!found) return focus.move(1);
    const wanted = actOfKey(key, role, found.reason, found.row);
    if (typeof wanted === 'string') toast({ title: 'Nothing to do', description: wanted });
    else act(found.reason, found.row, wanted);
  };
  const keys: KeyAct[] = [
    { key: 'j', label: 'Next row', act: () => focus.move(1) },
    { key: 'k', label: 'Row before', act: () => focus.move(-1) },
    { key: 'Enter', label: 'Open the row' },
    { key: 'r', label: 'Received', act: press('r') },
    { key: 'd', label: 'New date', act: press('d') },
    ...(role === 'technician'
      ? []
      : [
          { key: 'e', label: 'Estimate', act: press('e') },
          { key: 's', label: 'Ship', act: press('s') },
          { key: 'a', label: 'Assign', act: press('a') },
        ]),
  ];
  const help = useKeys(keys);
  // What a dialog has asked for begins when the row has the focus again, so that the focus moves on from there.
  const waiting = useRef<() => void>(undefined);
  const flush = () => {
    waiting.current?.();
    waiting.current = undefined;
  };
  const close = () => setAsked(undefined);
  const save = ({ act: wanted, reason, row }: Asked, values: ActValues) => {
    close();
    waiting.current = async () => {
      const isDone = await run(wanted, reason, row, values);
      // What was typed is there again, unless another dialog is open by now.
      if (!isDone && wanted.kind === 'date')
        setAsked((now) => now ?? { act: wanted, reason, row, typed: values });
    };
    setTimeout(flush, FOCUS_RETURNS);
  };
  return (
    <Card
      flush
      title="What needs you"
      action={
        <span data-own-keys className="max-md:hidden">
          <IconButton label="Keyboard" icon={Keyboard} size="icon-sm" onClick={() => help.setOpen(true)} />
        </span>
      }
    >
      {error && !data ? (
        <ErrorState
          title="What needs you could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !data ? (
        <QueueSkeleton short={role === 'technician'} />
      ) : groups.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title="Nothing needs you now"
          description="New requests, late repairs and answers of customers appear here by themselves."
        />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is
        <div
          ref={box}
          onFocus={() => {
            focus.note();
            flush();
          }}
          onBlur={focus.forget}
        >
          <WorkCounts groups={groups} />
          {groups.map((group) => (
            <WorkGroupRows key={group.reason} group={group} today={today} onAct={act} />
          ))}
        </div>
      )}
      <Suspense fallback={null}>
        {help.open ? <KeysDialog keys={keys} onClose={() => help.setOpen(false)} /> : null}
        {asked?.act.kind === 'assign' ? (
          <AssignDialog
            ids={[asked.row.id]}
            title={`Assign ${asked.row.name}`}
            description={[asked.row.who, asked.row.what].filter(Boolean).join(' · ')}
            now={asked.row.technicianName}
            onClose={close}
            onSave={(values) => save(asked, values)}
          />
        ) : null}
        {asked?.act.kind === 'answer' || asked?.act.kind === 'record' || asked?.act.kind === 'part' ? (
          <InPlace kind={asked.act.kind} row={asked.row} onClose={close} />
        ) : null}
        {asked?.act.kind === 'date' && data ? (
          <DateDialog
            row={asked.row}
            present={asked.reason === 'late' && isCalendarDate(asked.row.since) ? asked.row.since : undefined}
            today={today}
            typed={asked.typed}
            onClose={close}
            onSave={(values) => save(asked, values)}
          />
        ) : null}
      </Suspense>
    </Card>
  );
}
