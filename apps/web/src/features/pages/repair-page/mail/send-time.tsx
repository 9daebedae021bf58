import { today } from '@portal/contract/core/dates.ts';
import { zoneInWords } from '@portal/contract/core/zone-words.ts';
import { instantOf } from '@portal/contract/core/zoned-time.ts';
import { useState } from 'react';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { DatePicker } from '../../../../ui/date/date-picker.tsx';
import { Checkbox } from '../../../../ui/input/checkbox.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Input } from '../../../../ui/input/input.tsx';
import type { EmailForm } from './email-form.ts';

const MORNING = '08:00';

/** Sends the mail at a day and time of the company instead of now. */
export function SendTime({ form: { watch, setValue, formState } }: { form: EmailForm }) {
  const { timeZone } = useSignedInUser();
  const [day, setDay] = useState('');
  const [time, setTime] = useState(MORNING);
  const isLater = typeof watch('sendAt') === 'string';
  // A day that is missing is no time, which the schema refuses.
  const set = (on: string, at: string) => {
    setDay(on);
    setTime(at);
    setValue('sendAt', instantOf(`${on}T${at}`, timeZone)?.toISOString() ?? '', { shouldDirty: true });
  };
  const fault = formState.errors.sendAt?.message;
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        checked={isLater}
        onCheckedChange={(later) =>
          later ? set(day, time) : setValue('sendAt', null, { shouldDirty: true })
        }
        label="Send later"
      />
      {isLater ? (
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <Field label="Day" error={fault} required>
            {(aria) => (
              <DatePicker
                {...aria}
                value={day}
                min={today(timeZone)}
                onValueChange={(next) => set(next, time)}
              />
            )}
          </Field>
          <Field label="Time" hint={zoneInWords(timeZone)} required>
            {(aria) => (
              <Input {...aria} type="time" value={time} onChange={({ target }) => set(day, target.value)} />
            )}
          </Field>
        </div>
      ) : null}
    </div>
  );
}
