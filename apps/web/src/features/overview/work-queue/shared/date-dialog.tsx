import { mistypedYear } from '@portal/contract/core/dates/date-years.ts';
import { addDays, type CalendarDate, formatDate, isCalendarDate } from '@portal/contract/core/dates/dates.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { repairsPermissions } from '@portal/contract/repairs/repairs/area.ts';
import { type FocusEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { DatePicker } from '../../../../ui/date/date-picker.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Checkbox } from '../../../../ui/input/checkbox.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import type { ActValues, RowDialogProps } from './use-row-acts.ts';

const DiscardQuestion = lazy(() => import('../../../../forms/discard-question.tsx'));

/** Days from today that are usual for a new date, and fall on a day of work when today does. */
const soon = [
  ['In a week', 7],
  ['In two weeks', 14],
] as const;

interface DateDialogProps extends RowDialogProps {
  /** The date that has passed, or undefined when the row does not say it. */
  present: CalendarDate | undefined;
  /** The calendar date of the company's zone. */
  today: CalendarDate;
  /** What was typed before the portal refused it. */
  typed?: ActValues | undefined;
}

/** Asks for a new estimated completion of a repair that is late. */
export function DateDialog({ row, present, today, typed, onClose, onSave }: DateDialogProps) {
  const [date, setDate] = useState<string>(typed?.estimatedCompletionDate ?? '');
  const [tells, setTells] = useState(typed?.tells ?? false);
  const [asks, setAsks] = useState(false);
  const { role } = useSignedInUser();
  const formId = useId();
  const [error, setError] = useState<string>();
  const isPlaced = useRef(!typed);
  // A dialog selects its first field. A date that was refused is mended from where the typing ended.
  const placeCaret = ({ target }: FocusEvent) => {
    if (isPlaced.current || !(target instanceof HTMLInputElement)) return;
    isPlaced.current = true;
    queueMicrotask(() => target.setSelectionRange(target.value.length, target.value.length));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) =>
        open || (date || document.activeElement?.matches('[data-typing]') ? setAsks(true) : onClose())
      }
      size="sm"
      title={`Estimated completion of ${row.name}`}
      description={[row.who, row.what].filter(Boolean).join(' · ')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onFocus={placeCaret}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isCalendarDate(date) || date < today) return setError('Choose a date from today on.');
          const refusal = mistypedYear(date);
          if (refusal) return setError(refusal);
          onSave({ estimatedCompletionDate: date, tells });
        }}
      >
        <Field label="New date" error={error} hint={present && `Now: ${formatDate(present)}`}>
          {(control) => <DatePicker {...control} value={date} onValueChange={setDate} min={today} />}
        </Field>
        <div className="-mt-2 flex flex-wrap gap-x-4 gap-y-1">
          {soon.map(([words, days]) => (
            <Button key={days} variant="link" size="inline" onClick={() => setDate(addDays(today, days))}>
              {words}, {formatDate(addDays(today, days))}
            </Button>
          ))}
        </div>
        {may(role, repairsPermissions['repair.mail']) ? (
          <Checkbox
            checked={tells}
            onCheckedChange={setTells}
            label="Tell the customer"
            hint="With the email about a delay, when the promised date was moved."
          />
        ) : null}
      </form>
      {asks ? (
        <Suspense>
          <DiscardQuestion onDiscard={onClose} onClose={() => setAsks(false)} />
        </Suspense>
      ) : null}
    </Dialog>
  );
}
