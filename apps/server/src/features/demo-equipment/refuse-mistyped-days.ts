import { EARLIEST_PURCHASE_YEAR } from '@portal/contract/core/date-years.ts';
import { refuseMistypedYears } from '../../http/refuse-mistyped-years.ts';
import type { UnitColumns } from './unit-columns.ts';

/** Checks the years of the dates of a demo unit, which may have been bought long ago. @throws 400. */
export function refuseMistypedDays({
  lastCalibrationDate,
  nextCalibrationDue,
  acquisitionDate,
}: UnitColumns): void {
  refuseMistypedYears({ lastCalibrationDate, nextCalibrationDue });
  refuseMistypedYears({ acquisitionDate }, EARLIEST_PURCHASE_YEAR);
}
