import { Form } from '../../../forms/form.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { noWishes, WishFields } from './shared/wish-fields.tsx';
import type { Wanted } from './use-answer.ts';

const rules = () =>
  import('@portal/contract/calendar/customer-appointments/wish-form.ts').then(({ wishForm }) => wishForm);

interface OtherTimeFormProps {
  onAsk: (wanted: Wanted) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks for another time: up to three dates and a note (D5.8). */
export function OtherTimeForm({ onAsk, onCancel }: OtherTimeFormProps) {
  const form = useZodForm(rules, { defaultValues: noWishes() });
  return (
    <Form
      form={form}
      onSubmit={onAsk}
      summary={false}
      guard={false}
      leaves
      submitLabel="Send Request"
      pendingLabel="Sending..."
      onCancel={onCancel}
      className="gap-4"
    >
      <p className="text-muted">
        Your appointment stays as it is until we have found another time. Which dates suit you?
      </p>
      <WishFields control={form.control} />
    </Form>
  );
}
