import { appointmentRequestEndpoints } from '@portal/contract/calendar/customer-appointments/endpoints.ts';
import type { AppointmentRequest } from '@portal/contract/calendar/customer-appointments/shapes.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { toldWords } from '../../../record-parts/mails/told-words.ts';
import { toast } from '../../../ui/toast/toast.ts';

const rules = () =>
  import('@portal/contract/calendar/customer-appointments/shapes.ts').then(({ declineForm }) => declineForm);

interface DeclineRequestProps {
  request: AppointmentRequest;
  onClose: () => void;
}

/** Declines a request with a sentence for the customer (D5.8). */
export function DeclineRequest({ request, onClose }: DeclineRequestProps) {
  const decline = useEndpointMutation(appointmentRequestEndpoints.decline, {
    invalidates: [appointmentRequestEndpoints.list],
    failure: 'form',
  });
  const form = useZodForm(rules, { defaultValues: { answer: '' } });
  return (
    <FormDialog
      onClose={onClose}
      title="Decline Request"
      description={`${request.customerName} gets your sentence by email and in the portal.`}
      form={form}
      onSubmit={async (body) => {
        await decline.mutateAsync({ params: { id: request.id }, body, ifMatch: request.version });
        const description = await toldWords(request.customerName, request.companyId);
        toast({ title: 'Request declined', description });
      }}
      submitLabel="Decline"
      pendingLabel="Declining..."
      destructive
      summary={false}
    >
      <TextareaField
        control={form.control}
        name="answer"
        label="Sentence for the customer"
        rows={3}
        required
      />
    </FormDialog>
  );
}
