import { limitsInWords, rangeInWords } from '@portal/contract/calibration/rooms/quantities.ts';
import { hoursFault } from '@portal/contract/calibration/rooms/room-hours.ts';
import type { RoomHours } from '@portal/contract/calibration/rooms/shapes.ts';
import { formatTime } from '@portal/contract/core/dates/dates.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { conditionKinds } from '@portal/contract/laboratory/procedures/conditions.ts';
import { useRef } from 'react';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Input } from '../../../../ui/input/input.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import { OutsideBadge } from '../../rooms/shared/room-words.tsx';
import { WhichHour } from '../../rooms/shared/which-hour.tsx';
import { chosenRoom, faultOfTime, meaningsOf, type RoomChoice, shownTime, typedTime } from './room-choice.ts';
import { rememberedStart, rememberStart, thisMinute } from './room-start.ts';

/** What was read in these hours, before it is taken. */
function Read({ hours }: { hours: RoomHours | undefined }) {
  if (!hours) return 'The readings of these hours are taken when the results are saved.';
  if (hours.readings === 0)
    return 'There is no reading in these hours yet. Without one the calibration cannot be completed in this room.';
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        {conditionKinds
          .flatMap(({ key, label, unit }) => {
            const range = hours[key];
            if (range === null) {
              const limits = limitsInWords(hours.limits, key);
              return limits ? `${label}: no reading` : [];
            }
            return `${label} ${rangeInWords(range)} ${unit}`;
          })
          .join(', ')}
        {` (${countOf(hours.readings, 'reading')})`}
      </span>
      <OutsideBadge outside={hours.outside} />
    </span>
  );
}

interface RoomFieldsProps {
  rooms: readonly { id: number; name: string }[];
  value: RoomChoice | null;
  /** What was read in the chosen hours; undefined while it is not known. */
  hours: RoomHours | undefined;
  /** Sentences by `room.id`, `room.from` and `room.to`. */
  refused: Readonly<Record<string, string | undefined>>;
  idOf?: (field: string) => string;
  onChange: (value: RoomChoice | null) => void;
}

/** The room of a calibration and its hours: their readings are its conditions. */
export function RoomFields({ rooms, value, hours, refused, idOf, onChange }: RoomFieldsProps) {
  const { id: userId, timeZone } = useSignedInUser();
  const { from = null, to = null } = value ?? {};
  const lastStart = value ? rememberedStart(userId, value.id) : null;
  // What a correction corrects. Not the value of the last change: while somebody types, a field shows times that nobody means.
  const settled = useRef({ from, to });
  const order =
    from?.endsWith('Z') && to?.endsWith('Z') ? hoursFault(Date.parse(from), Date.parse(to)) : undefined;
  const idFor = (field: string) => (idOf ? { id: idOf(field) } : {});
  const set = (name: 'from' | 'to', instant: string) => {
    settled.current[name] = instant;
    if (!value) return;
    if (name === 'from') rememberStart(userId, value.id, instant);
    onChange({ ...value, [name]: instant });
  };
  const time = (name: 'from' | 'to', label: string, fault: string | undefined) => (
    <div className="flex min-w-0 flex-col gap-2">
      <Field
        {...idFor(`room.${name}`)}
        label={label}
        error={refused[`room.${name}`] ?? faultOfTime(value?.[name], timeZone) ?? fault}
      >
        {(aria) => (
          <Input
            {...aria}
            type="datetime-local"
            value={shownTime(value?.[name], timeZone)}
            onFocus={() => {
              settled.current[name] = value?.[name] ?? null;
            }}
            onChange={({ target }) => {
              if (!value) return;
              const typed = typedTime(target.value, timeZone, {
                corrects: settled.current[name],
                start: name === 'to' ? from : null,
              });
              if (name === 'from' && typed?.endsWith('Z')) rememberStart(userId, value.id, typed);
              onChange({ ...value, [name]: typed });
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => set(name, thisMinute())}>
          {name === 'from' ? 'Begins now' : 'Ends now'}
          <span className="sr-only">: {label}</span>
        </Button>
        {name === 'from' && lastStart !== null && lastStart !== from ? (
          <Button variant="secondary" size="sm" onClick={() => set(name, lastStart)}>
            Since {formatTime(new Date(lastStart), timeZone)}
          </Button>
        ) : null}
      </div>
      <WhichHour
        meanings={meaningsOf(value?.[name], timeZone)}
        of={label}
        value={value?.[name]}
        onChange={(instant) => set(name, instant)}
      />
    </div>
  );
  return (
    <>
      <Field {...idFor('room.id')} label="Room" error={refused['room.id']}>
        {(aria) => (
          <Select
            {...aria}
            value={value === null ? '' : String(value.id)}
            options={[
              { value: '', label: 'No room: typed conditions' },
              ...rooms.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onValueChange={(id) =>
              onChange(id === '' ? null : { ...(value ?? chosenRoom(0)!), id: Number(id) })
            }
          />
        )}
      </Field>
      {value === null ? null : (
        <>
          {time('from', 'In the room from', undefined)}
          {time('to', 'In the room until', order)}
          <p role="status" className="col-span-full text-sm text-muted wrap-anywhere">
            {from === null || to === null ? (
              'The conditions are those of the room in these hours. What is typed below counts besides.'
            ) : (
              <Read hours={hours} />
            )}
          </p>
        </>
      )}
    </>
  );
}
