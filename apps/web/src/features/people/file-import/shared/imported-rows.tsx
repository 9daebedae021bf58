import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import type {
  FileImportDetail,
  ImportAction,
  ImportedRow,
} from '@portal/contract/people/file-import/shapes.ts';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { ListTable } from '../../../../lists/list-table.tsx';
import { useRowsInPages } from '../../../../lists/use-rows-in-pages.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import type { Column } from '../../../../ui/table/data-table-types.ts';
import { type ImportKind, useImportKind } from './import-kind.ts';
import { actionWords, changeWords, reasonsOf } from './import-words.ts';
import { MendRow } from './mend-row.tsx';

const Action = ({ row: { action } }: { row: ImportedRow }) => {
  const { label, tone, icon } = actionWords[action];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
};

/** The reason, the old and new values, and the way to mend the row. */
const Details = ({ row }: { row: ImportedRow }) => {
  const kind = useImportKind();
  return (
    <div className="flex min-w-48 flex-col gap-0.5 text-sm">
      {reasonsOf(kind, row).map((reason) => (
        <span key={reason} className={row.action === 'error' ? 'text-danger' : 'text-muted'}>
          {reason}
        </span>
      ))}
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
      <MendRow row={row} />
    </div>
  );
};

const Text = ({ children }: { children: string }) => (
  <span className="line-clamp-3 min-w-32 max-w-64 wrap-break-word">{children}</span>
);

/** Returns the columns for the rows of a file, with each result and its reason (D5.2). */
const importedRowColumns = ({ shown, fields: { labels } }: ImportKind): Column<ImportedRow>[] => [
  { key: 'row', header: 'Row', align: 'right', className: 'w-16', cell: ({ row }) => row },
  { key: 'action', header: 'Action', cell: (row) => <Action row={row} /> },
  ...shown.map((field, at) => ({
    key: field,
    header: labels[field] ?? field,
    // The reason stands beneath the name of the row, so that it is in view however wide the values are.
    cell: (row: ImportedRow) => (
      <>
        <Text>{row.values[field] ?? ''}</Text>
        {at === 0 ? <Details row={row} /> : null}
      </>
    ),
  })),
];

/** A row on a phone. */
function ImportedRowCard({ row }: { row: ImportedRow }) {
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

const ALL = 'all';
type Shown = ImportAction | typeof ALL;

const countOf: Readonly<Record<ImportAction, (detail: FileImportDetail) => number>> = {
  create: ({ created }) => created,
  update: ({ updated }) => updated,
  skip: ({ skipped }) => skipped,
  error: ({ errors }) => errors,
};

const number = (n: number): string => formatNumber(n);

interface ImportedRowsProps {
  detail: FileImportDetail;
  /** The results to choose from. A finished import lists only the rows that it left out. */
  actions: readonly ImportAction[];
  /** True while newer rows load. */
  dimmed?: boolean;
}

/** The rows of a file with each result and its reason. Errors come first. */
export function ImportedRows({ detail, actions, dimmed }: ImportedRowsProps) {
  const kind = useImportKind();
  const [chosen, setShown] = useState<Shown>(detail.errors > 0 ? 'error' : ALL);
  // When the last error is mended, all rows are shown.
  const shown = chosen === 'error' && detail.errors === 0 ? ALL : chosen;
  const rows = detail.rows
    .filter(({ action }) => shown === ALL || action === shown)
    .toSorted((one, other) => Number(other.action === 'error') - Number(one.action === 'error'));
  const list = useRowsInPages(rows, dimmed);
  const choose = (next: Shown) => {
    setShown(next);
    list.turn(1);
  };
  const options = [
    {
      value: ALL,
      label: `All rows (${number(actions.reduce((sum, action) => sum + countOf[action](detail), 0))})`,
    },
    ...actions.map((action) => ({
      value: action,
      label: `${actionWords[action].label} (${number(countOf[action](detail))})`,
    })),
  ] as const;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3 px-4 py-3">
        <Field label="Show" className="w-56">
          {(aria) => <Select<Shown> {...aria} value={shown} onValueChange={choose} options={options} />}
        </Field>
        {detail.rowsLeftOut > 0 ? (
          <p className="text-sm text-muted">{number(detail.rowsLeftOut)} more rows are not listed here.</p>
        ) : null}
      </div>
      <ListTable
        list={list}
        label="rows of the file"
        noun="rows"
        columns={importedRowColumns(kind)}
        rowId={({ row }) => row}
        card={(row) => <ImportedRowCard row={row} />}
        empty={<EmptyState title="No such rows" description="Choose other rows to show." />}
      />
    </>
  );
}
