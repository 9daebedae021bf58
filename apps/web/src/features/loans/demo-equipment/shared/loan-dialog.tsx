import { type CalendarDate, isCalendarDate, today } from '@portal/contract/core/dates/dates.ts';
import type { DemoUnit } from '@portal/contract/loans/demo-equipment/shapes.ts';
import { demoLoanMessages as say } from '@portal/contract/loans/demo-equipment-loans/messages.ts';
import {
  calibrationDuring,
  defaultReturnDate,
  EARLIEST_LOAN_DATE,
} from '@portal/contract/loans/demo-equipment-loans/rules.ts';
import type { MadeLoans } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DateField } from '../../../../forms/date-field.tsx';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { RadioField } from '../../../../forms/radio-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { CustomerField } from '../../../../record-parts/customers/customer-field.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { UnitsField } from './units-field.tsx';
import { type LoanValues, useCreateLoan } from './use-loan.ts';

interface LoanDialogProps {
  companyId: number;
  /** Fills the form for a repair: its customer, and the type of the unit that a loaner replaces (D7.4). */
  start?: {
    customerId?: number;
    relatedRepairId?: number;
    type?: { id: number; name: string };
    units?: DemoUnit[];
    /** The last day of a reservation that becomes a loan. */
    expectedReturnDate?: CalendarDate;
  };
  onMade?: (made: MadeLoans) => void;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/loans/demo-equipment-loans/forms.ts').then(({ demoLoanForm }) => demoLoanForm);

const agreements = [
  { value: 'email', label: 'Email agreement to customer' },
  { value: 'print', label: 'Print for customer signature' },
];

/** Lends one or more units to a customer (B2.13, B9, D7.5). */
export function LoanDialog({ companyId, start = {}, onMade, onClose }: LoanDialogProps) {
  const day = today(useSignedInUser().timeZone);
  const [units, setUnits] = useState<DemoUnit[]>(start.units ?? []);
  const create = useCreateLoan();
  const values: LoanValues = {
    demoEquipmentIds: units.map(({ id }) => id),
    // An empty choice is not a number. The rules then say what is missing.
    customerId: start.customerId ?? (null as unknown as number),
    relatedRepairId: start.relatedRepairId ?? null,
    loanDate: day,
    expectedReturnDate: start.expectedReturnDate ?? defaultReturnDate(day),
    agreementType: 'email',
    outboundTrackingNumber: '',
    notes: '',
    overrideReason: '',
  };
  const form = useZodForm(rules, { defaultValues: values });
  const { control, setValue, formState } = form;
  const [loanDate, until] = useWatch({ control, name: ['loanDate', 'expectedReturnDate'] });
  const from = isCalendarDate(loanDate ?? '') && loanDate! > day ? (loanDate as CalendarDate) : day;
  const last = isCalendarDate(until ?? '') ? (until as CalendarDate) : from;
  const isPast = units.some(
    ({ nextCalibrationDue }) => calibrationDuring(nextCalibrationDue, from, last) === 'past',
  );
  const choose = (next: DemoUnit[]) => {
    setUnits(next);
    setValue(
      'demoEquipmentIds',
      next.map(({ id }) => id),
      { shouldDirty: true, shouldValidate: formState.isSubmitted },
    );
  };
  const submit = async () => {
    const { demoEquipmentIds = [], ...given } = form.getValues();
    if (isPast && !given.overrideReason?.trim())
      throw { message: say.reasonRequired, fields: { overrideReason: say.reasonRequired } };
    // D7.5: one unit goes as B7 says.
    const [first, ...others] = demoEquipmentIds;
    const chosen = first && others.length === 0 ? { demoEquipmentId: first } : { demoEquipmentIds };
    const body = { ...given, ...chosen, companyId };
    const made = await create.mutateAsync({ body });
    toast({
      title: 'Loan Request Created',
      description: 'Demo equipment loan request has been created successfully.',
    });
    onMade?.(made);
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Create New Loan Request"
      size="lg"
      form={form}
      onSubmit={submit}
      submitLabel="Create Loan Request"
      pendingLabel="Creating..."
    >
      <UnitsField
        companyId={companyId}
        units={units}
        onUnits={choose}
        from={from}
        until={last}
        type={start.type}
        error={(formState.errors.demoEquipmentIds ?? formState.errors.demoEquipmentId)?.message}
      />
      <CustomerField control={control} name="customerId" companyId={companyId} required />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <DateField control={control} name="loanDate" label="Loan Date" required min={EARLIEST_LOAN_DATE} />
        <DateField
          control={control}
          name="expectedReturnDate"
          label="Expected Return Date"
          required
          min={day}
        />
      </div>
      <RadioField
        control={control}
        name="agreementType"
        label="Rental Agreement"
        options={agreements}
        hint="The agreement includes terms and return shipping labels."
      />
      {isPast ? (
        <TextareaField
          control={control}
          name="overrideReason"
          label="Reason to Lend Past the Calibration Date"
          required
          rows={2}
        />
      ) : null}
      <TextField
        control={control}
        name="outboundTrackingNumber"
        label="Tracking Number"
        hint="Of the parcel to the customer, when it is known already."
        autoComplete="off"
      />
      <TextareaField control={control} name="notes" label="Notes" rows={3} />
    </FormDialog>
  );
}
