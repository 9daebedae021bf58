import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { requestFactsMessages as say } from '@portal/contract/repairs/request-facts/messages.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { type Locked, lockRow } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { linkAppointment } from '../repairs/index.ts';

/** The appointment of a request after a correction, and the sentence about it. */
export interface NewAppointment {
  columns: Pick<RepairRow, 'appointmentId' | 'appointmentStartTime'>;
  words: string;
}

/**
 * Returns the appointment after a correction, or undefined when it stays. It is an open one of the customer, or of nobody.
 * @throws 400 for one that is absent, foreign, of another customer or over, 409 for one of another request.
 */
export async function appointmentAfter(
  { db }: Pick<Work, 'db'>,
  row: Locked<RepairRow>,
  wanted: number | null | undefined,
  customerId: number | null,
  { timeZone }: Pick<CompanyRow, 'timeZone'>,
): Promise<NewAppointment | undefined> {
  if (wanted === undefined || wanted === row.appointmentId) return undefined;
  const said = (time: Date | null) => (time ? formatDateTime(time, timeZone) : 'none');
  const before = said(row.appointmentStartTime);
  if (wanted === null)
    return {
      columns: { appointmentId: null, appointmentStartTime: null },
      words: `Appointment removed, it was ${before}.`,
    };
  const found = await lockRow(
    db
      .selectFrom('appointments')
      .select(['id', 'startTime', 'customerId', 'repairId'])
      .where('id', '=', wanted)
      .where('status', 'in', ['scheduled', 'confirmed']),
  );
  if (!found || (found.customerId !== null && found.customerId !== customerId))
    throw invalidField('appointmentId', repairMessages.unknownAppointment);
  const other = await db
    .selectFrom('repairs')
    .select('serviceReportNumber as number')
    .where('id', '=', found.repairId)
    .where('id', '<>', row.id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (other) throw conflict('request.appointment_taken', say.taken(other.number));
  return {
    columns: { appointmentId: found.id, appointmentStartTime: found.startTime },
    words:
      row.appointmentId === null
        ? `Appointment added: ${said(found.startTime)}.`
        : `Appointment changed from ${before} to ${said(found.startTime)}.`,
  };
}

/** Lets the calendar follow: the former appointment is free again, and the new one is about this repair. */
export async function followAppointment(
  work: Work,
  row: Locked<RepairRow>,
  columns: NewAppointment['columns'],
): Promise<void> {
  if (row.appointmentId !== null) {
    await linkAppointment(work, { appointmentId: row.appointmentId }, { id: null, companyId: row.companyId });
  }
  await linkAppointment(work, columns, row);
}
