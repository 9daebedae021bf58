import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { procedurePaths } from '@portal/contract/laboratory/procedures/paths.ts';
import type { Procedure } from '@portal/contract/laboratory/procedures/shapes.ts';
import { FilePen } from 'lucide-react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';

const NumberLink = ({ row }: { row: Procedure }) => (
  <span className="flex min-w-0 flex-wrap items-center gap-2">
    <AppLink
      to={procedurePaths.procedure(row.id)}
      className="min-h-6 font-medium text-primary-text wrap-anywhere hover:underline"
    >
      {row.number}
    </AppLink>
    {row.active ? null : <Badge>Inactive</Badge>}
  </span>
);

const InForce = ({ row }: { row: Procedure }) => (
  <span className="flex flex-wrap items-center gap-2">
    {row.inForce ? (
      <span className="wrap-anywhere">
        {row.inForce.revision}{' '}
        <span className="text-muted">from {formatDate(row.inForce.effectiveFrom)}</span>
      </span>
    ) : (
      <span className="text-muted">None in force</span>
    )}
    {row.hasDraft ? (
      <Badge tone="amber" icon={FilePen}>
        Draft
      </Badge>
    ) : null}
  </span>
);

/** The table of procedures on wide screens. */
export const procedureColumns: Column<Procedure>[] = [
  { key: 'number', header: 'Number', sort: 'number', cell: (row) => <NumberLink row={row} /> },
  {
    key: 'title',
    header: 'Title',
    sort: 'title',
    cell: (row) => <span className="line-clamp-3 wrap-anywhere">{row.title}</span>,
  },
  { key: 'discipline', header: 'Discipline', cell: (row) => row.discipline ?? '' },
  { key: 'revision', header: 'Revision', cell: (row) => <InForce row={row} /> },
];

/** A procedure as a card, for phones. */
export const ProcedureCard = ({ row }: { row: Procedure }) => (
  <div className="flex min-w-0 flex-col gap-1">
    <NumberLink row={row} />
    <span className="line-clamp-4 wrap-anywhere">{row.title}</span>
    <span className="text-muted">{row.discipline}</span>
    <InForce row={row} />
  </div>
);
