import { countryCodes, countryName } from '@portal/contract/companies/companies/countries.ts';
import type { FieldValues } from 'react-hook-form';
import { ComboboxField } from '../../../../forms/combobox-field.tsx';
import type { FieldProps } from '../../../../forms/field-props.ts';

const countries = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en-US'));

/** The country of a company, from all of ISO 3166-1. */
export const CountryField = <Values extends FieldValues>(
  props: FieldProps<Values> & { placeholder?: string; onPick?: (code: string) => void },
) => (
  <ComboboxField
    {...props}
    options={countries}
    searchPlaceholder="Search countries..."
    empty="No country found"
  />
);
