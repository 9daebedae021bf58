import { instantOf, wallTimeIn } from '@portal/contract/core/zoned-time.ts';
import type { WorkTime } from '@portal/contract/work-times/endpoints.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { reportError } from '../../../api/reported-errors.ts';
import { useSignedInUser } from '../../../api/signed-in-user.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { correctWork, removeWork } from './work-time-acts.ts';

const rules = () =>
  import('@portal/contract/work-times/correction-form.ts').then(({ correctionForm }) => correctionForm);

/** Corrects or removes a work time, on the clocks of the company. The audit trail keeps what stood there before. */
export function CorrectWorkTime({ entry, onClose }: { entry: WorkTime; onClose: () => void }) {
  const { timeZone } = useSignedInUser();
  const [isLeaving, setLeaving] = useState(false);
  const form = useZodForm(rules, {
    defaultValues: {
      startedAt: wallTimeIn(timeZone, entry.startedAt),
      stoppedAt: entry.stoppedAt === null ? '' : wallTimeIn(timeZone, entry.stoppedAt),
      note: entry.note ?? '',
    },
  });
  const { control } = form;
  const iso = (wall: string) => instantOf(wall, timeZone)?.toISOString();
  return (
    <>
      <FormDialog
        open={!isLeaving}
        onOpenChange={(open) => !open && !isLeaving && onClose()}
        title="Correct Work Time"
        description={entry.technicianName}
        form={form}
        onSubmit={async ({ startedAt, stoppedAt, note }) => {
          await correctWork(entry, {
            startedAt: iso(startedAt) ?? entry.startedAt,
            stoppedAt: iso(stoppedAt) ?? null,
            note: note ?? '',
          });
        }}
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
