import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import type { technicianProgressForm } from '@portal/contract/repairs/repairs/update.ts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Form, type Sending } from '../../../../forms/form.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { useUnsavedChanges } from '../../../../navigation/unsaved-changes.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { partNotNamed, useAwaitedPart } from '../../../repairs/part-requests/shared/use-awaited-part.tsx';
import { PromiseDateField } from '../../../repairs/promises/shared/promise-date-field.tsx';
import { MailNotice, useMailCheckbox } from '../mail/mail-notice.tsx';
import { useUpdateRepair } from '../update/use-update-repair.ts';

// Loaded when the form is first checked, because the page does not need it before.
const loadSchema = async () =>
  (await import('@portal/contract/repairs/repairs/update.ts')).technicianProgressForm;

type Values = z.input<typeof technicianProgressForm>;

/** The form for the fields a technician may change: progress, completion date, and the allowed statuses (A5, D3.14). */
export function TechnicianProgress({ repair }: { repair: Repair }) {
  const form = useZodForm(loadSchema, {
    defaultValues: {
      currentProgress: '',
      status: repair.status,
      estimatedCompletionDate: repair.estimatedCompletionDate ?? '',
    },
  });
  const { control } = form;
  const { save } = useUpdateRepair(repair);
  const awaited = useAwaitedPart({
    ...{ companyId: repair.companyId, name: repair.serviceReportNumber, ids: [repair.id] },
  });
  const next = useWatch({ control, name: 'status' });
  const mail = useMailCheckbox();
  // Unchanged fields get the values that others save meanwhile.
  useEffect(() => {
    const { status, estimatedCompletionDate } = repair;
    if (!form.getFieldState('status').isDirty) form.resetField('status', { defaultValue: status });
    if (!form.getFieldState('estimatedCompletionDate').isDirty)
      form.resetField('estimatedCompletionDate', { defaultValue: estimatedCompletionDate ?? '' });
  }, [form, repair]);
  // The current status is first. Sending it changes nothing.
  const choices = [repair.status, ...repair.nextStatuses].map((value) => ({
    value,
    label: statusLabel(value),
  }));
  const submit = async (_: unknown, { values, thenStartFrom }: Sending<Values>) => {
    const { currentProgress, status, estimatedCompletionDate } = values;
    const dirty = form.formState.dirtyFields;
    const named = await awaited.ask(status, repair.status);
    if (!named) throw new Error(partNotNamed);
    const answer = await save(
      {
        currentProgress,
        ...(dirty.status && status ? { status, ...named, ...mail.body } : {}),
        ...(dirty.estimatedCompletionDate && estimatedCompletionDate ? { estimatedCompletionDate } : {}),
      },
      repair.version,
    );
    mail.setBack();
    thenStartFrom({
      currentProgress: '',
      status: answer.status,
      estimatedCompletionDate: answer.estimatedCompletionDate ?? '',
    });
  };
  return (
    <Card title="Progress Update">
      <Form
        form={form}
        onSubmit={submit}
        onUnsavedChange={useUnsavedChanges()}
        summary={false}
        submitLabel="Update Repair"
        pendingLabel="Updating..."
      >
        <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2">
          <TextareaField
            control={control}
            name="currentProgress"
            label="Progress Update"
            required
            className="sm:col-span-2"
          />
          <SelectField control={control} name="status" label="Status" options={choices} />
          <PromiseDateField control={control} name="estimatedCompletionDate" repair={repair} />
        </div>
        <MailNotice repair={repair} status={next} sends={mail.sends} onSends={mail.setSends} />
      </Form>
      {awaited.dialog}
    </Card>
  );
}
