import { EQUIPMENT_ITEMS_MAX } from '@portal/contract/repairs/equipment-models/items.ts';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { FormSection } from '../../../forms/form-section.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EquipmentRow } from './equipment-row.tsx';
import type { NewRepairForm } from './new-repair-form.ts';
import { blankItem } from './new-repair-values.ts';

/** The units a calibration is for (B3). */
export function EquipmentSection({ form }: { form: NewRepairForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'equipmentItems' });
  return (
    <FormSection title="Equipment" description="The units to calibrate. Types and models can be added here.">
      {fields.map(({ id }, index) => (
        <EquipmentRow key={id} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      <div className="sm:col-span-2">
        <Button
          variant="secondary"
          onClick={() => append(blankItem(), { shouldFocus: false })}
          {...(fields.length >= EQUIPMENT_ITEMS_MAX && {
            disabledReason: `At most ${EQUIPMENT_ITEMS_MAX} items`,
          })}
        >
          <Plus aria-hidden className="size-4" />
          Add Equipment
        </Button>
      </div>
    </FormSection>
  );
}
