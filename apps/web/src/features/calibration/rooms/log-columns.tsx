import { type LogField, logFields } from '@portal/contract/calibration/rooms/log-fields.ts';
import type { LogFile } from '@portal/contract/calibration/rooms/shapes.ts';
import { useState } from 'react';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';

const NONE = '';

interface LogColumnsProps {
  file: LogFile;
  pending: boolean;
  onMapping: (mapping: LogFile['mapping']) => void;
}

/** Which column of a file holds what. */
export function LogColumns({ file, pending, onMapping }: LogColumnsProps) {
  const { columns, mapping, missing, isRemembered } = file;
  // It stays open while somebody chooses one column after the other.
  const [isOpen, setOpen] = useState(missing.length > 0);
  const options = [
    { value: NONE, label: 'Not in the file' },
    ...columns.map(({ header }, at) => ({ value: String(at), label: header || `Column ${at + 1}` })),
  ];
  const choose = (field: LogField, value: string) => {
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
          <span className="ml-2 text-sm font-normal text-muted">as in the last file of this room</span>
        ) : null}
      </summary>
      <div className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {logFields.fields.map((field) => (
          <Field
            key={field}
            label={logFields.labels[field]}
            hint={
              <span className="line-clamp-1 wrap-anywhere">
                {columns[mapping[field] ?? -1]?.samples.filter((sample) => sample !== '').join(' · ')}
              </span>
            }
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
