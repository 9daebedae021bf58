import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { allStatusOptions } from '@portal/contract/repairs/repairs/status-choices.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DateField } from '../../../../forms/date-field.tsx';
import { Form, type Sending } from '../../../../forms/form.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { useUnsavedChanges } from '../../../../navigation/unsaved-changes.tsx';
import { TechnicianField } from '../../../../record-parts/technicians/technician-field.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { partNotNamed, useAwaitedPart } from '../../../repairs/part-requests/shared/use-awaited-part.tsx';
import { PromiseDateField } from '../../../repairs/promises/shared/promise-date-field.tsx';
import { UpdateCosts } from '../costs/update-costs.tsx';
import { NoEstimateNote } from '../estimate/before-pending-approval.tsx';
import { MailNotice, useMailCheckbox } from '../mail/mail-notice.tsx';
import type { FoldedForm } from '../workplace/folded-form.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { changedNames, type UpdateValues, updateBody, updateValues } from './update-values.ts';
import { useUpdateRepair } from './use-update-repair.ts';

// Loaded when the form is first checked, because the page does not need it before.
const loadSchema = async () => (await import('./update-form.ts')).updateForm;

/** The repair that filled the form. */
interface Base {
  version: number;
  values: UpdateValues;
}

const baseOf = (repair: Repair): Base => ({ version: repair.version, values: updateValues(repair) });

/**
 * Returns the Update Repair form for a repair that may change while the user types. Unchanged fields get the newest
 * values, typed fields keep theirs. When somebody else has also changed a typed field, `conflict` is true until `adopt`
 * accepts the newest version. The typed values stay even then.
 */
function useLiveForm(repair: Repair) {
  const [first] = useState(() => baseOf(repair));
  const base = useRef(first);
  const [conflict, setConflict] = useState(false);
  const form = useZodForm(loadSchema, { defaultValues: first.values });
  const adopt = useCallback(
    (keepTyped: boolean) => {
      const typed = form.getValues();
      const names = keepTyped ? changedNames(base.current.values, typed) : [];
      base.current = baseOf(repair);
      form.reset(base.current.values);
      for (const name of names) form.setValue(name, typed[name], { shouldDirty: true });
      setConflict(false);
    },
    [form, repair],
  );
  const { isSubmitting } = form.formState;
  useEffect(() => {
    // A live event may bring this form's own change before the answer of its save.
    if (isSubmitting || repair.version === base.current.version) return;
    const typed = changedNames(base.current.values, form.getValues());
    const theirs = changedNames(base.current.values, updateValues(repair));
    if (typed.some((name) => theirs.includes(name))) setConflict(true);
    else adopt(true);
  }, [repair, form, adopt, isSubmitting]);
  return { form, base, conflict, adopt };
}

/** The form for status, dates, tracking and costs, for users who may change all of them (A2, A7, A9). */
export function UpdateRepair({ repair, action }: FoldedForm) {
  const { form, base, conflict, adopt } = useLiveForm(repair);
  const { save } = useUpdateRepair(repair);
  const { control } = form;
  const status = useWatch({ control, name: 'status' });
  const mail = useMailCheckbox();
  const awaited = useAwaitedPart({
    ...{ companyId: repair.companyId, name: repair.serviceReportNumber, ids: [repair.id] },
  });
  const submit = async (_: unknown, { values, thenStartFrom }: Sending<UpdateValues>) => {
    const body = updateBody(base.current.values, values, repair.partsUsed);
    if (Object.keys(body).length === 0) {
      // An emptied completion date is never sent (A5), so the old date returns.
      thenStartFrom(base.current.values);
      toast({ title: 'Nothing to save', description: 'No field has been changed.' });
      return;
    }
    const named = await awaited.ask(values.status, base.current.values.status);
    if (!named) throw new Error(partNotNamed);
    // When somebody else saved first, a toast tells it. The notice appears when the newest version arrives.
    const answer = await save(
      { ...body, ...named, ...('status' in body && mail.body) },
      base.current.version,
    );
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
      {awaited.dialog}
    </Card>
  );
}
