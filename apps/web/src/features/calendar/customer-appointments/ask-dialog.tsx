import { appointmentTypes } from '@portal/contract/calendar/appointments/kinds.ts';
import { appointmentRequestEndpoints } from '@portal/contract/calendar/customer-appointments/endpoints.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { noWishes, WishFields } from './shared/wish-fields.tsx';

const rules = () =>
  import('@portal/contract/calendar/customer-appointments/wish-form.ts').then(
    ({ newRequestForm }) => newRequestForm,
  );

const types = appointmentTypes.map((type) => ({ value: type, label: type }));

interface AskDialogProps {
  customerId: number;
  onClose: () => void;
}

/** Asks for an appointment (D5.8). */
export function AskDialog({ customerId, onClose }: AskDialogProps) {
  const create = useEndpointMutation(appointmentRequestEndpoints.create, {
    invalidates: [appointmentRequestEndpoints.list],
    failure: 'form',
  });
  const form = useZodForm(rules, {
    defaultValues: { appointmentType: 'Yearly Calibration' as const, ...noWishes() },
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Request an Appointment"
      description="Tell us up to three dates that work for you. We will confirm one or call you."
      form={form}
      onSubmit={async (body) => {
        await create.mutateAsync({ params: { customerId }, body });
        toast({ title: 'Request sent', description: 'We will get back to you with a time.' });
      }}
      submitLabel="Send Request"
      pendingLabel="Sending..."
      summary={false}
    >
      <SelectField
        control={form.control}
        name="appointmentType"
        label="What is it about?"
        required
        options={types}
      />
      <WishFields control={form.control} />
    </FormDialog>
  );
}
