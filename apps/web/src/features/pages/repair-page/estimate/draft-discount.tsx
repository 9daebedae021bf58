import { useWatch } from 'react-hook-form';
import { MoneyField } from '../../../../forms/money-field.tsx';
import { NumberField } from '../../../../forms/number-field.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import type { DraftForm } from './draft-form.ts';

const kinds = [
  { value: 'none', label: 'No discount' },
  { value: 'amount', label: 'Amount' },
  { value: 'percent', label: 'Percent' },
];

/** The discount on the whole estimate. It takes off no more than the lines cost. */
export function DraftDiscount({ form }: { form: DraftForm }) {
  const { control } = form;
  const kind = useWatch({ control, name: 'discount.kind' });
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:max-w-80">
      <SelectField control={control} name="discount.kind" label="Discount" options={kinds} />
      {kind === 'amount' ? (
        <MoneyField control={control} name="discount.value" label="Amount off" />
      ) : kind === 'percent' ? (
        <NumberField control={control} name="discount.value" label="Percent off" />
      ) : null}
    </div>
  );
}
