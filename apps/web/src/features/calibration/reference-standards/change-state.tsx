import { referenceStandardEndpoints } from '@portal/contract/calibration/reference-standards/endpoints.ts';
import { standardStates } from '@portal/contract/calibration/reference-standards/rules.ts';
import type { StandardPage } from '@portal/contract/calibration/reference-standards/standard-states.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { DateField } from '../../../forms/date-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useToday } from '../../../session/use-today.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { stateWords } from './state-words.ts';
import { changedByStandard } from './use-save-standard.ts';

interface ChangeStateProps {
  standard: StandardPage;
  /** Why, as somebody knows it already. */
  reason?: string;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/calibration/reference-standards/standard-states.ts').then(
    ({ stateForm }) => stateForm,
  );

/** Says since when a standard is used, in quarantine or out of service. Calibrations of these days follow. */
export function ChangeState({ standard, reason = '', onClose }: ChangeStateProps) {
  const { id, name, state } = standard;
  const day = useToday();
  const change = useEndpointMutation(referenceStandardEndpoints.changeState, {
    invalidates: changedByStandard,
    failure: 'form',
  });
  const form = useZodForm(rules, {
    defaultValues: { state: state === 'in_use' ? 'quarantined' : 'in_use', fromOn: day, reason },
  });
  const { control } = form;
  return (
    <FormDialog
      onClose={onClose}
      title={`Change the state of ${name}`}
      description="Only a standard in use can be chosen for a calibration of that day. A change stays in the history."
      form={form}
      submitLabel="Change State"
      pendingLabel="Saving..."
      summary={false}
      onSubmit={async (body) => {
        const saved = await change.mutateAsync({ params: { id }, body });
        toast({
          title: 'State changed',
          description: `${name} is ${stateWords[saved.state].toLowerCase()} now.`,
        });
      }}
    >
      <SelectField
        control={control}
        name="state"
        label="State"
        required
        options={standardStates.map((value) => ({ value, label: stateWords[value] }))}
      />
      <DateField
        control={control}
        name="fromOn"
        label="Since"
        max={day}
        required
        hint="Holds for all days since. Drafts of certificates of these days follow."
      />
      <TextareaField control={control} name="reason" label="Reason" rows={3} required />
    </FormDialog>
  );
}
