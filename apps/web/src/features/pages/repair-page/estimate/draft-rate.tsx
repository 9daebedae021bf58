import type { ShownTaxRate } from '@portal/contract/companies/companies/shown-tax-rate.ts';
import { houseStyle } from '@portal/contract/core/house-style.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import type { Percent } from '@portal/contract/core/numbers/percent.ts';
import { useField } from '../../../../forms/field-props.ts';
import { Field } from '../../../../ui/input/field.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import type { DraftForm } from './draft-form.ts';

interface DraftRateProps {
  form: DraftForm;
  index: number;
  /** The rates beside the company's own. */
  rates: readonly ShownTaxRate[];
  /** The company's own. */
  taxRate: Percent;
}

/** Chooses the rate of tax of a line. Nothing for a company with one rate. */
export function DraftRate({ form, index, rates, taxRate }: DraftRateProps) {
  const label = houseStyle().taxName;
  const { field, error } = useField({ control: form.control, name: `lines.${index}.taxRate`, label });
  const chosen = field.value || '';
  if (rates.length === 0 && !chosen) return null;
  const known = rates.map(({ rate, name }) => ({
    value: String(rate),
    label: [`${formatNumber(rate)}%`, name].filter(Boolean).join(' '),
  }));
  const isGone = chosen !== '' && !known.some(({ value }) => value === String(chosen));
  const options = [
    { value: '', label: `${formatNumber(taxRate)}%` },
    ...known.filter(({ value }) => value !== String(taxRate)),
    // A rate that the company had is shown, and refused with a sentence.
    ...(isGone ? [{ value: String(chosen), label: `${formatNumber(Number(chosen))}%` }] : []),
  ];
  return (
    <Field label={label} error={error} className="sm:max-w-48">
      {(aria) => (
        <Select
          {...aria}
          ref={field.ref}
          value={String(chosen)}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          options={options}
        />
      )}
    </Field>
  );
}
