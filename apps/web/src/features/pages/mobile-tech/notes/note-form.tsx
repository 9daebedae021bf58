import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { lazy } from 'react';
import { useWatch } from 'react-hook-form';
import { Form } from '../../../../forms/form.tsx';
import { RadioField } from '../../../../forms/radio-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { useUnsavedChanges } from '../../../../navigation/unsaved-changes.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { useQueueActs } from '../queue/use-queue-acts.ts';
import { WhenNear } from '../repair/when-near.tsx';
import { appendText } from './append-text.ts';

// Not needed for the first look at a repair.
const NoteHelp = lazy(() => import('./note-help.tsx').then((part) => ({ default: part.NoteHelp })));

const rules = () =>
  import('@portal/contract/repairs/repair-logs/endpoints.ts').then(({ repairLogEntry }) => repairLogEntry);

const empty = { message: '', visibility: 'internal' as const };

/** Adds a note to the timeline. Only staff see it, unless the technician chooses the customer (D3.4). */
export function NoteForm({ repair }: { repair: Repair }) {
  const form = useZodForm(rules, { defaultValues: empty });
  const { note } = useQueueActs(repair);
  const typed = useWatch({ control: form.control, name: 'message' }) ?? '';
  const add = (sentence: string) =>
    form.setValue('message', appendText(form.getValues('message') ?? '', sentence), { shouldDirty: true });
  return (
    <Card title="Note">
      <Form
        form={form}
        onSubmit={async (_, { values: { message, visibility }, thenStartFrom }) => {
          await note(message.trim(), visibility ?? empty.visibility);
          thenStartFrom(empty);
        }}
        onUnsavedChange={useUnsavedChanges()}
        summary={false}
        submitLabel="Add Note"
        pendingLabel="Adding..."
        wide
      >
        <TextareaField control={form.control} name="message" label="Message" required rows={3} />
        <WhenNear>
          <NoteHelp note={typed} onText={add} />
        </WhenNear>
        <RadioField
          control={form.control}
          name="visibility"
          label="Who may read it"
          options={[
            { value: 'internal', label: 'Internal' },
            { value: 'customer', label: 'Customer and staff' },
          ]}
        />
      </Form>
    </Card>
  );
}
