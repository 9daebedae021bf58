import type { GivenBody } from '@portal/contract/core/calls/endpoint.ts';
import type { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import { Trash2 } from 'lucide-react';
import type { ClipboardEventHandler } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFormLabel } from '../../../forms/form-labels.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { pointColumns } from './pasted-points.ts';

type Values = GivenBody<typeof equipmentEndpoints.createModel>;
/** The form of a model, as its sections get it. */
// biome-ignore lint/suspicious/noExplicitAny: the section does not care what the schema makes of the values
export type ModelFormState = UseFormReturn<Values, unknown, any>;

const labels = {
  quantity: 'Quantity',
  nominal: 'Nominal',
  unit: 'Unit',
  lowerLimit: 'Lower limit',
  upperLimit: 'Upper limit',
} as const;

interface PointRowProps {
  form: ModelFormState;
  index: number;
  onPaste: ClipboardEventHandler;
  onRemove: () => void;
}

/** One measurement point of a template. */
export const PointRow = ({ form, index, onPaste, onRemove }: PointRowProps) => (
  <li className="flex items-end gap-2" onPaste={onPaste}>
    <fieldset className="grid min-w-0 flex-1 grid-cols-2 gap-2 sm:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
      <legend className="sr-only">Measurement point {index + 1}</legend>
      {pointColumns.map((column) => (
        <Cell key={column} form={form} index={index} column={column} />
      ))}
    </fieldset>
    <IconButton icon={Trash2} label={`Remove measurement point ${index + 1}`} onClick={onRemove} />
  </li>
);

interface CellProps {
  form: ModelFormState;
  index: number;
  column: (typeof pointColumns)[number];
}

function Cell({ form, index, column }: CellProps) {
  const name = `measurementPoints.${index}.${column}` as const;
  useFormLabel(name, `${labels[column]} of point ${index + 1}`);
  const error = form.formState.errors.measurementPoints?.[index]?.[column]?.message;
  return (
    <Field
      label={labels[column]}
      error={error}
      required={column === 'quantity'}
      className={column === 'quantity' ? 'col-span-2 sm:col-span-1' : undefined}
    >
      {(aria) => (
        <Input
          {...aria}
          {...form.register(name)}
          autoComplete="off"
          {...(column === 'quantity' || column === 'unit' ? {} : { inputMode: 'decimal', align: 'right' })}
        />
      )}
    </Field>
  );
}
