import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { type Dollars, dollars, formatMoney } from '@portal/contract/core/numbers/money.ts';
import { partEndpoints } from '@portal/contract/purchasing/parts/endpoints.ts';
import type { FoundPart } from '@portal/contract/purchasing/parts/shapes.ts';
import type { PurchaseOrder, PurchaseOrderItem } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { q } from '../../../../api/query.ts';
import { CheckboxField } from '../../../../forms/checkbox-field.tsx';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { MoneyField } from '../../../../forms/money-field.tsx';
import { NumberField } from '../../../../forms/number-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { Combobox } from '../../../../ui/input/combobox.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { useDelayedText } from '../../../../ui/use-delayed-text.ts';
import { type ItemValues, useSaveItem } from './use-save-order.ts';

interface ItemDialogProps {
  order: PurchaseOrder;
  /** The item to change. Without it the dialog adds one. */
  item: PurchaseOrderItem | undefined;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/purchasing/purchase-orders/forms.ts').then(
    ({ purchaseOrderItemForm }) => purchaseOrderItemForm,
  );

const valuesOf = (item: PurchaseOrderItem | undefined): ItemValues => ({
  partId: item?.partId ?? null,
  partNumber: item?.partNumber ?? '',
  description: item?.description ?? '',
  manufacturer: item?.manufacturer ?? '',
  quantity: item?.quantity ?? 1,
  // An empty amount is none. The rules then say that it is missing.
  unitPrice: item?.unitPrice ?? (null as unknown as Dollars),
  isForStock: item?.isForStock ?? true,
});

/** Adds an item to a draft, or changes one (B5). The total is quantity times unit price. */
export function ItemDialog({ order, item, onClose }: ItemDialogProps) {
  const [part, setPart] = useState(
    item?.partId ? { id: item.partId, name: item.partNumber ?? item.description } : null,
  );
  const save = useSaveItem(order.id, item);
  const form = useZodForm(rules, { defaultValues: valuesOf(item) });
  const { control, setValue } = form;
  const [quantity, unitPrice] = useWatch({ control, name: ['quantity', 'unitPrice'] });
  const total = Math.round(Number(unitPrice) * 100) * Number(quantity);
  const pick = (found: FoundPart | null) => {
    setPart(found && { id: found.id, name: found.partNumber });
    setValue('partId', found?.id ?? null, { shouldDirty: true });
    if (!found) return;
    setValue('partNumber', found.partNumber, { shouldDirty: true });
    setValue('description', found.description || found.name || found.partNumber, { shouldDirty: true });
    setValue('manufacturer', found.manufacturer ?? '', { shouldDirty: true });
    if (found.orderPrice != null) setValue('unitPrice', found.orderPrice, { shouldDirty: true });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={item ? 'Edit Item' : 'Add Item'}
      size="lg"
      form={form}
      // The values as typed. The schema's result has the amounts in cents.
      onSubmit={() => save(form.getValues())}
      submitLabel={item ? 'Save Changes' : 'Add Item'}
      pendingLabel="Saving..."
    >
      <PartPicker companyId={order.companyId} value={part} onChange={pick} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField control={control} name="partNumber" label="Part Number" autoComplete="off" />
        <TextField control={control} name="manufacturer" label="Manufacturer" autoComplete="off" />
      </div>
      <TextField control={control} name="description" label="Description" required autoComplete="off" />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <NumberField control={control} name="quantity" label="Quantity" required />
        <MoneyField control={control} name="unitPrice" label="Unit Price" required />
      </div>
      <p>
        Item total:{' '}
        <strong className="tabular-nums">
          {formatMoney(dollars(Number.isFinite(total) ? total / 100 : 0))}
        </strong>
      </p>
      <CheckboxField control={control} name="isForStock" label="For stock" />
    </FormDialog>
  );
}

interface PartPickerProps {
  companyId: number;
  /** The chosen part of the catalogue; null for something that is not in it. */
  value: { id: number; name: string } | null;
  onChange: (part: FoundPart | null) => void;
}

const NONE = 'none';

/** A part of the catalogue, searched as one types. */
function PartPicker({ companyId, value, onChange }: PartPickerProps) {
  const [typed, setTyped] = useState('');
  const query = useDelayedText(typed.trim(), 250);
  const { data, error } = useQuery({
    ...q(partEndpoints.find, { params: { companyId }, query: { query } }),
    placeholderData: keepPreviousData,
  });
  const found = (data ?? []).map((part) => ({
    value: String(part.id),
    label: part.partNumber,
    detail: [part.name ?? part.description, `${formatNumber(part.available)} available`]
      .filter(Boolean)
      .join(' · '),
  }));
  return (
    <Field label="Part" hint="Receiving a part of the catalogue puts it into stock.">
      {(aria) => (
        <Combobox
          {...aria}
          value={value === null ? NONE : String(value.id)}
          options={[{ value: NONE, label: 'Not in the catalogue' }, ...found]}
          selected={value === null ? undefined : { value: String(value.id), label: value.name }}
          onSearch={setTyped}
          loading={!data && !error}
          failure={error ? 'Failed to fetch parts' : undefined}
          searchPlaceholder="Search parts..."
          empty="No parts found"
          onValueChange={(next) => onChange(data?.find(({ id }) => String(id) === next) ?? null)}
        />
      )}
    </Field>
  );
}
