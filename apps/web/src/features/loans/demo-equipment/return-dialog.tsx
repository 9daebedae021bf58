import { isCalendarDate, today } from '@portal/contract/core/dates/dates.ts';
import { formatMoney, fromDollars, toDollars } from '@portal/contract/core/numbers/money.ts';
import { demoEquipmentLoanEndpoints } from '@portal/contract/loans/demo-equipment-loans/endpoints.ts';
import { proposedFee } from '@portal/contract/loans/demo-equipment-loans/rules.ts';
import type { DemoLoan, DemoLoanDetail } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { q } from '../../../api/query.ts';
import { CheckboxField } from '../../../forms/checkbox-field.tsx';
import { DateField } from '../../../forms/date-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { customerText, equipmentText } from '../demo-equipment-agreements/shared/unit-words.ts';
import { AccessoryList } from './accessory-list.tsx';
import { PhotoField } from './photo-field.tsx';
import { useAddPhotos, useReturnLoan } from './shared/use-loan.ts';

const rules = () =>
  import('@portal/contract/loans/demo-equipment-loans/forms.ts').then(({ returnLoanForm }) => returnLoanForm);

/** What went out with the unit. Without a hand-over on record, what belongs to the model. */
const wentOut = (detail: DemoLoanDetail | undefined): readonly string[] =>
  detail?.inspections.find(({ moment }) => moment === 'hand_over')?.accessories ??
  detail?.modelAccessories ??
  [];

/** Marks a unit as returned, with its condition, accessories and photos (B2.13, D7.6). */
export function ReturnDialog({ loan, onClose }: { loan: DemoLoan; onClose: () => void }) {
  const day = today(useSignedInUser().timeZone);
  const [ticked, setTicked] = useState<string[]>([]);
  const [photos, setPhotos] = useState<File[]>([]);
  const { data } = useQuery(q(demoEquipmentLoanEndpoints.get, { params: { id: loan.id } }));
  const giveBack = useReturnLoan();
  const addPhotos = useAddPhotos();
  const form = useZodForm(rules, { defaultValues: { returnDate: day, damaged: false, note: '' } });
  const { control, formState } = form;
  const returnDate = useWatch({ control, name: 'returnDate' }) ?? day;
  const names = wentOut(data);
  const missing = names.filter((name) => !ticked.includes(name));
  const fee = proposedFee(
    loan.expectedReturnDate,
    isCalendarDate(returnDate) ? returnDate : day,
    loan.dailyRate === null ? null : fromDollars(loan.dailyRate),
  );
  const submit = async () => {
    await giveBack.mutateAsync({
      params: { id: loan.id },
      body: { ...form.getValues(), ...(names.length > 0 && { accessories: ticked }) },
      ifMatch: loan.version,
    });
    await addPhotos(loan.id, 'return', photos);
    toast({ title: 'Equipment Returned', description: 'Demo equipment has been marked as returned.' });
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Mark Equipment as Returned"
      description={`${equipmentText(loan)} (${loan.serialNumber}) from ${customerText(loan.customerName)}`}
      form={form}
      onSubmit={submit}
      submitLabel="Mark as Returned"
      pendingLabel="Saving..."
    >
      <DateField
        control={control}
        name="returnDate"
        label="Return Date"
        required
        min={loan.loanDate < day ? loan.loanDate : day}
        max={day}
        {...(fee !== null && {
          hint: `A late fee of ${formatMoney(toDollars(fee))} will be proposed.`,
        })}
      />
      <AccessoryList label="Accessories that came back" names={names} ticked={ticked} onTicked={setTicked} />
      {missing.length === 0 ? null : (
        <p className="text-sm wrap-anywhere text-amber-800">{missing.join(', ')} will be noted as missing.</p>
      )}
      <CheckboxField
        control={control}
        name="damaged"
        label="The unit is damaged"
        hint="It goes to maintenance and cannot be lent until somebody makes it available."
      />
      <TextareaField control={control} name="note" label="Condition" rows={3} />
      <PhotoField files={photos} onFiles={setPhotos} disabled={formState.isSubmitting} />
    </FormDialog>
  );
}
