import { stockReversalEndpoints } from '@portal/contract/stock/stock/endpoints.ts';
import type { StockMovement, stockReversal } from '@portal/contract/stock/stock/shapes.ts';
import type { z } from 'zod';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { movementWords, signed } from '../../../stock/stock-counts/shared/movement-words.ts';
import { changedByPart } from './use-save-part.ts';

const rules = () => import('@portal/contract/stock/stock/shapes.ts').then((shapes) => shapes.stockReversal);

interface ReverseMovementProps {
  movement: StockMovement;
  onClose: () => void;
}

/** Asks for the reason, then reverses an entry of the ledger by a counter-entry (D6.2). */
export function ReverseMovement({ movement, onClose }: ReverseMovementProps) {
  const reverse = useEndpointMutation(stockReversalEndpoints.reverse, {
    invalidates: changedByPart,
    failure: 'form',
  });
  const form = useZodForm(rules, { defaultValues: { reason: '' } as z.input<typeof stockReversal> });
  const what = `${movementWords[movement.kind]} ${signed(movement.quantity)}`;
  return (
    <FormDialog
      onClose={onClose}
      title={`Reverse ${what}`}
      description={`A counter-entry of ${signed(-movement.quantity)} is added. Both entries stay in the ledger.${
        movement.poNumber ? ` The received quantity of ${movement.poNumber} goes down too.` : ''
      }`}
      form={form}
      onSubmit={async (body) => {
        const { onHandAfter } = await reverse.mutateAsync({ params: { id: movement.id }, body });
        toast({
          title: 'Movement reversed',
          description: `${what} was reversed: ${onHandAfter} on hand now.`,
        });
      }}
      submitLabel="Reverse"
      pendingLabel="Reversing..."
      summary={false}
    >
      <TextField control={form.control} name="reason" label="Reason" required autoComplete="off" />
    </FormDialog>
  );
}
