import type { Circumstances } from '@portal/contract/calibration/calibrations/agreement.ts';
import { calibrationMessages as say } from '@portal/contract/calibration/calibrations/messages.ts';
import { type CalendarDate, dateIn, today } from '@portal/contract/core/dates.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { conflict } from '../../../errors.ts';

type Repair = Pick<RepairRow, 'status' | 'dateSubmitted'>;

/**
 * Throws unless units of the repair can have been calibrated (D5.11).
 * @throws 409 for a cancelled repair, and for one whose units have not arrived.
 */
export function requireReceived({ status }: Pick<Repair, 'status'>, arrived: CalendarDate | null): void {
  if (status === 'cancelled') throw conflict('calibration.closed', say.closed);
  if (status === 'submitted' || (status === 'on_hold' && arrived === null))
    throw conflict('calibration.not_received', say.notReceived);
}

/**
 * Returns the days between which a calibration lies (D5.9). A repair that somebody moved on without receiving it is taken
 * as received when it was submitted.
 */
export const circumstancesOf = (
  { timeZone }: Pick<CompanyRow, 'timeZone'>,
  { dateSubmitted }: Pick<Repair, 'dateSubmitted'>,
  arrived: CalendarDate | null,
): Circumstances => ({ receivedOn: arrived ?? dateIn(timeZone, dateSubmitted), today: today(timeZone) });
