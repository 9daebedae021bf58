import { useEffect } from 'react';
import { Form } from '../../../../forms/form.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { say } from '../../../../languages/say.ts';

const loadSchema = async () =>
  (await import('@portal/contract/estimates/estimates/question.ts')).questionForm;

/** Sends a question about a line. It rejects with the server's refusal. */
export type AskAbout = (line: number, question: { name: string; message: string }) => Promise<unknown>;

interface AskQuestionProps {
  line: number;
  /** The customer's name, if it is known. Without it they are asked for it. */
  name: string | undefined;
  onAsk: AskAbout;
  onDone: () => void;
}

/** A question about one line of an estimate. Asking answers nothing: the estimate stays open. */
export function AskQuestion({ line, name, onAsk, onDone }: AskQuestionProps) {
  const form = useZodForm(loadSchema, { defaultValues: { name: name ?? '', message: '' } });
  const { control, setFocus } = form;
  // The button that opened the form is gone.
  useEffect(() => setFocus('message'), [setFocus]);
  return (
    <Form
      form={form}
      onSubmit={async (question) => {
        await onAsk(line, question);
        onDone();
      }}
      summary={false}
      guard={false}
      leaves
      submitLabel={say('Send question')}
      pendingLabel={say('Sending...')}
      onCancel={onDone}
      className="gap-3"
      wide
    >
      <TextareaField control={control} name="message" label={say('Your question')} rows={3} required />
      {name ? null : (
        <TextField control={control} name="name" label={say('Your name')} autoComplete="name" required />
      )}
    </Form>
  );
}
