import { sql } from 'kysely';
import type { AppointmentRequestRow } from '../../../db/schema/calendar.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishRequest } from './publish-request.ts';

interface Outcome {
  state: 'scheduled' | 'declined' | 'withdrawn';
  /** The sentence with which staff declined. */
  answer?: string;
  /** The appointment that was made or moved. */
  appointmentId?: number;
}

/** Closes a request, with its trace. */
export async function closeRequest(
  work: Work,
  row: AppointmentRequestRow,
  { state, answer, appointmentId }: Outcome,
): Promise<void> {
  await Promise.all([
    work.db
      .updateTable('appointmentRequests')
      .set({
        state,
        answer: answer ?? null,
        answeredAt: sql<Date>`now()`,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', row.id)
      .execute(),
    record(work, {
      action: `appointment.request_${state}`,
      kind: 'appointmentRequest',
      id: row.id,
      after: { state, ...(answer && { answer }), ...(appointmentId && { appointmentId }) },
    }),
    publishRequest(work, { id: row.customerId, companyId: row.companyId }),
  ]);
}
