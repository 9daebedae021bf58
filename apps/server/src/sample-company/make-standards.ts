import { addDays } from '@portal/contract/core/dates.ts';
import type { Db } from '../db/bound-kysely.ts';
import type { ReferenceStandardRow } from '../db/schema/calibrations.ts';
import type { Drawing } from './kinds-of-equipment.ts';
import { sampleStandards } from './standard-list.ts';
import { dayOf } from './work-times.ts';

/** The days from one calibration of a standard to the next, a week before it is due. */
const BETWEEN = 358;

/** Returns the reference standard with which a kind of instrument is calibrated. */
export type StandardFor = (drawing: Drawing) => ReferenceStandardRow;

/**
 * Makes the reference standards, each with its last two calibrations, so that one was in force on any day of the last
 * year. `nameOf` returns the name that one gets.
 */
export async function makeStandards(
  db: Db,
  companyId: number,
  now: Date,
  nameOf: (name: string) => string = (name) => name,
): Promise<StandardFor> {
  const rows = await db
    .insertInto('referenceStandards')
    .values(
      sampleStandards.map(({ name, make, model, serialNumber, quantity, range }) => ({
        ...{ companyId, name: nameOf(name), make, model, serialNumber, quantity, range },
      })),
    )
    .returningAll()
    .execute();
  await db
    .insertInto('standardCalibrations')
    .values(
      rows.flatMap(({ id: referenceStandardId, serialNumber }, i) => {
        const { due } = sampleStandards.find((one) => one.serialNumber === serialNumber)!;
        return [BETWEEN, 0].map((before, at) => ({
          ...{ companyId, referenceStandardId },
          certificateNumber: `HM-${25 + at}-${1180 + i * 37}`,
          issuer: 'Harbor Metrology Laboratory',
          accreditation: 'ISO/IEC 17025, L-4411',
          calibratedOn: addDays(dayOf(now), due - 365 - before),
          dueOn: addDays(dayOf(now), due - before),
        }));
      }),
    )
    .execute();
  return (drawing) => {
    const { serialNumber } = sampleStandards.find((one) => one.for.includes(drawing))!;
    return rows.find((row) => row.serialNumber === serialNumber)!;
  };
}
