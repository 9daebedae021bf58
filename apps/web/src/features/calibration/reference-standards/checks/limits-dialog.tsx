import { standardCheckEndpoints } from '@portal/contract/calibration/standard-checks/endpoints.ts';
import type { StandardCheck } from '@portal/contract/calibration/standard-checks/shapes.ts';
import { BASELINE_MIN } from '@portal/contract/laboratory/arithmetic/limits.ts';
import { useWatch } from 'react-hook-form';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { DateField } from '../../../../forms/date-field.tsx';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { NumberField } from '../../../../forms/number-field.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { changedByCheck } from './use-checks.ts';

const rules = () =>
  import('@portal/contract/calibration/standard-checks/shapes.ts').then(({ limitsForm }) => limitsForm);

const origins = [
  { value: 'typed', label: 'Typed limits' },
  { value: 'results', label: 'Mean ± 3 s of the first results' },
];

/** Sets the limits for all results that come after. */
export function LimitsDialog({ check, onClose }: { check: StandardCheck; onClose: () => void }) {
  const { id, name, nominal, limits, results } = check;
  const set = useEndpointMutation(standardCheckEndpoints.setLimits, {
    invalidates: changedByCheck,
    failure: 'form',
  });
  const form = useZodForm(rules, {
    defaultValues: {
      origin: (results >= BASELINE_MIN && limits === null ? 'results' : 'typed') as 'typed' | 'results',
      ...{ centre: limits?.centre ?? nominal, lower: limits?.lowerAction ?? '' },
      ...{ upper: limits?.upperAction ?? '', fromOn: '', reason: '' },
      count: Math.max(BASELINE_MIN, Math.min(results, 20)),
    },
  });
  const { control } = form;
  const origin = useWatch({ control, name: 'origin' });
  const off = { control, autoComplete: 'off' } as const;
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={`Limits of ${name}`}
      description="They hold for the results that come after. Earlier results keep the limits that they were judged by."
      form={form}
      submitLabel="Set Limits"
      pendingLabel="Saving..."
      summary={false}
      onSubmit={async (_, { values }) => {
        const { fromOn } = values;
        await set.mutateAsync({ params: { id }, body: { ...values, fromOn: fromOn || null } });
        toast({ title: 'Limits set', description: `The next result of ${name} is judged by them.` });
      }}
    >
      <SelectField control={control} name="origin" label="Limits" options={origins} />
      {origin === 'typed' ? (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
          <TextField {...off} name="lower" label="Lower action limit" required />
          <TextField {...off} name="centre" label="Centre line" required />
          <TextField {...off} name="upper" label="Upper action limit" required />
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <NumberField
            control={control}
            name="count"
            label="First results"
            required
            hint={`At least ${BASELINE_MIN}. There are ${results}.`}
          />
          <DateField control={control} name="fromOn" label="From" hint="Empty: from the very first one." />
        </div>
      )}
      <p className="text-sm text-muted">
        Warning limits lie at two thirds of the way to the action limits, as 2 s lie to 3 s.
      </p>
      <TextareaField
        control={control}
        name="reason"
        label="Reason"
        rows={2}
        required
        hint="Where the limits come from."
      />
    </FormDialog>
  );
}
