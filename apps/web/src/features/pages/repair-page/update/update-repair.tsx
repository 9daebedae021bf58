import { allStatusOptions } from '@portal/contract/repairs/repairs/status-choices.ts';
import { useWatch } from 'react-hook-form';
import { DateField } from '../../../../forms/date-field.tsx';
import { Form } from '../../../../forms/form.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import type { Sending } from '../../../../forms/start-from.ts';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useUnsavedChanges } from '../../../../navigation/unsaved-changes.tsx';
import { TechnicianField } from '../../../../record-parts/technicians/technician-field.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { PromiseDateField } from '../../../repairs/promises/shared/promise-date-field.tsx';
import { UpdateCosts } from '../costs/update-costs.tsx';
import { NoEstimateNote } from '../estimate/before-pending-approval.tsx';
import { MailNotice, useMailCheckbox } from '../mail/mail-notice.tsx';
import type { FoldedForm } from '../workplace/folded-form.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { type UpdateValues, updateBody, updateValues } from './update-values.ts';
import { useLiveForm } from './use-live-form.ts';
import { useUpdateRepair } from './use-update-repair.ts';

/** The form for status, dates, tracking and costs, for users who may change all of them (A2, A7, A9). */
export function UpdateRepair({ repair, action }: FoldedForm) {
  const { form, base, conflict, adopt } = useLiveForm(repair);
  const { save } = useUpdateRepair(repair);
  const { control } = form;
  const status = useWatch({ control, name: 'status' });
  const mail = useMailCheckbox();
  const submit = async (_: unknown, { values, thenStartFrom }: Sending<UpdateValues>) => {
    const body = updateBody(base.current.values, values, repair.partsUsed);
    if (Object.keys(body).length === 0) {
      // An emptied completion date is never sent (A5), so the old date returns.
      thenStartFrom(base.current.values);
      toast({ title: 'Nothing to save', description: 'No field has been changed.' });
      return;
    }
    // When somebody else saved first, a toast tells it. The notice appears when the newest version arrives.
    const answer = await save({ ...body, ...('status' in body && mail.body) }, base.current.version);
    mail.setBack();
    base.current = { version: answer.version, values: updateValues(answer) };
    thenStartFrom(base.current.values);
  };
  return (
    <Card
      title="Update Repair"
      description="Customers see changes of status, dates and tracking at once."
      action={action}
    >
      <Form
        form={form}
        onSubmit={submit}
        onUnsavedChange={useUnsavedChanges()}
        submitLabel="Update Repair"
        pendingLabel="Updating..."
      >
        <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2">
          <SelectField control={control} name="status" label="Status" options={allStatusOptions} />
          <TechnicianField control={control} name="technicianId" label="Technician" />
          <PromiseDateField control={control} name="estimatedCompletionDate" repair={repair} />
          <DateField control={control} name="dateShipped" label="Date Shipped" />
          <TextareaField
            control={control}
            name="currentProgress"
            label="Current Progress"
            rows={3}
            className="sm:col-span-2"
          />
          <TextField
            control={control}
            name="inboundTrackingNumber"
            label="Inbound Tracking Number"
            autoComplete="off"
          />
          <TextField
            control={control}
            name="outboundTrackingNumber"
            label="Outbound Tracking Number"
            autoComplete="off"
          />
          <TextareaField
            control={control}
            name="shippingInfo"
            label="Shipping Info"
            rows={2}
            className="sm:col-span-2"
          />
        </div>
        {status === 'estimate_provided' && status !== repair.status ? (
          <NoEstimateNote repair={repair} />
        ) : null}
        <MailNotice repair={repair} status={status} sends={mail.sends} onSends={mail.setSends} />
        <UpdateCosts control={control} repair={repair} />
        {conflict ? <ConflictNotice onReload={() => adopt(true)} onDiscard={() => adopt(false)} /> : null}
      </Form>
    </Card>
  );
}
