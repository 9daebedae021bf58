import { countryName } from '@portal/contract/companies/companies/countries.ts';
import {
  OTHER_TAX_RATES_MAX,
  taxRatesOfCountry,
} from '@portal/contract/companies/companies/country-tax-rates.ts';
import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import type { companyUpdate } from '@portal/contract/companies/companies/shapes.ts';
import { houseStyle, USUAL_STYLE } from '@portal/contract/core/house-style.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import type { Percent } from '@portal/contract/core/numbers/percent.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { NumberField } from '../../../forms/number-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import type { ZodForm } from '../../../forms/use-zod-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';

type Values = Pick<z.input<typeof companyUpdate>, 'salesTaxRate' | 'otherTaxRates'>;
// biome-ignore lint/suspicious/noExplicitAny: the schema's output does not matter for the fields
type RatesForm = ZodForm<Values, any>;

/** The rate of the tax, and the rates that lines may have instead. A company with one rate sees one field. */
export function TaxRates({ form: given, company }: { form: unknown; company: Company }) {
  // The form of the section has more fields.
  const form = given as RatesForm;
  const { control, setValue, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'otherTaxRates' });
  const rate = useWatch({ control, name: 'salesTaxRate' });
  const { taxName } = houseStyle();
  const usual = taxRatesOfCountry(company.country ?? 'US');
  // Rates are offered only where nobody has typed one.
  const offered = !rate && fields.length === 0 ? usual : undefined;
  const take = ([standard, ...others]: [Percent, ...Percent[]]) => {
    setValue('salesTaxRate', standard, { shouldDirty: true, shouldValidate: true });
    append(
      others.map((other) => ({ rate: other, name: '' })),
      { shouldFocus: false },
    );
  };
  const fault = formState.errors.otherTaxRates?.root?.message ?? formState.errors.otherTaxRates?.message;
  return (
    <div className="flex flex-col gap-3">
      <NumberField
        control={control}
        name="salesTaxRate"
        label={taxName === USUAL_STYLE.taxName ? 'Sales Tax (%)' : `${taxName} (%)`}
        hint="On new estimates and invoices, after the discount and rounded to the cent. 0 for none. Tax exempt requests pay none."
      />
      {offered ? (
        <Button variant="secondary" size="sm" className="self-start" onClick={() => take(offered)}>
          Use {offered.map((one) => `${formatNumber(one)}%`).join(', ')} of{' '}
          {countryName(company.country ?? '')}
        </Button>
      ) : null}
      {fields.map(({ id }, at) => (
        <fieldset key={id} className="flex min-w-0 items-start gap-2">
          <legend className="sr-only">Rate {at + 2}</legend>
          <NumberField
            control={control}
            name={`otherTaxRates.${at}.rate`}
            label={`Rate ${at + 2} (%)`}
            required
            className="min-w-0 flex-1"
          />
          <TextField
            control={control}
            name={`otherTaxRates.${at}.name`}
            label={`Name of rate ${at + 2}`}
            autoComplete="off"
            className="min-w-0 flex-1"
          />
          <IconButton
            icon={Trash2}
            label={`Remove rate ${at + 2}`}
            onClick={() => remove(at)}
            className="mt-6"
          />
        </fieldset>
      ))}
      {fault ? (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      ) : null}
      {fields.length < OTHER_TAX_RATES_MAX ? (
        <Button
          variant="ghost"
          size="sm"
          className="self-start"
          onClick={() =>
            append({ rate: '' as never, name: '' }, { focusName: `otherTaxRates.${fields.length}.rate` })
          }
        >
          <Plus aria-hidden className="size-4" />
          Add a rate
        </Button>
      ) : null}
    </div>
  );
}
