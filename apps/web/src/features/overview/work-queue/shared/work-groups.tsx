import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import type {
  AlsoReason,
  WorkGroup,
  WorkQueue,
  WorkRow,
} from '@portal/contract/overview/work-queue/endpoints.ts';
import { type WorkReason, workReasonLabels } from '@portal/contract/overview/work-queue/reasons.ts';
import { Fragment, useId } from 'react';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Badge, type Tone } from '../../../../ui/badge/badge.tsx';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { actOf, listPathOf, type RowAct, rowPathOf } from './row-acts.ts';
import { rowName } from './shown-groups.ts';
import { sinceWords } from './since-words.ts';

const chips: Record<AlsoReason, { label: string; tone: Tone }> = {
  late: { label: 'Late', tone: 'red' },
  unassigned: { label: 'Not assigned', tone: 'neutral' },
  certificate: { label: 'Certificate', tone: 'blue' },
};

interface WorkRowLineProps {
  reason: WorkReason;
  row: WorkRow;
  today: CalendarDate;
  onAct: (act: RowAct) => void;
}

/** One thing to do: what it is, since when it waits, and its one action. The link is what the keys move between. */
function WorkRowLine({ reason, row, today, onAct }: WorkRowLineProps) {
  const { role, timeZone } = useSignedInUser();
  const act = actOf(role, reason, row);
  const since = sinceWords(reason, row.since, today, timeZone);
  const small = buttonClass({ variant: 'secondary', size: 'sm' });
  const about = <span className="sr-only"> {row.name}</span>;
  return (
    <li className="flex min-h-11 items-center gap-3 py-1 pr-3 focus-within:bg-primary-soft hover:bg-slate-50">
      <AppLink
        to={rowPathOf(role, reason, row)}
        data-work-row={rowName(reason, row)}
        className="flex min-h-9 touch:min-h-11 min-w-0 flex-1 items-center gap-x-3 pl-4 focus-visible:-outline-offset-2"
      >
        {/* Two lines in every row: the rows stand in line, and what names the unit has the whole width. */}
        <span className="flex min-w-0 flex-1 flex-col leading-snug">
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 sm:flex-nowrap">
            <span className="max-w-full truncate font-medium sm:max-w-1/2 sm:shrink-0 text-primary-text tabular-nums">
              {row.name}
            </span>
            <span className="shrink-0 text-sm text-muted sm:hidden">{since}</span>
            {row.who ? (
              <span className="line-clamp-2 max-w-full text-ink wrap-anywhere max-sm:w-full max-sm:text-sm sm:min-w-0">
                {row.who}
              </span>
            ) : null}
          </span>{' '}
          {/* Two lines, because a serial number cut in the middle names no unit. Its "S/N" stays beside it. */}
          <span className="line-clamp-2 max-w-full text-sm text-muted wrap-anywhere">
            {row.what?.split(' · ').map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
              <Fragment key={at}>
                {at > 0 ? ' · ' : null}
                <span className="inline-block max-w-full">{part}</span>
              </Fragment>
            ))}
          </span>
        </span>
        {row.also.length > 0 ? (
          <span className="flex shrink-0 gap-1 max-sm:hidden">
            {row.also.map((other) => (
              <Badge key={other} tone={chips[other].tone}>
                {chips[other].label}
              </Badge>
            ))}
          </span>
        ) : null}
        <span className="w-24 shrink-0 text-right text-sm whitespace-nowrap text-muted tabular-nums max-sm:hidden">
          {since}
        </span>
      </AppLink>
      {/* As wide as the longest label, so that the days and the acts stand in columns. */}
      <span className="flex shrink-0 justify-end sm:w-34 sm:*:w-full">
        {act.kind === 'open' ? (
          <AppLink to={act.to} className={small}>
            {act.label}
            {about}
          </AppLink>
        ) : (
          <Button variant="secondary" size="sm" onClick={() => onAct(act)}>
            {act.label}
            {about}
          </Button>
        )}
      </span>
    </li>
  );
}

const count = (total: number): string => formatNumber(total);

/** All counts in one look, on a phone in one row to push. Each opens the list with exactly these rows. */
export function WorkCounts({ groups }: { groups: readonly WorkGroup[] }) {
  const { role } = useSignedInUser();
  return (
    <nav aria-label="What needs you" className="flex gap-1.5 overflow-x-auto px-4 py-3 sm:flex-wrap">
      {groups.map(({ reason, total }) => (
        <AppLink
          key={reason}
          to={listPathOf(role, reason)}
          className="inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-full border border-line px-2 text-sm hover:border-primary-text"
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
