import { today } from '@portal/contract/core/dates/dates.ts';
import { zoneInWords } from '@portal/contract/core/dates/zone-words.ts';
import { instantOf } from '@portal/contract/core/dates/zoned-time.ts';
import type { CustomerEmail } from '@portal/contract/papers/repair-documents/customer-email.ts';
import { repairDocumentEndpoints } from '@portal/contract/papers/repair-documents/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { q } from '../../../../api/query.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { DatePicker } from '../../../../ui/date/date-picker.tsx';
import { Checkbox } from '../../../../ui/input/checkbox.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Input } from '../../../../ui/input/input.tsx';

/** The form of Email Customer, as its parts use it. */
export type EmailForm = Pick<
  UseFormReturn<CustomerEmail>,
  'control' | 'setValue' | 'getValues' | 'watch' | 'formState'
>;

interface EmailFilesProps {
  form: EmailForm;
  repairId: number;
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The photos and documents of the repair that go with the mail. */
export function EmailFiles({ form: { watch, setValue, formState }, repairId }: EmailFilesProps) {
  const { data } = useQuery(q(repairDocumentEndpoints.emailFiles, { params: { id: repairId } }));
  const chosen = watch('fileIds') ?? [];
  const fault = formState.errors.fileIds?.message;
  if (!data || data.length === 0) return null;
  const choose = (id: number, on: boolean) =>
    setValue('fileIds', on ? [...chosen, id] : chosen.filter((one) => one !== id), { shouldDirty: true });
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium">Attachments</legend>
      <div className="flex max-h-56 flex-col gap-2 overflow-y-auto">
        {data.map(({ id, name, bytes, thumbnailUrl }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onCheckedChange={(on) => choose(id, on)}
            label={
              <span className="flex min-w-0 items-center gap-2">
                {thumbnailUrl ? (
                  <img
                    src={thumbnailUrl}
                    alt=""
                    loading="lazy"
                    className="size-8 shrink-0 rounded object-cover"
                  />
                ) : (
                  <FileText aria-hidden className="size-4 shrink-0" />
                )}
                <span className="min-w-0 wrap-anywhere">
                  {name} <span className="text-sm text-muted">{sizeOf(bytes)}</span>
                </span>
              </span>
            }
          />
        ))}
      </div>
      {fault ? (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      ) : null}
    </fieldset>
  );
}

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
