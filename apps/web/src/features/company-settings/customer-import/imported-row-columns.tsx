import type { ImportedRow } from '@portal/contract/customer-import/endpoints.ts';
import { ArrowRight } from 'lucide-react';
import { Badge } from '../../../ui/badge/badge.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { actionWords, changeWords, reasonOf } from './import-words.ts';

const Action = ({ row: { action } }: { row: ImportedRow }) => {
  const { label, tone, icon } = actionWords[action];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
};

/** The reason, and the old and new values. */
const Details = ({ row }: { row: ImportedRow }) => (
  <div className="flex min-w-48 flex-col gap-0.5 text-sm">
    <span className={row.action === 'error' ? 'text-danger' : 'text-muted'}>{reasonOf(row)}</span>
    {changeWords(row).map(({ field, label, from, to }) => (
      <span key={field} className="wrap-anywhere">
        <span className="text-muted">{label}: </span>
        {from ? (
          <>
            <del className="text-muted">{from}</del>{' '}
            <ArrowRight aria-label="becomes" className="inline size-3.5 text-muted" />{' '}
          </>
        ) : null}
        {to}
      </span>
    ))}
  </div>
);

const Text = ({ children }: { children: string }) => (
  <span className="line-clamp-3 min-w-32 max-w-64 wrap-break-word">{children}</span>
);

/** The columns for the rows of a file, with each result and its reason (D5.2). */
export const importedRowColumns: Column<ImportedRow>[] = [
  { key: 'row', header: 'Row', align: 'right', className: 'w-16', cell: ({ row }) => row },
  { key: 'action', header: 'Action', cell: (row) => <Action row={row} /> },
  { key: 'name', header: 'Name', cell: ({ values }) => <Text>{values.name}</Text> },
  { key: 'email', header: 'Email', cell: ({ values }) => <Text>{values.email}</Text> },
  { key: 'phone', header: 'Phone', cell: ({ values }) => <Text>{values.phone}</Text> },
  { key: 'details', header: 'Details', cell: (row) => <Details row={row} /> },
];

/** A row on a phone. */
export const ImportedRowCard = ({ row }: { row: ImportedRow }) => (
  <div className="flex flex-col gap-1">
    <div className="flex items-start justify-between gap-3">
      <span className="min-w-0 wrap-anywhere">
        <span className="text-muted tabular-nums">{row.row}</span>{' '}
        <span className="font-medium">{row.values.name}</span>
      </span>
      <span className="shrink-0">
        <Action row={row} />
      </span>
    </div>
    <p className="text-sm text-muted wrap-anywhere">
      {[row.values.email, row.values.phone].filter(Boolean).join(' · ')}
    </p>
    <Details row={row} />
  </div>
);
