import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import type { Part } from '@portal/contract/purchasing/parts/shapes.ts';
import { stockEndpoints } from '@portal/contract/stock/stock/endpoints.ts';
import { useWatch } from 'react-hook-form';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { NumberField } from '../../../../forms/number-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { changedByPart } from './use-save-part.ts';

const rules = () =>
  import('@portal/contract/stock/stock/shapes.ts').then(({ stockCorrection }) => stockCorrection);

/** Corrects the stock of a part, with a reason (D6.3). */
export function CorrectStock({ part, onClose }: { part: Part; onClose: () => void }) {
  const correct = useEndpointMutation(stockEndpoints.correct, {
    invalidates: changedByPart,
    failure: 'form',
  });
  // An empty field is not a number. The rules then say what is missing.
  const form = useZodForm(rules, { defaultValues: { delta: null as unknown as number, reason: '' } });
  const { control } = form;
  const delta = useWatch({ control, name: 'delta' });
  const after = part.quantityOnHand + (Number.isInteger(delta) ? delta : 0);
  return (
    <FormDialog
      onClose={onClose}
      title={`Correct Stock of ${part.partNumber}`}
      description={`${part.quantityOnHand} on hand now, ${after} after this correction.`}
      form={form}
      onSubmit={async (body) => {
        const { onHandAfter } = await correct.mutateAsync({ params: { id: part.id }, body });
        toast({
          title: 'Stock corrected',
          description: `${part.partNumber} has ${formatNumber(onHandAfter ?? 0)} on hand now.`,
        });
      }}
      submitLabel="Correct Stock"
      pendingLabel="Saving..."
      summary={false}
    >
      <NumberField
        control={control}
        name="delta"
        label="Change"
        required
        hint="Pieces found, such as 3, or pieces missing, such as -2."
      />
      <TextField control={control} name="reason" label="Reason" required autoComplete="off" />
    </FormDialog>
  );
}
