import { today } from '@portal/contract/core/dates/dates.ts';
import type { Dollars } from '@portal/contract/core/numbers/money.ts';
import { purchaseOrderMessages } from '@portal/contract/purchasing/purchase-orders/messages.ts';
import type { PurchaseOrder } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import {
  purchaseOrderStatuses,
  purchaseOrderStatusLabel,
} from '@portal/contract/purchasing/purchase-orders/statuses.ts';
import { useWatch } from 'react-hook-form';
import { DateField } from '../../../../forms/date-field.tsx';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { MoneyField } from '../../../../forms/money-field.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useFollowing } from '../../../../forms/use-following.ts';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { CustomerField } from '../../../../record-parts/customers/customer-field.tsx';
import { SupplierField } from '../../../../record-parts/suppliers/supplier-field.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { RepairField } from './repair-field.tsx';
import { type OrderValues, useSaveOrder } from './use-save-order.ts';

interface OrderDialogProps {
  companyId: number;
  /** The order to change. Without it the dialog creates a draft. */
  order: PurchaseOrder | undefined;
  /** Closes the dialog after the order was saved. */
  onSaved: (order: PurchaseOrder) => void;
  /** Closes the dialog without saving. */
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/purchasing/purchase-orders/forms.ts').then(
    ({ purchaseOrderForm }) => purchaseOrderForm,
  );

const statuses = purchaseOrderStatuses.map((value) => ({ value, label: purchaseOrderStatusLabel(value) }));

const NOTHING = 0 as Dollars;

const valuesOf = (order: PurchaseOrder | undefined, day: string): OrderValues => ({
  poNumber: order?.poNumber ?? '',
  // An empty choice is not a number. The rules then say what is missing.
  supplierId: order?.supplierId ?? (null as unknown as number),
  customerId: order?.customerId ?? null,
  repairId: order?.repairId ?? null,
  status: order?.status ?? 'draft',
  orderDate: order ? order.orderDate : day,
  expectedDeliveryDate: order?.expectedDeliveryDate ?? null,
  shippingMethod: order?.shippingMethod ?? '',
  trackingNumber: order?.trackingNumber ?? '',
  tax: order?.tax ?? NOTHING,
  shipping: order?.shipping ?? NOTHING,
  notes: order?.notes ?? '',
});

/** An emptied date removes the stored one. The call takes empty text as "no change". */
const sentOf = (values: OrderValues): OrderValues => ({
  ...values,
  orderDate: values.orderDate || null,
  expectedDeliveryDate: values.expectedDeliveryDate || null,
});

/** Creates an order or changes one (B5). The status can be any; setting it by hand moves no stock (B4, D6.2). */
export function OrderDialog({ companyId, order, onSaved, onClose }: OrderDialogProps) {
  const { timeZone } = useSignedInUser();
  const save = useSaveOrder(order, companyId);
  const stored = valuesOf(order, today(timeZone));
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  const { control, setValue } = form;
  const [customerId, status] = useWatch({ control, name: ['customerId', 'status'] });
  const dropRepair = () => setValue('repairId', null, { shouldDirty: true });
  return (
    <FormDialog
      onClose={(isSaved) => isSaved || onClose()}
      title={order ? 'Edit Purchase Order' : 'Create Purchase Order'}
      size="lg"
      form={form}
      onSubmit={async () => {
        // The values as typed. The schema's result has the amounts in cents.
        onSaved(await save(sentOf(form.getValues())));
      }}
      submitLabel={order ? 'Save Changes' : 'Create Purchase Order'}
      pendingLabel="Saving..."
    >
      <SupplierField
        control={control}
        name="supplierId"
        label="Supplier"
        required
        companyId={companyId}
        stored={order && { id: order.supplierId, name: order.supplierName }}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          control={control}
          name="poNumber"
          label="PO Number"
          {...(!order && { hint: 'Left empty, the order gets the next number.' })}
          autoComplete="off"
        />
        <SelectField
          control={control}
          name="status"
          label="Status"
          options={statuses}
          {...(status !== (order?.status ?? 'draft') && { hint: purchaseOrderMessages.movesNoStock })}
        />
      </div>
      <div className="flex flex-col items-start gap-1">
        <div className="w-full">
          <CustomerField control={control} name="customerId" companyId={companyId} onPick={dropRepair} />
        </div>
        {customerId == null ? null : (
          <Button
            variant="link"
            size="inline"
            onClick={() => {
              setValue('customerId', null, { shouldDirty: true });
              dropRepair();
            }}
          >
            Remove customer
          </Button>
        )}
      </div>
      <RepairField
        key={customerId ?? 'none'}
        control={control}
        name="repairId"
        label="Related Repair"
        customerId={customerId ?? null}
        stored={
          order?.repairId && order.customerId === customerId
            ? { id: order.repairId, name: order.serviceReportNumber ?? '' }
            : undefined
        }
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <DateField control={control} name="orderDate" label="Order Date" />
        <DateField control={control} name="expectedDeliveryDate" label="Expected Delivery" />
        <TextField
          control={control}
          name="shippingMethod"
          label="Shipping Method"
          hint="Such as UPS Ground. It decides where the tracking number leads."
          autoComplete="off"
        />
        <TextField control={control} name="trackingNumber" label="Tracking Number" autoComplete="off" />
        <MoneyField control={control} name="tax" label="Tax" />
        <MoneyField control={control} name="shipping" label="Shipping" />
      </div>
      <TextareaField
        control={control}
        name="notes"
        label="Notes"
        hint="For your company only. They are not on the paper for the supplier."
        rows={3}
      />
    </FormDialog>
  );
}
