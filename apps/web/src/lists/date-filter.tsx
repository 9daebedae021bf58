import { isCalendarDate } from '@portal/contract/core/dates/dates.ts';
import { DatePicker } from '../ui/date/date-picker.tsx';
import { Field } from '../ui/input/field.tsx';

interface DateFilterProps {
  label: string;
  value: string | undefined;
  onChange: (date: string | undefined) => void;
}

/** The first or the last day of a range. A text that is no date shows an error and is not used. */
export const DateFilter = ({ label, value, onChange }: DateFilterProps) => (
  <Field label={label} error={value && !isCalendarDate(value) ? 'Invalid date' : undefined}>
    {(control) => (
      <DatePicker {...control} value={value} onValueChange={(date) => onChange(date || undefined)} />
    )}
  </Field>
);
