import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../../forms/checkbox-field.tsx';
import { Checkbox } from '../../../../ui/input/checkbox.tsx';
import type { DraftForm } from './draft-form.ts';

/** Says whether the customer may leave a line out, and whether it is ticked when they open the estimate. */
export function DraftOption({ form, index }: { form: DraftForm; index: number }) {
  const { control, setValue } = form;
  const isOptional = useWatch({ control, name: `lines.${index}.optional` });
  const change = (optional: boolean) => {
    setValue(`lines.${index}.optional`, optional, { shouldDirty: true });
    setValue(`lines.${index}.taken`, true, { shouldDirty: true });
  };
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <Checkbox checked={Boolean(isOptional)} onCheckedChange={change} label="Optional" />
      {isOptional ? (
        <CheckboxField control={control} name={`lines.${index}.taken`} label="Ticked for the customer" />
      ) : null}
    </div>
  );
}
