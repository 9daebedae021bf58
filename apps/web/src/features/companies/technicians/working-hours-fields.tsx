import type { technicianEndpoints } from '@portal/contract/companies/technicians/endpoints.ts';
import type { GivenBody } from '@portal/contract/core/calls/endpoint.ts';
import { Plus, Trash2 } from 'lucide-react';
import type { Control } from 'react-hook-form';
import { useField } from '../../../forms/field-props.ts';
import { TextField } from '../../../forms/text-field.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { Input } from '../../../ui/input/input.tsx';

type Values = GivenBody<typeof technicianEndpoints.create>;
// biome-ignore lint/suspicious/noExplicitAny: the fields do not care what the schema makes of the values
type Fields = { control: Control<Values, any, any> };
type DayOff = NonNullable<Values['daysOff']>[number];

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The days and hours at which a technician works. The calendar shades all other times (D5.7). */
export const WorkingHoursFields = ({ control }: Fields) => (
  <>
    <WorkDays control={control} />
    <div className="grid grid-cols-2 gap-4">
      <TextField control={control} name="workFrom" label="Works from" type="time" />
      <TextField control={control} name="workTo" label="Works until" type="time" />
    </div>
    <DaysOff control={control} />
  </>
);

function WorkDays({ control }: Fields) {
  const { field } = useField({ control, name: 'workDays', label: 'Working days' });
  const days = (field.value ?? []) as number[];
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Working days</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {WEEK.map((name, i) => (
          <Checkbox
            key={name}
            label={name}
            checked={days.includes(i + 1)}
            onCheckedChange={(on) =>
              field.onChange(on ? [...days, i + 1].sort() : days.filter((day) => day !== i + 1))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function DaysOff({ control }: Fields) {
  const { field, error } = useField({ control, name: 'daysOff', label: 'Days off' });
  const rows = (field.value ?? []) as DayOff[];
  const set = (at: number, patch: Partial<DayOff>) =>
    field.onChange(rows.map((row, i) => (i === at ? { ...row, ...patch } : row)));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium">Days off</legend>
      {rows.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no key of their own and are only appended
        <div key={i} className="grid grid-cols-[1fr_1fr_auto] items-center gap-2">
          <Input
            type="date"
            aria-label={`First day off ${i + 1}`}
            value={row.firstDay}
            onChange={({ target }) =>
              set(i, {
                firstDay: target.value,
                lastDay: row.lastDay < target.value ? target.value : row.lastDay,
              })
            }
          />
          <Input
            type="date"
            aria-label={`Last day off ${i + 1}`}
            value={row.lastDay}
            min={row.firstDay}
            onChange={({ target }) => set(i, { lastDay: target.value })}
          />
          <IconButton
            icon={Trash2}
            label={`Remove days off ${i + 1}`}
            onClick={() => field.onChange(rows.filter((_, at) => at !== i))}
          />
        </div>
      ))}
      {error ? <p className="text-sm text-danger">{error}</p> : null}
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        onClick={() => field.onChange([...rows, { firstDay: '', lastDay: '', note: null }])}
      >
        <Plus aria-hidden className="size-4" />
        Add Days Off
      </Button>
    </fieldset>
  );
}
