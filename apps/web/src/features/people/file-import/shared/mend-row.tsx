import type { ImportColumns } from '@portal/contract/people/file-import/fields.ts';
import type { ImportAnswers, ImportedRow } from '@portal/contract/people/file-import/shapes.ts';
import { Pencil } from 'lucide-react';
import { createContext, use } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Input } from '../../../../ui/input/input.tsx';
import { useImportKind } from './import-kind.ts';

type Cells = ImportAnswers['cells'];

interface MendingValue {
  /** The cells that were mended so far. */
  cells: Cells;
  /** What is typed into open rows and not checked yet. It outlives its row, which comes and goes with page and width. */
  drafts: Cells;
  onDrafts: (drafts: Cells) => void;
  /** The columns of the file. Only fields with a column can be mended. */
  mapping: ImportColumns;
  /** True while the file is checked. */
  pending: boolean;
  /** Checks the file again with these cells. */
  onMend: (cells: Cells) => void;
}

const without = (drafts: Cells, key: string): Cells =>
  Object.fromEntries(Object.entries(drafts).filter(([row]) => row !== key));

/** Given by the preview. An import that is done mends nothing. */
export const Mending = createContext<MendingValue | undefined>(undefined);

/** Opens the cells of a row with an error, or of one that was mended, and has the file checked again with them. */
export function MendRow({ row }: { row: ImportedRow }) {
  const mending = use(Mending);
  const key = String(row.row);
  const isMended = mending?.cells[key] !== undefined;
  if (!mending || (row.action !== 'error' && !isMended)) return null;
  if (mending.drafts[key]) return <MendForm row={row} mending={mending} />;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button
        variant="secondary"
        size="sm"
        onClick={() => mending.onDrafts({ ...mending.drafts, [key]: {} })}
      >
        <Pencil aria-hidden className="size-3.5" />
        {isMended ? 'Mend Again' : 'Mend'}
        <span className="sr-only"> row {row.row}</span>
      </Button>
      {isMended ? <span className="text-muted">Mended here, not in the file.</span> : null}
    </span>
  );
}

function MendForm({ row, mending }: { row: ImportedRow; mending: MendingValue }) {
  const { fields, labels } = useImportKind().fields;
  const { cells, drafts, mapping, pending, onDrafts, onMend } = mending;
  const key = String(row.row);
  const typed = drafts[key] ?? {};
  const changed = Object.entries(typed).filter(([field, text]) => text !== (row.values[field] ?? ''));
  const close = () => onDrafts(without(drafts, key));
  const check = () => {
    if (changed.length === 0 || pending) return;
    close();
    onMend({ ...cells, [key]: { ...cells[key], ...Object.fromEntries(changed) } });
  };
  return (
    <fieldset className="mt-1 flex min-w-56 flex-col gap-2 rounded-lg border border-line bg-slate-50 p-3">
      <legend className="sr-only">Mend row {row.row}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {fields
          .filter((field) => mapping[field] !== undefined)
          .map((field, at) => (
            <Field key={field} label={labels[field] ?? field}>
              {(aria) => (
                <Input
                  {...aria}
                  autoFocus={at === 0}
                  value={typed[field] ?? row.values[field] ?? ''}
                  maxLength={2000}
                  onChange={({ target }) =>
                    onDrafts({ ...drafts, [key]: { ...typed, [field]: target.value } })
                  }
                  onKeyDown={(event) => {
                    if (event.key === 'Enter') check();
                    if (event.key === 'Escape') close();
                  }}
                />
              )}
            </Field>
          ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          pending={pending}
          pendingLabel="Checking..."
          disabledReason={changed.length > 0 ? null : 'Change a cell first'}
          onClick={check}
        >
          Check Again
        </Button>
        <Button variant="secondary" size="sm" onClick={close}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
