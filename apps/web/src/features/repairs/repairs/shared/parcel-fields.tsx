import { carriers, parcelWords } from '@portal/contract/repairs/repairs/carriers.ts';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { FieldProps } from '../../../../forms/field-props.ts';
import { SelectField } from '../../../../forms/select-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';

const options = [
  { value: '', label: parcelWords.fromNumber },
  ...carriers.map((carrier) => ({ value: carrier, label: carrier })),
];

interface ParcelFieldsProps<Values extends FieldValues> {
  control: FieldProps<Values>['control'];
  /** The names of the number and of the carrier in the form. */
  names: readonly [number: FieldPath<Values>, carrier: FieldPath<Values>];
}

/** The number and carrier of the parcel in which a customer sends a unit in (D3.9). */
export const ParcelFields = <Values extends FieldValues>({ control, names }: ParcelFieldsProps<Values>) => (
  <>
    <TextField
      control={control}
      name={names[0]}
      label={parcelWords.numberLabel}
      autoComplete="off"
      hint={parcelWords.numberHint}
    />
    <SelectField control={control} name={names[1]} label={parcelWords.carrierLabel} options={options} />
  </>
);
