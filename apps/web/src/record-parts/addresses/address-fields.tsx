import type { AddressField, AddressPart } from '@portal/contract/core/addresses/address-form.ts';
import { HOME_OF_B9 } from '@portal/contract/core/home-country.ts';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { TextField } from '../../forms/text-field.tsx';
import { useHomeCountry } from '../../session/use-address-country.ts';

type Rules = typeof import('./address-rules.ts');

/** What a form has until the rules are there, and what it stays with in the USA. */
const ofUsa: readonly AddressField[] = [
  { part: 'street', label: 'Street' },
  { part: 'city', label: 'City' },
  { part: 'state', label: 'State' },
  { part: 'zip', label: 'ZIP' },
];

/** Loads the rules of all countries once they are needed. Without a connection the fields stay as in the USA. */
function useRules(wanted: boolean): Rules | undefined {
  const [rules, setRules] = useState<Rules>();
  useEffect(() => {
    if (wanted) void import('./address-rules.ts').then(setRules, () => undefined);
  }, [wanted]);
  return rules;
}

interface AddressFieldsProps<Values extends FieldValues> {
  // biome-ignore lint/suspicious/noExplicitAny: the schema's output does not matter for the fields
  control: Control<Values, any, any>;
  names: Record<Exclude<AddressPart, 'street'>, FieldPath<Values>>;
  /** The country as it is typed. Without it the address is where the company is. */
  country?: string | null | undefined;
  /** Stands before each label: 'Billing '. */
  prefix?: string;
  /** The field of the street, which differs between forms. */
  street: ReactNode;
  autoComplete?: Record<Exclude<AddressPart, 'street'>, string> | undefined;
  /** Puts the second and third field into one column, with this gap. */
  paired?: 'gap-x-3' | 'gap-x-5';
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The fields of an address in the order of its country and with its names. Their values stay when the country changes (D14.5). */
export function AddressFields<Values extends FieldValues>({
  control,
  names,
  country,
  prefix = '',
  street,
  autoComplete,
  paired,
}: AddressFieldsProps<Values>) {
  const [state, zip] = useWatch({ control, name: [names.state, names.zip] as const }).map(text);
  const home = useHomeCountry();
  const isUsual = home === 'US' && (!country || country === HOME_OF_B9);
  const rules = useRules(!isUsual || zip !== '');
  const code = rules?.countryOf(country) ?? home;
  const fields = rules?.addressFields(code, { state: state !== '', zip: zip !== '' }) ?? ofUsa;
  const shown = fields.map(
    ({ part, label }) =>
      [
        part,
        part === 'street' ? (
          <Fragment key={part}>{street}</Fragment>
        ) : (
          <TextField
            key={part}
            control={control}
            name={names[part]}
            label={`${prefix}${label}`}
            autoComplete={autoComplete?.[part] ?? 'off'}
            hint={part === 'zip' ? rules?.postalWarning(zip ?? '', code) : undefined}
          />
        ),
      ] as const,
  );
  if (!paired || shown.length !== 4) return shown.map(([, field]) => field);
  const [first, ...others] = shown.filter(([part]) => part !== 'street').map(([, field]) => field);
  const begins = fields[0]!.part === 'street';
  return (
    <>
      {begins ? street : null}
      {first}
      <div className={`grid grid-cols-2 items-start ${paired}`}>{others}</div>
      {begins ? null : street}
    </>
  );
}
