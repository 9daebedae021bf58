import type { ImportColumns } from '@portal/contract/people/file-import/fields.ts';
import type { ImportColumn } from '@portal/contract/people/file-import/shapes.ts';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import { useImportKind } from './import-kind.ts';

const NONE = '';

const optionsOf = (columns: readonly ImportColumn[]) => [
  { value: NONE, label: 'Not in the file' },
  ...columns.map(({ header }, at) => ({ value: String(at), label: header || `Column ${at + 1}` })),
];

interface ImportColumnsFormProps {
  columns: readonly ImportColumn[];
  /** The current columns. */
  mapping: ImportColumns;
  missing: readonly string[];
  pending: boolean;
  onSubmit: (columns: ImportColumns) => void;
}

/** The form that assigns a column of the file to each field (D5.2). */
export function ImportColumnsForm({ columns, mapping, missing, pending, onSubmit }: ImportColumnsFormProps) {
  const { fields, labels, required } = useImportKind().fields;
  // A field that another one can stand for is not required.
  const isRequired = (field: string) => required.some((group) => group.length === 1 && group[0] === field);
  const [chosen, setChosen] = useState<ImportColumns>(mapping);
  const options = optionsOf(columns);
  const choose = (field: string, value: string) =>
    setChosen(({ [field]: _before, ...others }) =>
      value === NONE ? others : { ...others, [field]: Number(value) },
    );
  const changed = fields.some((field) => chosen[field] !== mapping[field]);
  const samplesOf = (field: string) =>
    columns[chosen[field] ?? -1]?.samples.filter((sample) => sample !== '').join(' · ');
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {fields.map((field) => (
          <Field
            key={field}
            label={labels[field] ?? field}
            required={isRequired(field)}
            hint={<span className="line-clamp-1 wrap-anywhere">{samplesOf(field)}</span>}
            error={
              missing.includes(field) && chosen[field] === undefined
                ? 'Choose the column that holds it'
                : undefined
            }
          >
            {(aria) => (
              <Select
                {...aria}
                value={String(chosen[field] ?? NONE)}
                onValueChange={(value) => choose(field, value)}
                options={options}
                disabled={pending}
              />
            )}
          </Field>
        ))}
      </div>
      <div>
        <Button
          variant="secondary"
          pending={pending}
          pendingLabel="Reading the file..."
          disabledReason={changed ? null : 'Choose another column first'}
          onClick={() => onSubmit(chosen)}
        >
          Apply Columns
        </Button>
      </div>
    </div>
  );
}
