import { roomEndpoints as calls } from '@portal/contract/calibration/rooms/endpoints.ts';
import type { RoomDetail } from '@portal/contract/calibration/rooms/shapes.ts';
import { bothInstantsOf } from '@portal/contract/core/dates/shown-twice.ts';
import { instantOf, wallTimeIn } from '@portal/contract/core/dates/zoned-time.ts';
import { conditionKinds } from '@portal/contract/laboratory/procedures/conditions.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { limitsOf, valuesOf } from './shared/room-words.tsx';
import { WhichHour } from './shared/which-hour.tsx';
import { useWriteRoom } from './use-write-room.ts';

const rules = (timeZone: string) => () =>
  import('@portal/contract/calibration/rooms/shapes.ts').then(({ typedReadingForm }) =>
    typedReadingForm(timeZone),
  );

const isInSecond = (instant: Date, timeZone: string): boolean => {
  const both = bothInstantsOf(wallTimeIn(timeZone, instant), timeZone);
  return both !== undefined && instant >= both[1];
};

/** Writes down what somebody read in a room, on the clocks of the company. */
export function ReadingDialog({ room, onClose }: { room: RoomDetail; onClose: () => void }) {
  const { timeZone } = useSignedInUser();
  const add = useWriteRoom(calls.addReading);
  const [openedAt] = useState(() => new Date());
  const form = useZodForm(rules(timeZone), {
    defaultValues: {
      measuredAt: wallTimeIn(timeZone, openedAt),
      ...{ temperature: '', humidity: '', pressure: '' },
    },
  });
  // The time that is proposed is now, which may be in the second hour already.
  const [isSecond, setSecond] = useState(() => isInSecond(openedAt, timeZone));
  const wall = useWatch({ control: form.control, name: 'measuredAt' });
  const meanings = (bothInstantsOf(wall, timeZone) ?? []).map((instant) => instant.toISOString());
  const meant = meanings[isSecond ? 1 : 0];
  return (
    <FormDialog
      onClose={onClose}
      title={`Reading of ${room.name}`}
      description={limitsOf(room)}
      form={form}
      submitLabel="Save Reading"
      pendingLabel="Saving..."
      summary={false}
      onSubmit={async ({ measuredAt, ...values }) => {
        const saved = await add.mutateAsync({
          params: { id: room.id },
          // The rules let no other text through.
          body: { measuredAt: meant ?? instantOf(measuredAt, timeZone)!.toISOString(), ...values },
        });
        toast({
          title: saved.outside.length > 0 ? 'Outside the limits of the room' : 'Reading saved',
          description: valuesOf(saved),
        });
      }}
    >
      <TextField control={form.control} name="measuredAt" label="Read at" type="datetime-local" required />
      <WhichHour
        meanings={meanings}
        of="Read at"
        value={meant}
        onChange={(instant) => setSecond(instant === meanings[1])}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {conditionKinds.map(({ key, label, unit }) => (
          <TextField
            key={key}
            control={form.control}
            name={key}
            label={`${label} (${unit})`}
            autoComplete="off"
          />
        ))}
      </div>
    </FormDialog>
  );
}
