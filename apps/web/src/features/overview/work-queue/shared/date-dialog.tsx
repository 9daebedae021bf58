import { type CalendarDate, formatDate, isCalendarDate } from '@portal/contract/core/dates/dates.ts';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { DatePicker } from '../../../../ui/date/date-picker.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import type { RowDialogProps } from './assign-dialog.tsx';

interface DateDialogProps extends RowDialogProps {
  /** The date that has passed, or undefined when the row does not say it. */
  present: CalendarDate | undefined;
  /** The calendar date of the company's zone. */
  today: CalendarDate;
}

/** Asks for a new estimated completion of a repair that is late. */
export function DateDialog({ row, present, today, onClose, onSave }: DateDialogProps) {
  const [date, setDate] = useState('');
  const [error, setError] = useState<string>();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="sm"
      title={`Estimated completion of ${row.name}`}
      description={[row.who, row.what].filter(Boolean).join(' · ')}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isCalendarDate(date) || date < today) setError('Choose a date from today on.');
          else onSave({ estimatedCompletionDate: date });
        }}
      >
        <Field label="New date" error={error} hint={present && `Now: ${formatDate(present)}`}>
          {(control) => <DatePicker {...control} value={date} onValueChange={setDate} min={today} />}
        </Field>
        <Button type="submit">Save</Button>
      </form>
    </Dialog>
  );
}
