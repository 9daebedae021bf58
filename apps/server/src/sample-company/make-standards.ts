import { addDays } from '@portal/contract/core/dates.ts';
import type { Db } from '../db/bound-kysely.ts';
import type { ReferenceStandardRow } from '../db/schema/calibrations.ts';
import { dayOf } from './work-times.ts';

/** Days from `now` until each standard is due. One is past its due date, one is due soon. */
const STANDARDS = [
  ['Multifunction calibrator', 'Fluke', '5522A', 'FC-20417', 210],
  ['Precision thermometer', 'Fluke', '1524', 'FT-88102', 18],
  ['Gauge block set', 'Mitutoyo', '516-946', 'GB-4471', 320],
  ['Torque transducer', 'Norbar', '50701', 'NT-3310', -12],
] as const;

/** Makes the reference standards. `nameOf` returns the name that one gets. */
export const makeStandards = (
  db: Db,
  companyId: number,
  now: Date,
  nameOf: (name: string) => string = (name) => name,
): Promise<ReferenceStandardRow[]> =>
  db
    .insertInto('referenceStandards')
    .values(
      STANDARDS.map(([name, make, model, serialNumber, due], i) => ({
        ...{ companyId, name: nameOf(name), make, model, serialNumber },
        certificateNumber: `NL-26-${1180 + i * 37}`,
        calibratedOn: addDays(dayOf(now), due - 365),
        dueOn: addDays(dayOf(now), due),
      })),
    )
    .returningAll()
    .execute();
