import type { WorkTime } from '@portal/contract/repairs/work-times/endpoints.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { reportError } from '../../../../api/reported-errors.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { changedTimes, shownTimes } from './corrected-times.ts';
import { correctWork, removeWork } from './work-time-acts.ts';

const rules = (timeZone: string) => () =>
  import('@portal/contract/repairs/work-times/correction-form.ts').then(({ correctionForm }) =>
    correctionForm(timeZone),
  );

/** Corrects or removes a work time, on the clocks of the company. The audit trail keeps what stood there before. */
export function CorrectWorkTime({ entry, onClose }: { entry: WorkTime; onClose: () => void }) {
  const { timeZone } = useSignedInUser();
  const [isLeaving, setLeaving] = useState(false);
  const shown = shownTimes(entry, timeZone);
  const form = useZodForm(rules(timeZone), { defaultValues: { ...shown, note: entry.note ?? '' } });
  const { control } = form;
  return (
    <>
      <FormDialog
        hidden={isLeaving}
        onClose={onClose}
        title="Correct Work Time"
        description={entry.technicianName}
        form={form}
        onSubmit={({ note, ...times }) =>
          correctWork(entry, { ...changedTimes(entry, times, timeZone), note: note ?? '' })
        }
        submitLabel="Save Changes"
        pendingLabel="Saving..."
        summary={false}
      >
        <TextField control={control} name="startedAt" label="Started" type="datetime-local" required />
        <TextField
          control={control}
          name="stoppedAt"
          label="Stopped"
          type="datetime-local"
          required={entry.stoppedAt !== null}
          {...(entry.stoppedAt === null && { hint: 'Empty while the work is running.' })}
        />
        <TextareaField control={control} name="note" label="Note" rows={2} />
        <Button
          variant="link"
          size="inline"
          className="self-start text-danger!"
          onClick={() => setLeaving(true)}
        >
          <Trash2 aria-hidden className="size-4" />
          Remove work time
        </Button>
      </FormDialog>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Remove this work time?"
        description="It no longer counts for the labor cost. The audit trail keeps it."
        confirmLabel="Remove"
        onConfirm={() =>
          void removeWork(entry)
            .then(onClose)
            .catch((error: unknown) => reportError(error as Error, { title: 'Work time not removed' }))
        }
      />
    </>
  );
}
