import type { CustomerAppointment } from '@portal/contract/calendar/customer-appointments/shapes.ts';
import { CalendarClock, Check, X } from 'lucide-react';
import { useState } from 'react';
import { Form } from '../../../forms/form.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { say } from '../../../languages/say.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { noWishes, WishFields } from './shared/wish-fields.tsx';
import type { Answers, Wanted } from './use-answer.ts';

const rules = () =>
  import('@portal/contract/calendar/customer-appointments/wish-form.ts').then(({ wishForm }) => wishForm);

interface OtherTimeFormProps {
  onAsk: (wanted: Wanted) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks for another time: up to three dates and a note (D5.8). */
function OtherTimeForm({ onAsk, onCancel }: OtherTimeFormProps) {
  const form = useZodForm(rules, { defaultValues: noWishes() });
  return (
    <Form
      form={form}
      onSubmit={onAsk}
      summary={false}
      guard={false}
      leaves
      submitLabel={say('Send Request')}
      pendingLabel={say('Sending...')}
      onCancel={onCancel}
      className="gap-4"
    >
      <p className="text-muted">
        {say('Your appointment stays as it is until we find another time. Which dates work for you?')}
      </p>
      <WishFields control={form.control} />
    </Form>
  );
}

interface AnswerAppointmentProps {
  appointment: Pick<CustomerAppointment, 'status' | 'openRequest'>;
  answers: Answers;
  /** True to begin with the form for another time. */
  isOtherTime?: boolean;
}

/** The three answers of a customer: confirm, ask for another time, cancel (D5.8). */
export function AnswerAppointment(props: AnswerAppointmentProps) {
  const { status } = props.appointment;
  const { answers } = props;
  const [shown, setShown] = useState<'buttons' | 'other-time' | 'cancel'>(
    props.isOtherTime ? 'other-time' : 'buttons',
  );
  const [confirming, setConfirming] = useState(false);
  const back = () => setShown('buttons');
  if (shown === 'other-time')
    return (
      <OtherTimeForm
        onAsk={async (wanted) => {
          await answers.ask(wanted);
          back();
        }}
        onCancel={back}
      />
    );
  const confirm = async () => {
    setConfirming(true);
    // A failure is shown by the caller.
    await answers.confirm().catch(() => {});
    setConfirming(false);
  };
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
      {status === 'confirmed' ? null : (
        <Button
          size="lg"
          pending={confirming}
          pendingLabel={say('Confirming...')}
          onClick={() => void confirm()}
        >
          <Check aria-hidden className="size-5" />
          {say('Confirm')}
        </Button>
      )}
      <Button size="lg" variant="secondary" onClick={() => setShown('other-time')}>
        <CalendarClock aria-hidden className="size-5" />
        {say('Request Another Time')}
      </Button>
      <Button size="lg" variant="ghost" onClick={() => setShown('cancel')}>
        <X aria-hidden className="size-5" />
        {say('Cancel Appointment')}
      </Button>
      <ConfirmDialog
        open={shown === 'cancel'}
        onOpenChange={(open) => open || back()}
        title={say('Cancel the appointment?')}
        description={say('We will be notified. If you only need another time, request one instead.')}
        confirmLabel={say('Cancel Appointment')}
        cancelLabel={say('Keep It')}
        pendingLabel={say('Cancelling...')}
        destructive
        onConfirm={() => answers.cancel()}
      />
    </div>
  );
}
