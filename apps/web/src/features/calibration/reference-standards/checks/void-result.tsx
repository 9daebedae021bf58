import { standardCheckEndpoints } from '@portal/contract/calibration/standard-checks/endpoints.ts';
import type { CheckResult, StandardCheck } from '@portal/contract/calibration/standard-checks/shapes.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { changedByCheck, withUnit } from './use-checks.ts';

interface VoidResultProps {
  check: StandardCheck;
  result: CheckResult;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/calibration/standard-checks/shapes.ts').then(
    ({ voidResultForm }) => voidResultForm,
  );

/** Marks a result as a mistake. It stays in the table and counts no more. */
export function VoidResult({ check, result, onClose }: VoidResultProps) {
  const form = useZodForm(rules, { defaultValues: { reason: '' } });
  const mark = useEndpointMutation(standardCheckEndpoints.voidResult, {
    invalidates: changedByCheck,
    failure: 'form',
  });
  const words = `${withUnit(result.value, check.unit)} of ${formatDate(result.checkedOn)}`;
  return (
    <FormDialog
      onClose={onClose}
      title={`${words} was entered by mistake`}
      description="It stays in the table and does not count any more. A result that is true but outside stays as it is."
      form={form}
      submitLabel="Mark as mistake"
      pendingLabel="Saving..."
      destructive
      summary={false}
      onSubmit={async (body) => {
        await mark.mutateAsync({ params: { id: result.id }, body });
        toast({ title: 'Result marked', description: `${words} does not count any more.` });
      }}
    >
      <TextareaField control={form.control} name="reason" label="Reason" rows={3} required />
    </FormDialog>
  );
}
