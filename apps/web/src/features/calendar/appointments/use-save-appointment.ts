import { appointmentEndpoints } from '@portal/contract/calendar/appointments/endpoints.ts';
import { appointmentMessages } from '@portal/contract/calendar/appointments/messages.ts';
import type { Appointment, SavedAppointment } from '@portal/contract/calendar/appointments/shapes.ts';
import { appointmentRequestEndpoints } from '@portal/contract/calendar/customer-appointments/endpoints.ts';
import type { AppointmentRequest } from '@portal/contract/calendar/customer-appointments/shapes.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import type { GivenBody } from '@portal/contract/core/calls/endpoint.ts';
import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { useSave } from '../../../api/use-save.ts';
import { toldWords } from '../../../record-parts/mails/told-words.ts';
import { toast } from '../../../ui/toast/toast.ts';

const changed = [appointmentEndpoints.list, appointmentEndpoints.get];
const failure = (sentence: (message: string) => string) => ({
  title: 'Error',
  description: (error: unknown) => sentence(userMessage(error)),
});

export type AppointmentValues = GivenBody<typeof appointmentEndpoints.create>;
type Change = GivenBody<typeof appointmentEndpoints.update>;

const saidOf = (sentence: string, { warnings }: SavedAppointment): string =>
  [sentence, ...warnings].join(' ');

/**
 * Returns a function that adds an appointment, or changes the given one from the version that was opened. With a request
 * of the customer it answers that (D5.8).
 */
export function useSaveAppointment(
  companyId: number,
  opened: Appointment | undefined,
  request?: AppointmentRequest,
) {
  const save = useSave(opened, {
    create: appointmentEndpoints.create,
    update: appointmentEndpoints.update,
    createParams: { companyId },
    invalidates: [...changed, customerEndpoints.search],
    failure: (write) => failure(appointmentMessages[`${write}Failed`]),
    toastSaved: (_, saved) => {
      const done = opened ? 'updated' : 'added';
      toast({ title: `Appointment ${done}`, description: saidOf(`${saved.title} has been ${done}.`, saved) });
    },
  });
  const plan = useEndpointMutation(appointmentRequestEndpoints.schedule, {
    invalidates: [...changed, appointmentRequestEndpoints.list],
    failure: failure(appointmentMessages.createFailed),
  });
  return async (body: AppointmentValues): Promise<void> => {
    if (request) {
      const planned = await plan.mutateAsync({
        params: { id: request.id },
        body,
        ifMatch: request.version,
      });
      return void toast({
        title: 'Appointment planned',
        description: saidOf(await toldWords(request.customerName, companyId), planned),
      });
    }
    await save(body);
  };
}

/** Returns a function that moves an appointment. Its toast offers Undo (D5.7). */
export function useMoveAppointment() {
  const { mutateAsync } = useEndpointMutation(appointmentEndpoints.update, {
    invalidates: changed,
    failure: failure(appointmentMessages.updateFailed),
  });
  return async (row: Appointment, change: Change): Promise<void> => {
    const saved = await mutateAsync({ params: { id: row.id }, body: change, ifMatch: row.version });
    // The status too, because a move ends the confirmation of the customer.
    const { startTime, endTime, technicianId, status } = row;
    const undo = async () => {
      await mutateAsync({
        params: { id: row.id },
        body: { startTime, endTime, technicianId, status },
        ifMatch: saved.version,
      });
      toast({ title: 'Move undone', description: `${row.title} is back at its time.` });
    };
    toast({
      title: 'Appointment moved',
      description: saidOf(`${row.title} has been moved.`, saved),
      // A failure has its own toast.
      action: { label: 'Undo', onSelect: () => void undo().catch(() => {}) },
    });
  };
}

/** Returns a function that links an appointment to a repair (D5.4). */
export function useLinkAppointment() {
  const { mutateAsync } = useEndpointMutation(appointmentEndpoints.update, {
    invalidates: changed,
    failure: failure(appointmentMessages.updateFailed),
  });
  return async (row: Appointment, repairId: number): Promise<void> => {
    const saved = await mutateAsync({ params: { id: row.id }, body: { repairId }, ifMatch: row.version });
    toast({
      title: 'Appointment linked',
      description: `${row.title} is linked to ${saved.serviceReportNumber}.`,
    });
  };
}

/** Returns a write that removes an appointment. */
export const useDeleteAppointment = () =>
  useEndpointMutation(appointmentEndpoints.delete, {
    invalidates: changed,
    failure: failure(appointmentMessages.deleteFailed),
    onSuccess: () =>
      toast({ title: 'Appointment deleted', description: 'The appointment has been deleted.' }),
  });
