import type { AppointmentRow } from '../../../db/schema/calendar.ts';
import type { Work } from '../../../work.ts';

/** Publishes the change for open screens. Staff and the customer of the appointment get it (D4.6). */
export const publishAppointment = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { id, companyId, customerId }: Pick<AppointmentRow, 'id' | 'companyId' | 'customerId'>,
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'appointment', id, customerId });
