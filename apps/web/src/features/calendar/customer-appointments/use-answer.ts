import { customerAppointmentEndpoints as calls } from '@portal/contract/calendar/customer-appointments/endpoints.ts';
import type {
  CustomerAppointment,
  OtherTimeForm,
} from '@portal/contract/calendar/customer-appointments/shapes.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** What a customer asks for in place of the present time. */
export type Wanted = Omit<OtherTimeForm, 'version'>;

/** The answers of a customer. Each shows its own failure and rejects. */
export interface Answers {
  confirm: () => Promise<unknown>;
  cancel: () => Promise<unknown>;
  ask: (wanted: Wanted) => Promise<unknown>;
}

const invalidates = [calls.list];

/** Returns the answers of a signed-in customer to an appointment. `onDone` runs after an answer that was accepted. */
export function useAnswer({ id, version }: CustomerAppointment, onDone: () => void): Answers {
  const options = { invalidates, onSuccess: onDone };
  const confirm = useEndpointMutation(calls.confirm, { ...options, failure: { title: 'Not confirmed' } });
  const cancel = useEndpointMutation(calls.cancel, { ...options, failure: { title: 'Not cancelled' } });
  const ask = useEndpointMutation(calls.askOtherTime, { ...options, failure: 'form' });
  const params = { id };
  return {
    confirm: async () => {
      await confirm.mutateAsync({ params, body: { version } });
      toast({ title: 'Appointment confirmed', description: 'Thank you. See you then.' });
    },
    cancel: async () => {
      await cancel.mutateAsync({ params, body: { version } });
      toast({ title: 'Appointment cancelled', description: 'We have been notified.' });
    },
    ask: async (wanted) => {
      await ask.mutateAsync({ params, body: { ...wanted, version } });
      toast({ title: 'Request sent', description: 'We will get back to you with another time.' });
    },
  };
}
