import { standardLapse } from '@portal/contract/calibration/reference-standards/rules.ts';
import { type CalendarDate, today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CalibrationStandardRow } from '../../../db/schema/calibrations.ts';
import { calibrationsOf, inForceOnDay, statesOf } from './standards-in-force.ts';

interface Used extends CalibrationStandardRow {
  day: CalendarDate | null;
  certificateId: number;
}

/** Returns the standards of results on drafts of certificates, of one standard or of one draft, with the day. */
async function usedOnDrafts(
  db: Db,
  only: { referenceStandardId: number } | { certificateId: number },
): Promise<Used[]> {
  const { rows } = await sql<Used>`
    select u.*, c.calibrated_on as day, c.certificate_id from calibrations c
      join calibration_standards u on u.calibration_id = c.id
    where c.certificate_id is not null and c.issued_at is null
      and ${
        'certificateId' in only
          ? sql`c.certificate_id = ${only.certificateId}`
          : sql`u.reference_standard_id = ${only.referenceStandardId}`
      }
    order by u.id for no key update of c`.execute(db);
  return rows;
}

/**
 * Lets drafts of certificates name the calibration of their standards that was in force, because one was added or was a
 * mistake, and whether the laboratory used them (D5.10). The draft gets a new version, so that nobody approves what they have not seen.
 */
export async function followStandards(
  db: Db,
  timeZone: string,
  only: { referenceStandardId: number } | { certificateId: number },
): Promise<void> {
  const used = await usedOnDrafts(db, only);
  if (used.length === 0) return;
  const ids = [...new Set(used.map((one) => one.referenceStandardId))];
  const [calibrations, states] = await Promise.all([calibrationsOf(db, ids), statesOf(db, ids)]);
  for (const one of used) {
    const day = one.day ?? today(timeZone);
    const kept = inForceOnDay({ calibrations, states }, one.referenceStandardId, day, one);
    if (kept.standardCalibrationId === one.standardCalibrationId && kept.state === one.state) continue;
    // An admin allowed this lapse and no other. A standard that is in force again needs no reason.
    const lapse = standardLapse(kept, day);
    const isAllowed = lapse !== null && lapse === standardLapse(one, day) && kept.dueOn === one.dueOn;
    const allowed = isAllowed ? {} : { overrideReason: null, overriddenBy: null };
    await db
      .updateTable('calibrationStandards')
      .set({ ...kept, ...allowed })
      .where('id', '=', one.id)
      .execute();
    await db
      .updateTable('certificates')
      .set({ version: sql<number>`version + 1` })
      .where('id', '=', one.certificateId)
      .execute();
  }
}
