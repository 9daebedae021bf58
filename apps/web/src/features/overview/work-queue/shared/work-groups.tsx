import type { WorkGroup, WorkQueue, WorkRow } from '@portal/contract/overview/work-queue/endpoints.ts';
import { type WorkReason, workReasonLabels } from '@portal/contract/overview/work-queue/reasons.ts';
import { useId } from 'react';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { buttonClass } from '../../../../ui/button/button.tsx';
import type { RowAct } from './row-acts.ts';
import { listPathOf } from './row-paths.ts';
import { WorkRowLine } from './work-row-line.tsx';

const count = (total: number): string => total.toLocaleString('en-US');

/** All counts in one look. Each opens the list with exactly these rows. */
export function WorkCounts({ groups }: { groups: readonly WorkGroup[] }) {
  const { role } = useSignedInUser();
  return (
    <nav aria-label="What needs you" className="flex flex-wrap gap-x-1.5 gap-y-1.5 px-4 py-3">
      {groups.map(({ reason, total }) => (
        <AppLink
          key={reason}
          to={listPathOf(role, reason)}
          className="inline-flex min-h-7 items-center gap-1.5 rounded-full border border-line px-2 text-sm hover:border-primary-text"
        >
          {workReasonLabels[reason]}
          <span className="font-semibold tabular-nums">{count(total)}</span>
        </AppLink>
      ))}
    </nav>
  );
}

interface GroupProps {
  group: WorkGroup;
  today: WorkQueue['today'];
  onAct: (reason: WorkReason, row: WorkRow, act: RowAct) => void;
}

/** The rows of one reason that have waited longest. */
export function WorkGroupRows({ group: { reason, total, rows }, today, onAct }: GroupProps) {
  const { role } = useSignedInUser();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-3 border-y border-line bg-slate-50 px-4 py-1.5">
        <h3 id={id} className="text-sm font-semibold">
          {workReasonLabels[reason]}{' '}
          <span className="font-normal text-muted tabular-nums">{count(total)}</span>
        </h3>
        {total > rows.length ? (
          <AppLink
            to={listPathOf(role, reason)}
            className={buttonClass({ variant: 'link', size: 'inline', className: 'text-sm' })}
          >
            Show all<span className="sr-only"> {workReasonLabels[reason]}</span>
          </AppLink>
        ) : null}
      </div>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <WorkRowLine key={row.id} {...{ reason, row, today }} onAct={(act) => onAct(reason, row, act)} />
        ))}
      </ul>
    </section>
  );
}
