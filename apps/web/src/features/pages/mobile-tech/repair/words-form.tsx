import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useWatch } from 'react-hook-form';
import { Form } from '../../../../forms/form.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { useUnsavedChanges } from '../../../../navigation/unsaved-changes.tsx';
import { WritingHelp } from '../notes/writing-help.tsx';
import { useQueueActs } from '../queue/use-queue-acts.ts';
import { type CarriedText, useCarriedText } from './use-carried-text.ts';

const rules = () =>
  import('@portal/contract/repairs/repair-logs/endpoints.ts').then(({ repairLogEntry }) => repairLogEntry);

const empty = { message: '' };

const buttons = {
  note: { submitLabel: 'Add Note', pendingLabel: 'Adding...' },
  message: { submitLabel: 'Send to customer', pendingLabel: 'Sending...' },
};

interface WordsFormProps extends CarriedText {
  repair: Repair;
  /** A note in the timeline that only staff see, or a message to the customer (D3.4, D12.2). */
  kind: keyof typeof buttons;
}

/** Writes words and nothing else. The device keeps them until they are sent. */
export function WordsForm({ repair, kind, ...carried }: WordsFormProps) {
  const form = useZodForm(rules, { defaultValues: empty });
  const acts = useQueueActs(repair);
  const typed = useWatch({ control: form.control, name: 'message' }) ?? '';
  const write = (message: string) => form.setValue('message', message, { shouldDirty: true });
  useCarriedText(carried, typed, write);
  return (
    <Form
      form={form}
      onSubmit={async (_, { values: { message }, thenStartFrom }) => {
        await acts[kind](message.trim());
        thenStartFrom(empty);
      }}
      onUnsavedChange={useUnsavedChanges()}
      summary={false}
      {...buttons[kind]}
      wide
    >
      <TextareaField control={form.control} name="message" label="Message" required rows={3} />
      <WritingHelp typed={typed} write={write} />
    </Form>
  );
}
