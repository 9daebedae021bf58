import { standardCheckEndpoints } from '@portal/contract/calibration/standard-checks/endpoints.ts';
import { everyUnits, type StandardCheck } from '@portal/contract/calibration/standard-checks/shapes.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { NumberField } from '../../../../forms/number-field.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { SwitchField } from '../../../../forms/switch-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { changedByCheck } from './use-checks.ts';

const shapes = () => import('@portal/contract/calibration/standard-checks/shapes.ts');
const newRules = () => shapes().then(({ checkForm }) => checkForm);
const changeRules = () => shapes().then(({ checkUpdate }) => checkUpdate);

const units = everyUnits.map((value) => ({ value, label: value === 'days' ? 'Days' : 'Months' }));

/** Adds an intermediate check to a standard. */
export function NewCheck({ standardId, onClose }: { standardId: number; onClose: () => void }) {
  const add = useEndpointMutation(standardCheckEndpoints.create, {
    invalidates: changedByCheck,
    failure: 'form',
  });
  const form = useZodForm(newRules, {
    defaultValues: {
      ...{ name: '', quantity: '', nominal: '', unit: '', artefact: '', every: 1 },
      everyUnit: 'months' as const,
    },
  });
  const off = { control: form.control, autoComplete: 'off' } as const;
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title="Add an intermediate check"
      description="What is measured between calibrations to see that the standard is still good."
      form={form}
      submitLabel="Add Check"
      pendingLabel="Adding..."
      summary={false}
      onSubmit={async (_, { values }) => {
        await add.mutateAsync({ params: { id: standardId }, body: values });
        toast({ title: 'Check added', description: 'Check the standard now, then set limits.' });
      }}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField {...off} name="name" label="Name" required hint="Such as 10 V on the Zener" />
        <TextField {...off} name="artefact" label="Checked with" required hint="The check standard used" />
        <TextField {...off} name="quantity" label="Quantity" required />
        <TextField {...off} name="nominal" label="Nominal value" required />
        <TextField {...off} name="unit" label="Unit" />
        <span className="hidden sm:block" />
        <NumberField control={form.control} name="every" label="Every" required />
        <SelectField control={form.control} name="everyUnit" label="Days or months" options={units} />
      </div>
    </FormDialog>
  );
}

/** Changes a check. What it measures stays, because its results are about that. */
export function EditCheck({ check, onClose }: { check: StandardCheck; onClose: () => void }) {
  const { id, name, artefact, every, everyUnit, active, version } = check;
  const change = useEndpointMutation(standardCheckEndpoints.update, {
    invalidates: changedByCheck,
    failure: 'form',
  });
  const form = useZodForm(changeRules, { defaultValues: { name, artefact, every, everyUnit, active } });
  const off = { control: form.control, autoComplete: 'off' } as const;
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={`Change ${name}`}
      description="Quantity, nominal value and unit stay: what was found is about them. For others add a check."
      form={form}
      submitLabel="Save Check"
      pendingLabel="Saving..."
      summary={false}
      onSubmit={async (body) => {
        await change.mutateAsync({ params: { id }, body, ifMatch: version });
        toast({ title: 'Check saved', description: `${body.name ?? name} has been saved.` });
      }}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField {...off} name="name" label="Name" required />
        <TextField {...off} name="artefact" label="Checked with" required />
        <NumberField control={form.control} name="every" label="Every" required />
        <SelectField control={form.control} name="everyUnit" label="Days or months" options={units} />
        <SwitchField control={form.control} name="active" label="The check is done" />
      </div>
    </FormDialog>
  );
}
