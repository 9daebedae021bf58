import { nonconformingWorkPaths } from '@portal/contract/calibration/nonconforming-work/paths.ts';
import type { NonconformingWork } from '@portal/contract/calibration/nonconforming-work/shapes.ts';
import { nextSteps, workOrigins, workRisks } from '@portal/contract/calibration/nonconforming-work/words.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { WorkStateBadge } from './state-badge.tsx';

type Row = { row: NonconformingWork };

const NumberLink = ({ row }: Row) => (
  <AppLink
    to={nonconformingWorkPaths.nonconformingRecord(row.id)}
    className="min-h-6 font-medium whitespace-nowrap text-primary-text hover:underline"
  >
    {row.number}
  </AppLink>
);

const About = ({ row }: Row) => (
  <span className="flex min-w-0 flex-col">
    <span className="line-clamp-3 wrap-anywhere">{row.title}</span>
    <span className="text-muted">
      {[
        workOrigins[row.origin],
        row.risk && `${workRisks[row.risk]} risk`,
        row.certificates > 0 &&
          (row.certificates === 1 ? '1 certificate' : `${row.certificates} certificates`),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </span>
);

const State = ({ row }: Row) => (
  <span className="flex flex-wrap gap-1">
    <WorkStateBadge state={row.state} />
    {row.workHalted && row.state !== 'closed' ? <Badge tone="red">Work halted</Badge> : null}
    {row.next ? <span className="basis-full text-sm text-muted">Next: {nextSteps[row.next]}</span> : null}
  </span>
);

const Action = ({ row }: Row) =>
  row.dueOn === null ? null : (
    <span className="flex min-w-0 flex-col items-start gap-1">
      <span className="wrap-anywhere">{row.person}</span>
      <span className="text-muted">until {formatDate(row.dueOn)}</span>
      {row.isOverdue ? <Badge tone="red">Overdue</Badge> : null}
    </span>
  );

/** The table of records on wide screens. */
export const workColumns: Column<NonconformingWork>[] = [
  { key: 'number', header: 'Number', sort: 'createdAt', cell: (row) => <NumberLink row={row} /> },
  { key: 'about', header: 'About', cell: (row) => <About row={row} /> },
  { key: 'found', header: 'Found', sort: 'foundOn', cell: (row) => formatDate(row.foundOn) },
  { key: 'state', header: 'State', cell: (row) => <State row={row} /> },
  { key: 'action', header: 'Corrective action', sort: 'dueOn', cell: (row) => <Action row={row} /> },
];

/** A record as a card, for phones. */
export const WorkCard = ({ row }: Row) => (
  <div className="flex min-w-0 flex-col items-start gap-1">
    <NumberLink row={row} />
    <About row={row} />
    <span className="text-muted">Found {formatDate(row.foundOn)}</span>
    <State row={row} />
    <Action row={row} />
  </div>
);
