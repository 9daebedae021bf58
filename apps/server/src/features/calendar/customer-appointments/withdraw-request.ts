import type { AppointmentRequest } from '@portal/contract/calendar/customer-appointments/shapes.ts';
import type { Locked } from '../../../db/locked.ts';
import type { AppointmentRequestRow } from '../../../db/schema/calendar.ts';
import type { Work } from '../../../work.ts';
import { closeRequest } from './close-request.ts';
import { refuseAnswered } from './request.policy.ts';
import { readRequest } from './request.queries.ts';

/** Takes an open request back. @throws 409 when it is already answered. */
export async function withdrawRequest(
  work: Work,
  row: Locked<AppointmentRequestRow>,
): Promise<AppointmentRequest> {
  refuseAnswered(row);
  await closeRequest(work, row, { state: 'withdrawn' });
  return readRequest(work.db, row.id);
}
