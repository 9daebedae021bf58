import { type CalendarDate, formatDate } from '@portal/contract/core/dates.ts';
import { demoLoanMessages as say } from '@portal/contract/loans/demo-equipment-loans/messages.ts';
import { calibrationDuring } from '@portal/contract/loans/demo-equipment-loans/rules.ts';
import type { DemoEquipmentRow } from '../../../db/schema/demo-equipment.ts';
import { conflict } from '../../../errors.ts';

interface Span {
  loanDate: CalendarDate;
  expectedReturnDate: CalendarDate;
  overrideReason?: string | null | undefined;
}

/**
 * Returns the reason to keep with each unit that is lent past its calibration date, by the id of the unit (D7.4). A loan
 * that is entered later than it began is judged by today as well, because the unit leaves now.
 * @throws 409 for such a unit without a reason.
 */
export function calibrationOverride(
  units: readonly Pick<DemoEquipmentRow, 'id' | 'serialNumber' | 'nextCalibrationDue'>[],
  { loanDate, expectedReturnDate, overrideReason }: Span,
  today: CalendarDate,
): Map<number, string> {
  const from = loanDate < today ? today : loanDate;
  const past = units.filter(
    ({ nextCalibrationDue }) => calibrationDuring(nextCalibrationDue, from, expectedReturnDate) === 'past',
  );
  const [first] = past;
  if (first && !overrideReason)
    throw conflict(
      'demo-equipment.calibration_due',
      say.calibrationDue(first.serialNumber, formatDate(first.nextCalibrationDue!)),
    );
  return new Map(past.map(({ id }) => [id, overrideReason!]));
}
