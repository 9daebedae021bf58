import {
  type ReadingField,
  readingColumns,
  readingFields,
} from '@portal/contract/calibration/reading-files/fields.ts';
import type { ReadingFile } from '@portal/contract/calibration/reading-files/shapes.ts';
import { useState } from 'react';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';

const NONE = '';

/** Returns the fields to choose columns for: as many readings as the procedure asks for, or as the file has. */
function shownFields(mapping: ReadingFile['mapping'], readings: number): ReadingField[] {
  const most = readingColumns.findLastIndex((field) => mapping[field] !== undefined) + 1;
  return readingFields.fields.filter(
    (field) => !readingColumns.includes(field) || readingColumns.indexOf(field) < Math.max(readings, most),
  );
}

interface FileColumnsProps {
  file: ReadingFile;
  /** The readings that the procedure asks for of each point. */
  readings: number;
  pending: boolean;
  onMapping: (mapping: ReadingFile['mapping']) => void;
}

/** Which column of a file holds what. */
export function FileColumns({ file, readings, pending, onMapping }: FileColumnsProps) {
  const { columns, mapping, missing, isRemembered } = file;
  // It stays open while somebody chooses one column after the other.
  const [isOpen, setOpen] = useState(missing.length > 0);
  const options = [
    { value: NONE, label: 'Not in the file' },
    ...columns.map(({ header }, at) => ({ value: String(at), label: header || `Column ${at + 1}` })),
  ];
  const samplesOf = (field: ReadingField) =>
    columns[mapping[field] ?? -1]?.samples.filter((sample) => sample !== '').join(' · ');
  const choose = (field: ReadingField, value: string) => {
    const { [field]: _, ...others } = mapping;
    onMapping(value === NONE ? others : { ...others, [field]: Number(value) });
  };
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-lg border border-line px-4 py-3"
    >
      <summary className="cursor-pointer font-medium touch:min-h-11">
        Columns of the file
        {isRemembered ? (
          <span className="ml-2 text-sm font-normal text-muted">as in the last file for this procedure</span>
        ) : null}
      </summary>
      <div className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {shownFields(mapping, readings).map((field) => (
          <Field
            key={field}
            label={readingFields.labels[field] ?? field}
            hint={<span className="line-clamp-1 wrap-anywhere">{samplesOf(field)}</span>}
            error={missing.includes(field) ? 'Choose the column that holds it' : undefined}
          >
            {(aria) => (
              <Select
                {...aria}
                value={String(mapping[field] ?? NONE)}
                options={options}
                onValueChange={(value) => choose(field, value)}
                disabled={pending}
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  );
}
