import { type RepairLog, repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { KEEP_CURRENT, logStatusOptions } from '@portal/contract/repairs/repairs/status-choices.ts';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { cache } from '../../../../api/cache.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { showAtOnce } from '../../../../api/show-at-once.ts';
import { Form, type Sending } from '../../../../forms/form.tsx';
import { MoneyField } from '../../../../forms/money-field.tsx';
import { RadioField } from '../../../../forms/radio-field.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { useUnsavedChanges } from '../../../../navigation/unsaved-changes.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { partNotNamed, useAwaitedPart } from '../../../repairs/part-requests/shared/use-awaited-part.tsx';
import { toastChange } from '../../../repairs/repair-undo/shared/toast-change.ts';
import { NoEstimateNote } from '../estimate/before-pending-approval.tsx';
import { MailNotice, useMailCheckbox } from '../mail/mail-notice.tsx';
import type { entryForm } from '../timeline/entry-form.ts';
import { changedByWrite } from '../update/use-update-repair.ts';
import type { FoldedForm } from '../workplace/folded-form.tsx';

/** The id of an entry that the portal has not answered yet. */
const UNSENT = -1;

type Given = Pick<RepairLog, 'status' | 'message' | 'cost' | 'visibility' | 'addedBy'>;

/**
 * Shows an entry in the timeline before the portal has answered. Returns a function for the answer: it puts the saved
 * entry in its place, or takes it away when there is none.
 */
function showEntry(repairId: number, given: Given): (saved?: RepairLog) => void {
  const { queryKey } = q(repairLogEndpoints.list, { params: { id: repairId } });
  const entry: RepairLog = { ...given, id: UNSENT, repairId, date: new Date().toISOString() };
  const guess = showAtOnce(queryKey, (now) => [entry, ...now]);
  return (saved) => {
    if (!saved) return guess.takeBack();
    guess.keep();
    cache.setQueryData(queryKey, (now) =>
      now?.flatMap((log) => {
        if (log.id === saved.id) return [];
        return log.id === UNSENT ? saved : log;
      }),
    );
  };
}

/** The values of the form. */
type EntryValues = z.input<typeof entryForm>;

/** Returns the body of the request. Money stays in dollars. */
const entryBody = ({ status, ...entry }: EntryValues) =>
  status === KEEP_CURRENT ? entry : { status, ...entry };

// Loaded when the form is first checked, because the page does not need it before.
const loadSchema = async () => (await import('../timeline/entry-form.ts')).entryForm;

const audiences = [
  { value: 'customer', label: 'Visible to customer' },
  { value: 'internal', label: 'Internal' },
];

const defaultValues: EntryValues = { status: KEEP_CURRENT, message: '', cost: null, visibility: 'customer' };

/** The form for a new timeline entry, with or without a status (A2, A4, A5). */
export function AddStatusUpdate({ repair, action }: FoldedForm) {
  const form = useZodForm(loadSchema, { defaultValues });
  const { control } = form;
  const status = useWatch({ control, name: 'status' });
  const mail = useMailCheckbox();
  const awaited = useAwaitedPart({
    ...{ companyId: repair.companyId, name: repair.serviceReportNumber, ids: [repair.id] },
  });
  const { contactName } = useSignedInUser();
  const add = useEndpointMutation(repairLogEndpoints.add, {
    invalidates: [...changedByWrite, repairEndpoints.get],
    failure: { title: 'Failed to add log', description: 'Failed to add log. Please try again.' },
  });
  const submit = async (_: unknown, { values, thenStartFrom }: Sending<EntryValues>) => {
    const body = entryBody(values);
    const status = 'status' in body ? (body.status as RepairStatus) : null;
    const named = await awaited.ask(status ?? undefined, repair.status);
    if (!named) throw new Error(partNotNamed);
    const settle = showEntry(repair.id, { ...values, status, cost: null, addedBy: contactName });
    const { undo } = await add
      .mutateAsync({ params: { id: repair.id }, body: { ...body, ...named, ...mail.body } })
      .then(
        (saved) => {
          settle(saved);
          return saved;
        },
        (failure: unknown) => {
          // The text stays in the form.
          settle();
          throw failure;
        },
      );
    mail.setBack();
    thenStartFrom(defaultValues);
    toastChange(
      {
        title: 'Log added',
        description: `The status update of ${repair.serviceReportNumber} has been added.`,
        companyId: repair.companyId,
        number: repair.serviceReportNumber,
      },
      undo ? [undo] : [],
    );
  };
  return (
    <Card title="Add Status Update" action={action}>
      <Form
        form={form}
        onSubmit={submit}
        onUnsavedChange={useUnsavedChanges()}
        summary={false}
        submitLabel="Add Update"
        pendingLabel="Adding..."
        wide
      >
        <SelectField control={control} name="status" label="Status" options={logStatusOptions} />
        <TextareaField control={control} name="message" label="Message" rows={3} required />
        <MoneyField control={control} name="cost" label="Cost" />
        <RadioField control={control} name="visibility" label="Who sees it" options={audiences} />
        {status === 'estimate_provided' && status !== repair.status ? (
          <NoEstimateNote repair={repair} />
        ) : null}
        <MailNotice
          repair={repair}
          status={status === KEEP_CURRENT ? undefined : status}
          sends={mail.sends}
          onSends={mail.setSends}
        />
      </Form>
      {awaited.dialog}
    </Card>
  );
}
