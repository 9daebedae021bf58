import type { StandardValue } from '@portal/contract/calibration/reference-standards/standard-values.ts';
import { addDays } from '@portal/contract/core/dates/dates.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { ReferenceStandardRow } from '../../db/schema/calibrations.ts';
import { COMPANY_NAME } from '../accounts.ts';
import { workDayBefore } from './plan-visits.ts';
import { foundBad, type LaboratoryStandard, laboratoryStandards, WORKING_PRESSURE } from './standard-list.ts';

/** Days from a calibration to the day on which the next one is due. */
const INTERVAL = 365;
/** Days before today of the calibration of the standard that was found bad. */
const FOUND_BAD = 10;
const INSIDE = { issuer: `${COMPANY_NAME}, standards room`, accreditation: null };
const OUTSIDE = { issuer: 'Harbor Metrology Laboratory', accreditation: 'ISO/IEC 17025, L-4411' };

/** Returns a standard of the laboratory by its serial number. */
export type StandardOf = (serialNumber: string) => ReferenceStandardRow;

/** Returns the values that a standard had at one of its calibrations, with as many decimals as it was given with. */
const valuesAt = ({ points }: LaboratoryStandard, at: number): StandardValue[] =>
  points.map(([quantity, nominal, unit, value, change, uncertainty]) => {
    const decimals = value.split('.')[1]?.length ?? 0;
    return {
      ...{ quantity, nominal, unit, uncertainty, factor: '2' },
      value: (Number(value) + at * Number(change)).toFixed(decimals),
    };
  });

interface Calibrated {
  companyId: number;
  referenceStandardId: number;
  /** Days before today. */
  age: number;
  number: string;
  points: readonly StandardValue[];
  isInside: boolean;
}

/** Stores a calibration of a standard. Returns its id. */
async function storeCalibration(
  db: Db,
  now: Date,
  { companyId, referenceStandardId, age, number, points, isInside }: Calibrated,
): Promise<number> {
  const calibratedOn = workDayBefore(now, age);
  const { id } = await db
    .insertInto('standardCalibrations')
    .values({
      ...{ companyId, referenceStandardId, calibratedOn, dueOn: addDays(calibratedOn, INTERVAL) },
      certificateNumber: number,
      ...(isInside ? INSIDE : OUTSIDE),
      points: JSON.stringify(points),
      createdAt: new Date(`${calibratedOn}T20:00:00Z`),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives the calibrations of a standard of the sample company the values that they found. */
async function storeValues(db: Db, standard: LaboratoryStandard, id: number): Promise<void> {
  const rows = await db
    .selectFrom('standardCalibrations')
    .select('id')
    .where('referenceStandardId', '=', id)
    .orderBy('calibratedOn')
    .execute();
  for (const [at, row] of rows.entries())
    await db
      .updateTable('standardCalibrations')
      .set({ points: JSON.stringify(valuesAt(standard, at)) })
      .where('id', '=', row.id)
      .execute();
}

/**
 * Makes the standards of the laboratory with their calibrations of more than two years. Those that the sample company has
 * get an older calibration and values. Returns them by their serial numbers.
 */
export async function makeLaboratoryStandards(db: Db, companyId: number, now: Date): Promise<StandardOf> {
  const made = laboratoryStandards.flatMap(({ serialNumber, made: words }) =>
    words ? [{ companyId, serialNumber, ...words }] : [],
  );
  await db.insertInto('referenceStandards').values(made).execute();
  const rows = await db.selectFrom('referenceStandards').selectAll().execute();
  const standardOf: StandardOf = (serialNumber) => rows.find((row) => row.serialNumber === serialNumber)!;
  for (const [place, standard] of laboratoryStandards.entries()) {
    const { id: referenceStandardId } = standardOf(standard.serialNumber);
    const of = { companyId, referenceStandardId, isInside: standard.source !== null };
    for (const [at, age] of standard.calibrated.entries()) {
      const number = of.isInside
        ? `NIS-${standard.serialNumber}-${at + 1}`
        : `HM-${24 + at}-${2210 + place * 41}`;
      const id = await storeCalibration(db, now, { ...of, age, number, points: valuesAt(standard, at) });
      if (standard.source !== null) await storeSource(db, companyId, id, standardOf(standard.source).id);
    }
    if (standard.made === null) await storeValues(db, standard, referenceStandardId);
    if (standard.serialNumber === WORKING_PRESSURE) {
      const points = valuesAt(standard, 0).map((one) => ({ ...one, value: foundBad[one.nominal]! }));
      const number = `NIS-${standard.serialNumber}-${standard.calibrated.length + 1}`;
      const id = await storeCalibration(db, now, { ...of, age: FOUND_BAD, number, points });
      await storeSource(db, companyId, id, standardOf(standard.source!).id);
    }
  }
  return standardOf;
}

/** Says with which standard a calibration was made. */
const storeSource = (db: Db, companyId: number, standardCalibrationId: number, referenceStandardId: number) =>
  db
    .insertInto('standardSources')
    .values({ companyId, standardCalibrationId, referenceStandardId })
    .execute();
