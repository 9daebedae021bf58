import type { Instant } from '@portal/contract/core/dates/dates.ts';
import { instantOf, wallTimeIn } from '@portal/contract/core/dates/zoned-time.ts';
import type { EntryValues } from '@portal/contract/repairs/work-times/correction-form.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { NumberField } from '../../../../forms/number-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { TechnicianField } from '../../../../record-parts/technicians/technician-field.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import type { EnteredWork } from './work-time-acts.ts';

const rules = (timeZone: string) => () =>
  import('@portal/contract/repairs/work-times/correction-form.ts').then(({ entryForm }) =>
    entryForm(timeZone),
  );

interface AddWorkTimeProps {
  repairId: number;
  /** The technician that is proposed to an admin. Technicians enter only their own work. */
  technicianId: number | null;
  onSave: (work: EnteredWork) => Promise<unknown>;
  onClose: () => void;
}

/** Enters work that was not started and stopped with the buttons, on the clocks of the company. */
export function AddWorkTime({ repairId, technicianId, onSave, onClose }: AddWorkTimeProps) {
  const { timeZone, role } = useSignedInUser();
  const form = useZodForm(rules(timeZone), {
    defaultValues: {
      startedAt: wallTimeIn(timeZone, new Date(Date.now() - 3_600_000)),
      stoppedAt: wallTimeIn(timeZone, new Date()),
      minutes: null,
      note: '',
      technicianId,
    } satisfies EntryValues,
  });
  const { control } = form;
  // The rules let no other text through.
  const iso = (wall: string, notBefore?: Instant) => instantOf(wall, timeZone, notBefore)!.toISOString();
  return (
    <FormDialog
      onClose={onClose}
      title="Add Work Time"
      form={form}
      onSubmit={(values) => {
        const { startedAt, stoppedAt, minutes, note, technicianId: chosen } = values;
        const begun = iso(startedAt);
        return onSave({
          repairId,
          startedAt: begun,
          ...(minutes === null ? { stoppedAt: iso(stoppedAt, begun) } : { minutes }),
          note: note ?? '',
          ...(role !== 'technician' && chosen !== null && { technicianId: chosen }),
        });
      }}
      submitLabel="Add Work Time"
      pendingLabel="Saving..."
      summary={false}
    >
      {role === 'technician' ? null : (
        <TechnicianField control={control} name="technicianId" label="Technician" />
      )}
      <TextField control={control} name="startedAt" label="Started" type="datetime-local" required />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField control={control} name="stoppedAt" label="Stopped" type="datetime-local" />
        <NumberField control={control} name="minutes" label="Minutes" hint="In place of the end" />
      </div>
      <TextareaField control={control} name="note" label="Note" rows={2} />
    </FormDialog>
  );
}
