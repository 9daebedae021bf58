import type { FileImportDetail, ImportAction } from '@portal/contract/people/file-import/shapes.ts';
import { useState } from 'react';
import { ListTable } from '../../../../lists/list-table.tsx';
import { useRowsInPages } from '../../../../lists/use-rows-in-pages.ts';
import { Field } from '../../../../ui/input/field.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { useImportKind } from './import-kind.ts';
import { actionWords } from './import-words.ts';
import { ImportedRowCard, importedRowColumns } from './imported-row-columns.tsx';

const ALL = 'all';
type Shown = ImportAction | typeof ALL;

const countOf: Readonly<Record<ImportAction, (detail: FileImportDetail) => number>> = {
  create: ({ created }) => created,
  update: ({ updated }) => updated,
  skip: ({ skipped }) => skipped,
  error: ({ errors }) => errors,
};

const number = (n: number): string => n.toLocaleString('en-US');

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
  const [shown, setShown] = useState<Shown>(detail.errors > 0 ? 'error' : ALL);
  const rows = detail.rows.filter(({ action }) => shown === ALL || action === shown);
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
