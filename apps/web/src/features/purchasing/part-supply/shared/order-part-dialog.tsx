import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { repairPartEndpoints } from '@portal/contract/purchasing/part-supply/endpoints.ts';
import type { PartSupply } from '@portal/contract/purchasing/part-supply/shapes.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { MoneyField } from '../../../../forms/money-field.tsx';
import { NumberField } from '../../../../forms/number-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { SupplierField } from '../../../../record-parts/suppliers/supplier-field.tsx';
import { useCompanyId } from '../../../../session/use-company-id.ts';
import { toast } from '../../../../ui/toast/toast.ts';

const rules = () =>
  import('@portal/contract/purchasing/part-supply/shapes.ts').then(({ partOrder }) => partOrder);

interface OrderPartDialogProps {
  repairId: number;
  part: Pick<PartSupply, 'partId' | 'partNumber' | 'missing' | 'preferredSupplier'>;
  onClose: () => void;
  onOrdered?: () => void;
}

/** Orders a part for a repair: it adds a line to a draft order of the supplier (D6.5). */
export function OrderPartDialog({ repairId, part, onClose, onOrdered }: OrderPartDialogProps) {
  const companyId = useCompanyId();
  const order = useEndpointMutation(repairPartEndpoints.order, {
    invalidates: [repairPartEndpoints.supply, repairEndpoints.get],
    failure: 'form',
    onSuccess: ({ poNumber, supplierName, quantity }) => {
      toast({
        title: `Added to ${poNumber}`,
        description: `${formatNumber(quantity)} × ${part.partNumber} from ${supplierName}. The order is a draft.`,
      });
      onOrdered?.();
    },
  });
  const form = useZodForm(rules, {
    defaultValues: {
      partId: part.partId ?? 0,
      quantity: Math.max(part.missing, 1),
      supplierId: part.preferredSupplier?.id ?? null,
      unitPrice: null,
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={`Order ${part.partNumber}`}
      description="The part is added to a draft order and reserved for this repair when it arrives."
      size="sm"
      form={form}
      onSubmit={(_, { values: body }) => order.mutateAsync({ params: { id: repairId }, body })}
      submitLabel="Order"
      pendingLabel="Ordering..."
      summary={false}
    >
      <NumberField control={form.control} name="quantity" label="Quantity" required />
      <SupplierField
        control={form.control}
        name="supplierId"
        label="Supplier"
        // The catalogue may know a supplier that this screen does not.
        required={part.preferredSupplier !== undefined}
        {...(part.preferredSupplier === undefined && { hint: 'Empty: the preferred supplier of the part.' })}
        companyId={companyId ?? 0}
        stored={part.preferredSupplier ?? undefined}
      />
      <MoneyField
        control={form.control}
        name="unitPrice"
        label="Unit Price"
        hint="Empty: what the part costs at the next order."
      />
    </FormDialog>
  );
}
