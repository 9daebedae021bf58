import { repairMessageEndpoints } from '@portal/contract/conversation/repair-messages/endpoints.ts';
import { messageWords } from '@portal/contract/conversation/repair-messages/messages.ts';
import { MESSAGE_MAX } from '@portal/contract/conversation/repair-messages/rules.ts';
import { uniqueKey } from '@portal/contract/core/calls/unique-key.ts';
import { plannedDate } from '@portal/contract/core/dates/date-fields.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { requiredText } from '@portal/contract/core/fields.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { useRef } from 'react';
import { z } from 'zod';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { DateField } from '../../../forms/date-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useToday } from '../../../session/use-today.ts';
import { NotDoneList, type SeveralProps, useSeveral } from './several-repairs.tsx';
import { AssignDialog } from './shared/assign-dialog.tsx';
import { byMail, type MailAbout } from './who-gets-mail.ts';

/** Keeps a dialog open after a try that did not succeed for all; the list in it says which and why. */
class SomeNotDone extends Error {}

const useUpdate = () => useEndpointMutation(repairEndpoints.update, { failure: 'form' });

/** Gives the selected repairs to one technician. */
export function AssignSeveral({ nameOf, onClose, ...chosen }: SeveralProps) {
  const { doAll, notDone, saving } = useSeveral(chosen);
  const update = useUpdate();
  return (
    <AssignDialog
      ids={chosen.ids}
      title={`Assign ${countOf(chosen.ids.length, 'repair')}`}
      description="Each technician gets one notification for each repair."
      saving={saving}
      onClose={onClose}
      onSave={async ({ technicianId, technicianName }) => {
        const act = (id: number) => update.mutateAsync({ params: { id }, body: { technicianId } });
        const sentence = (repairs: string) => `${repairs} assigned to ${technicianName}.`;
        if (await doAll(act, { title: 'Repairs assigned', sentence })) onClose();
      }}
    >
      <NotDoneList notDone={notDone} nameOf={nameOf} />
    </AssignDialog>
  );
}

const promiseForm = z.object({ estimatedCompletionDate: plannedDate() });

/** Promises one completion date for the selected repairs. */
export function PromiseSeveral({ nameOf, onClose, ...chosen }: SeveralProps) {
  const { doAll, notDone, saving } = useSeveral(chosen);
  const update = useUpdate();
  const today = useToday();
  const form = useZodForm(promiseForm, { defaultValues: { estimatedCompletionDate: '' } });
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Promise a date"
      description={`The estimated completion of ${countOf(chosen.ids.length, 'repair')}. No email is sent.`}
      submitLabel="Promise date"
      pendingLabel={saving ?? 'Saving...'}
      summary={false}
      onClose={onClose}
      onSubmit={async (body) => {
        const act = (id: number) => update.mutateAsync({ params: { id }, body });
        const sentence = (repairs: string) =>
          `${repairs} promised for ${formatDate(body.estimatedCompletionDate)}.`;
        if (!(await doAll(act, { title: 'Date promised', sentence }))) throw new SomeNotDone();
      }}
    >
      <NotDoneList notDone={notDone} nameOf={nameOf} />
      <DateField control={form.control} name="estimatedCompletionDate" label="Date" min={today} required />
    </FormDialog>
  );
}

const messageForm = z.object({ message: requiredText(messageWords.empty, MESSAGE_MAX) });

/** Says which emails leave: one for the same addresses, which may have several of the repairs. */
function EmailsThatLeave({
  groups,
  nameOf,
}: {
  groups: readonly MailAbout[];
  nameOf: SeveralProps['nameOf'];
}) {
  if (groups.every(({ repairs }) => repairs.length < 2)) return null;
  return (
    <section aria-label="Emails that leave" className="flex flex-col gap-1 text-sm">
      <p className="font-medium">{countOf(groups.length, 'email')}:</p>
      <ul className="max-h-32 overflow-y-auto">
        {groups.map(({ repairs, names }) => (
          <li key={repairs[0]} className="wrap-anywhere">
            {names ? `${names}: ` : null}
            <span className="tabular-nums">{repairs.map(nameOf).join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Writes one message to the customers of the selected repairs, in the conversation of each. The same addresses get one mail. */
export function MessageSeveral({ nameOf, personOf, onClose, ...chosen }: SeveralProps) {
  const groups = byMail(chosen.ids, personOf);
  const { doAll, notDone, saving } = useSeveral(chosen);
  const add = useEndpointMutation(repairMessageEndpoints.add, { failure: 'form' });
  const form = useZodForm(messageForm, { defaultValues: { message: '' } });
  // The same words to the same repair keep their key, so that a second try after a broken connection adds no second message.
  const keys = useRef(new Map<string, string>());
  const keyOf = (id: number, message: string) => {
    const content = `${id} ${message}`;
    const key = keys.current.get(content) ?? uniqueKey();
    keys.current.set(content, key);
    return key;
  };
  return (
    <FormDialog
      form={form}
      title="Message to the customers"
      description={`In the conversation of each of ${countOf(chosen.ids.length, 'repair')}, and by email: one for the same addresses.`}
      submitLabel="Send messages"
      pendingLabel={saving ?? 'Sending...'}
      summary={false}
      onClose={onClose}
      onSubmit={async ({ message }) => {
        const act = async (id: number, others: readonly number[]) => {
          const body = { message, ...(others.length > 0 && { alsoFor: others.join(',') }) };
          const idempotencyKey = keyOf(id, `${others.join()} ${message}`);
          await add.mutateAsync({ params: { id }, body, idempotencyKey });
          return {};
        };
        const sentence = (repairs: string) => `The customers of ${repairs} get it.`;
        const together = groups.map(({ repairs }) => repairs);
        if (!(await doAll(act, { title: 'Messages sent', sentence }, together))) throw new SomeNotDone();
      }}
    >
      <NotDoneList notDone={notDone} nameOf={nameOf} />
      <TextareaField control={form.control} name="message" label="Message" rows={6} required />
      <EmailsThatLeave groups={groups} nameOf={nameOf} />
    </FormDialog>
  );
}
