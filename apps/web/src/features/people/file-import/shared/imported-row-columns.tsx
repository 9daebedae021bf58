import type { ImportedRow } from '@portal/contract/people/file-import/shapes.ts';
import { ArrowRight } from 'lucide-react';
import { Badge } from '../../../../ui/badge/badge.tsx';
import type { Column } from '../../../../ui/table/data-table-types.ts';
import { type ImportKind, useImportKind } from './import-kind.ts';
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
const Details = ({ row }: { row: ImportedRow }) => {
  const kind = useImportKind();
  return (
    <div className="flex min-w-48 flex-col gap-0.5 text-sm">
      <span className={row.action === 'error' ? 'text-danger' : 'text-muted'}>{reasonOf(kind, row)}</span>
      {changeWords(kind, row).map(({ field, label, from, to }) => (
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
};

const Text = ({ children }: { children: string }) => (
  <span className="line-clamp-3 min-w-32 max-w-64 wrap-break-word">{children}</span>
);

/** Returns the columns for the rows of a file, with each result and its reason (D5.2). */
export const importedRowColumns = ({ shown, fields: { labels } }: ImportKind): Column<ImportedRow>[] => [
  { key: 'row', header: 'Row', align: 'right', className: 'w-16', cell: ({ row }) => row },
  { key: 'action', header: 'Action', cell: (row) => <Action row={row} /> },
  // Before the values, which are wider than the window.
  { key: 'details', header: 'Details', cell: (row) => <Details row={row} /> },
  ...shown.map((field) => ({
    key: field,
    header: labels[field] ?? field,
    cell: ({ values }: ImportedRow) => <Text>{values[field] ?? ''}</Text>,
  })),
];

/** A row on a phone. */
export function ImportedRowCard({ row }: { row: ImportedRow }) {
  const { shown } = useImportKind();
  const [name, ...others] = shown.map((field) => row.values[field] ?? '');
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">
          <span className="text-muted tabular-nums">{row.row}</span>{' '}
          <span className="font-medium">{name}</span>
        </span>
        <span className="shrink-0">
          <Action row={row} />
        </span>
      </div>
      <p className="text-sm text-muted wrap-anywhere">{others.filter(Boolean).join(' · ')}</p>
      <Details row={row} />
    </div>
  );
}
