import { addDays, formatDate, today } from '@portal/contract/core/dates/dates.ts';
import { LOAN_DAYS } from '@portal/contract/loans/demo-equipment-loans/rules.ts';
import { demoReservationEndpoints } from '@portal/contract/loans/demo-equipment-reservations/endpoints.ts';
import type { UnitAvailability } from '@portal/contract/loans/demo-equipment-reservations/shapes.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { DateField } from '../../../forms/date-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { CustomerField } from '../../../record-parts/customers/customer-field.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { modelText } from '../demo-equipment-agreements/shared/unit-words.ts';

interface ReserveDialogProps {
  companyId: number;
  unit: UnitAvailability;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/loans/demo-equipment-reservations/shapes.ts').then(
    ({ demoReservationForm }) => demoReservationForm,
  );

/** Reserves a unit for a customer and a span of days (D7.7). */
export function ReserveDialog({ companyId, unit, onClose }: ReserveDialogProps) {
  const day = today(useSignedInUser().timeZone);
  const reserve = useEndpointMutation(demoReservationEndpoints.create, {
    invalidates: [demoReservationEndpoints.availability],
    failure: { title: 'Failed to reserve the unit' },
  });
  const form = useZodForm(rules, {
    defaultValues: {
      demoEquipmentId: unit.id,
      // An empty choice is not a number. The rules then say what is missing.
      customerId: null as unknown as number,
      fromDate: day,
      untilDate: addDays(day, LOAN_DAYS),
      notes: '',
    },
  });
  const { control } = form;
  const submit = async () => {
    const made = await reserve.mutateAsync({ body: form.getValues() });
    toast({
      title: 'Unit reserved',
      description: `${made.serialNumber} is reserved for ${made.customerName} until ${formatDate(made.untilDate)}.`,
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={`Reserve ${modelText(unit)}`}
      description={`S/N ${unit.serialNumber}`}
      form={form}
      onSubmit={submit}
      submitLabel="Reserve"
      pendingLabel="Reserving..."
    >
      <CustomerField control={control} name="customerId" companyId={companyId} required />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <DateField control={control} name="fromDate" label="First Day" required />
        <DateField control={control} name="untilDate" label="Last Day" required min={day} />
      </div>
      <TextareaField control={control} name="notes" label="Notes" rows={3} />
    </FormDialog>
  );
}
