import { standardCheckEndpoints } from '@portal/contract/calibration/standard-checks/endpoints.ts';
import type { CheckResult, StandardCheck } from '@portal/contract/calibration/standard-checks/shapes.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { DateField } from '../../../../forms/date-field.tsx';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { useToday } from '../../../../session/use-today.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { changedByCheck, withUnit } from './use-checks.ts';

interface AddResultProps {
  check: StandardCheck;
  /** Called with a result that says something, after it was stored. */
  onSaysMore: (result: CheckResult) => void;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/calibration/standard-checks/shapes.ts').then(({ resultForm }) => resultForm);

/** Writes down what a check found. */
export function AddResult({ check, onSaysMore, onClose }: AddResultProps) {
  const { id, name, artefact, quantity, nominal, unit } = check;
  const day = useToday();
  const add = useEndpointMutation(standardCheckEndpoints.addResult, {
    invalidates: changedByCheck,
    failure: 'form',
  });
  const form = useZodForm(rules, {
    defaultValues: { checkedOn: day as string, readings: '', unit: unit ?? '', note: '' },
  });
  const { control } = form;
  return (
    <FormDialog
      onClose={onClose}
      title={`Result of ${name}`}
      description={`${quantity} ${withUnit(nominal, unit)}, with ${artefact}.`}
      form={form}
      submitLabel="Save Result"
      pendingLabel="Saving..."
      summary={false}
      onSubmit={async (_, { values }) => {
        const saved = await add.mutateAsync({ params: { id }, body: values });
        if (saved.signals.length > 0 || saved.zone === 'warning') return onSaysMore(saved);
        toast({ title: 'Result saved', description: `${name}: ${withUnit(saved.value, unit)}.` });
      }}
    >
      <DateField control={control} name="checkedOn" label="Checked on" max={day} required />
      <TextareaField
        control={control}
        name="readings"
        label="Readings"
        rows={3}
        required
        hint="One, or several with a space between them: their mean counts."
      />
      {unit === null ? null : (
        <TextField
          control={control}
          name="unit"
          label="Unit of the readings"
          autoComplete="off"
          hint="Readings in another unit of the quantity are converted."
        />
      )}
      <TextareaField control={control} name="note" label="Note" rows={2} />
    </FormDialog>
  );
}
