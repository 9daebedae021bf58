import type { DemoLoanDetail } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { useState } from 'react';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { customerText, equipmentText } from '../demo-equipment-agreements/shared/unit-words.ts';
import { AccessoryList } from './accessory-list.tsx';
import { PhotoField } from './photo-field.tsx';
import { useAddPhotos, useHandOverLoan } from './shared/use-loan.ts';

const rules = () =>
  import('@portal/contract/loans/demo-equipment-loans/forms.ts').then(({ handOverForm }) => handOverForm);

/** Records the condition and the accessories of a unit that is handed over (D7.6). */
export function HandOverDialog({ loan, onClose }: { loan: DemoLoanDetail; onClose: () => void }) {
  const before = loan.inspections.find(({ moment }) => moment === 'hand_over');
  const [ticked, setTicked] = useState<string[]>(before?.accessories ?? []);
  const [photos, setPhotos] = useState<File[]>([]);
  const handOver = useHandOverLoan();
  const addPhotos = useAddPhotos();
  const form = useZodForm(rules, { defaultValues: { condition: before?.condition ?? '' } });
  const submit = async () => {
    const body = { condition: form.getValues('condition'), accessories: ticked };
    await handOver.mutateAsync({ params: { id: loan.id }, body, ifMatch: loan.version });
    await addPhotos(loan.id, 'hand_over', photos);
    toast({
      title: 'Hand-over recorded',
      description: `The hand-over of ${loan.serialNumber} has been recorded.`,
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Hand Over"
      description={`${equipmentText(loan)} (${loan.serialNumber}) to ${customerText(loan.customerName)}`}
      form={form}
      onSubmit={submit}
      submitLabel="Save Hand-over"
      pendingLabel="Saving..."
    >
      <AccessoryList
        label="Accessories that go with it"
        names={loan.modelAccessories}
        ticked={ticked}
        onTicked={setTicked}
      />
      <TextareaField control={form.control} name="condition" label="Condition" rows={3} />
      <PhotoField files={photos} onFiles={setPhotos} disabled={form.formState.isSubmitting} />
    </FormDialog>
  );
}
