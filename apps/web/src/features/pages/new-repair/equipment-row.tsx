import { Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { TextField } from '../../../forms/text-field.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { KnownUnit } from '../../calibration/customer-equipment/shared/known-unit.tsx';
import { ModelField } from './model-field.tsx';
import type { NewRepairForm } from './new-repair-form.ts';
import { TypeField } from './type-field.tsx';

interface EquipmentRowProps {
  form: NewRepairForm;
  /** Place in the list of units. */
  index: number;
  onRemove: () => void;
}

/** One unit: type and model (existing or new), serial number and notes (B3). */
export function EquipmentRow({ form, index, onRemove }: EquipmentRowProps) {
  const unitId = useWatch({ control: form.control, name: `equipmentItems.${index}.customerEquipmentId` });
  if (unitId)
    return (
      <KnownUnit unitId={unitId} name={`Equipment ${index + 1}`} onRelease={onRemove} release="Remove" />
    );
  return (
    <fieldset className="grid min-w-0 grid-cols-1 items-start gap-x-5 gap-y-4 rounded-lg border border-line p-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="px-1 text-sm font-medium">Equipment {index + 1}</legend>
      <TypeField form={form} index={index} />
      <ModelField form={form} index={index} />
      <TextField
        control={form.control}
        name={`equipmentItems.${index}.serialNumber`}
        label={`Serial Number of equipment ${index + 1}`}
        autoComplete="off"
      />
      <TextField
        control={form.control}
        name={`equipmentItems.${index}.notes`}
        label={`Notes on equipment ${index + 1}`}
        autoComplete="off"
      />
      <div className="sm:col-span-2">
        <Button variant="ghost" size="sm" onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
          Remove equipment {index + 1}
        </Button>
      </div>
    </fieldset>
  );
}
