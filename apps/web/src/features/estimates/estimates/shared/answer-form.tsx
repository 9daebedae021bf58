import { type Dollars, formatMoney } from '@portal/contract/core/numbers/money.ts';
import type { EstimateResponse } from '@portal/contract/estimates/estimates/answer.ts';
import { useWatch } from 'react-hook-form';
import { Form } from '../../../../forms/form.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { say } from '../../../../languages/say.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { SignatureField } from './signature-field.tsx';

const loadSchema = async () => (await import('@portal/contract/estimates/estimates/answer.ts')).answerForm;

interface AnswerFormProps {
  version: number;
  /** The total, shown on the button. */
  total: Dollars;
  /** The customer's name, if it is known. */
  name: string;
  /** The request's PO number. True for one that may not be shown here, empty for none. */
  poNumber: string | true;
  /** Sends the answer. The form shows a rejection. */
  onAnswer: (answer: EstimateResponse) => Promise<unknown>;
}

/** The customer's answer: one clear button to approve, and a way to decline with a reason (D3.6). */
export function AnswerForm({ version, total, name, poNumber, onAnswer }: AnswerFormProps) {
  const form = useZodForm(loadSchema, {
    defaultValues: {
      decision: 'approve',
      name,
      reason: '',
      poNumber: poNumber === true ? '' : poNumber,
      signature: '',
    },
  });
  const { control } = form;
  const declines = useWatch({ control, name: 'decision' }) === 'decline';
  const turn = () => {
    form.setValue('decision', declines ? 'approve' : 'decline');
    form.clearErrors();
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Form
        form={form}
        onSubmit={(answer) => onAnswer({ ...answer, version })}
        summary={false}
        guard={false}
        leaves
        submitLabel={
          declines
            ? say('Decline estimate')
            : say('Approve estimate · {total}', { total: formatMoney(total) })
        }
        pendingLabel={declines ? say('Declining...') : say('Approving...')}
        destructive={declines}
        className="w-full gap-4"
        wide
      >
        {declines ? (
          <TextareaField
            control={control}
            name="reason"
            label={say('Why are you declining?')}
            rows={3}
            required
          />
        ) : null}
        <TextField control={control} name="name" label={say('Your name')} autoComplete="name" required />
        {declines ? null : (
          <TextField
            control={control}
            name="poNumber"
            label={say('PO number')}
            hint={
              poNumber
                ? say('Your request already has one. Change it only if this work needs a different one.')
                : say('Only if your company needs one.')
            }
          />
        )}
        <SignatureField control={control} name="signature" label={say('Signature')} />
      </Form>
      <Button variant="link" size="inline" onClick={turn} disabled={form.formState.isSubmitting}>
        {declines ? say('Approve instead') : say('Decline with a reason')}
      </Button>
    </div>
  );
}
