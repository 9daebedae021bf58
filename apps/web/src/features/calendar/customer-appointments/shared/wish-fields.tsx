import { halfDays, WISHES_MAX } from '@portal/contract/calendar/customer-appointments/wishes.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { DateField } from '../../../../forms/date-field.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { say } from '../../../../languages/say.ts';
import { Button } from '../../../../ui/button/button.tsx';

const lines = Array.from({ length: WISHES_MAX }, (_, index) => index);
const halves = () =>
  halfDays.map((half) => ({ value: half, label: half === 'morning' ? say('Morning') : say('Afternoon') }));

/** The empty values of {@link WishFields}. */
export const noWishes = () => ({
  note: '',
  wishes: lines.map(() => ({ date: '', half: 'morning' as 'morning' | 'afternoon' })),
});

type WishValues = ReturnType<typeof noWishes>;

/** Up to three dates with a half of the day, and a note (D5.8). The second and third date appear when asked for. */
// biome-ignore lint/suspicious/noExplicitAny: the fields do not care what the schema makes of the values
export function WishFields<Values extends FieldValues>({ control }: { control: Control<Values, any, any> }) {
  const [shown, setShown] = useState(1);
  // Forms with these fields may have more.
  const own = control as unknown as Control<WishValues>;
  return (
    <>
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="sr-only">{say('Dates that work for you')}</legend>
        {lines.slice(0, shown).map((line) => (
          <div key={line} className="grid grid-cols-[minmax(0,1fr)_9rem] gap-3">
            <DateField
              control={own}
              name={`wishes.${line}.date`}
              label={line === 0 ? say('Date') : say('Date {n}', { n: line + 1 })}
            />
            <SelectField
              control={own}
              name={`wishes.${line}.half`}
              label={line === 0 ? say('Time of day') : say('Time of day {n}', { n: line + 1 })}
              options={halves()}
            />
          </div>
        ))}
        {shown < WISHES_MAX ? (
          <div>
            <Button variant="link" size="inline" onClick={() => setShown(shown + 1)}>
              <Plus aria-hidden className="size-4" />
              {say('Add another date')}
            </Button>
          </div>
        ) : null}
      </fieldset>
      <TextareaField control={own} name="note" label={say('Note')} rows={3} />
    </>
  );
}
