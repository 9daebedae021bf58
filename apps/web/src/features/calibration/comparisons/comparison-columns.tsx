import { comparisonPaths } from '@portal/contract/calibration/comparisons/paths.ts';
import type { Comparison } from '@portal/contract/calibration/comparisons/shapes.ts';
import { comparisonKinds } from '@portal/contract/calibration/comparisons/words.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { OutcomeBadge, StateBadge } from './badges.tsx';

type Row = { row: Comparison };

const ItemLink = ({ row }: Row) => (
  <span className="flex min-w-0 flex-col items-start">
    <AppLink
      to={comparisonPaths.comparison(row.id)}
      className="min-h-6 font-medium text-primary-text wrap-anywhere hover:underline"
    >
      {row.item}
    </AppLink>
    <span className="text-muted wrap-anywhere">
      {[comparisonKinds[row.kind], row.provider, row.round].filter(Boolean).join(' · ')}
    </span>
  </span>
);

const States = ({ row }: Row) => (
  <span className="flex flex-wrap gap-1">
    <OutcomeBadge outcome={row.outcome} />
    <StateBadge state={row.state} />
  </span>
);

/** The table of comparisons on wide screens. */
export const comparisonColumns: Column<Comparison>[] = [
  { key: 'item', header: 'Item', cell: (row) => <ItemLink row={row} /> },
  { key: 'procedure', header: 'Procedure', cell: ({ procedure }) => procedure?.number },
  {
    key: 'day',
    header: 'Day',
    cell: ({ comparedOn }) => <span className="whitespace-nowrap">{formatDate(comparedOn)}</span>,
  },
  { key: 'people', header: 'People', cell: ({ people }) => <span className="wrap-anywhere">{people}</span> },
  { key: 'state', header: 'State', cell: (row) => <States row={row} /> },
];

/** A comparison as a card, for phones. */
export const ComparisonCard = ({ row }: Row) => (
  <div className="flex min-w-0 flex-col items-start gap-1">
    <ItemLink row={row} />
    <span className="text-muted wrap-anywhere">
      {[formatDate(row.comparedOn), row.people, row.procedure?.number].filter(Boolean).join(' · ')}
    </span>
    <States row={row} />
  </div>
);
