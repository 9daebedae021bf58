import type { FieldValues } from 'react-hook-form';
import { ComboboxField } from '../../../../forms/combobox-field.tsx';
import type { FieldProps } from '../../../../forms/field-props.ts';

const zones = () =>
  ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));

/** The time zone of a company, from all that the browser knows. */
export const TimeZoneField = <Values extends FieldValues>(props: FieldProps<Values>) => (
  <ComboboxField
    {...props}
    options={zones()}
    searchPlaceholder="Search time zones..."
    empty="No time zone found"
    hint="Due dates and reports follow this zone."
  />
);
