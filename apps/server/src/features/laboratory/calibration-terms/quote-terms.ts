import { calibrationTermsMessages as say } from '@portal/contract/laboratory/calibration-terms/messages.ts';
import { quotedFor } from '@portal/contract/laboratory/calibration-terms/quoted.ts';
import type {
  ItemAgreement,
  QuotedCalibration,
} from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { conflict } from '../../../errors.ts';
import { readSettings } from '../laboratory-settings/index.ts';
import { agreementsWhere } from './read-agreements.ts';

/** True for `repair_equipment as e` whose newest results are on a certificate in force: the paper says what was agreed. */
export const isOnIssued = sql<SqlBool>`coalesce((
  select c.issued_at is not null and t.state is distinct from 'withdrawn'
  from calibrations c left join certificates t on t.id = c.certificate_id
  where c.repair_equipment_id = e.id order by c.id desc limit 1), false)`;

/** Units on a certificate in force are left out: there is nothing to calibrate any more. */
const toCalibrate = (db: Db, repairId: number): Promise<ItemAgreement[]> =>
  agreementsWhere(db, sql<SqlBool>`e.repair_id = ${repairId} and r.calibration_needed and not ${isOnIssued}`);

/**
 * Returns what an estimate quotes for the calibration of the units of a repair. Null without a laboratory, and for a repair that asks
 * for no calibration.
 */
export const quoteTerms = async (db: Db, repairId: number): Promise<QuotedCalibration[] | null> =>
  quotedFor(await toCalibrate(db, repairId));

/** True for a calibration with a wish and no unit yet: nobody can have reviewed it. */
async function waitsForUnit(db: Db, repairId: number): Promise<boolean> {
  const [{ enabled }, { rows }] = await Promise.all([
    readSettings(db),
    sql`select from repairs r where r.id = ${repairId} and r.calibration_needed
      and exists (select from calibration_wishes w where w.repair_id = r.id)
      and not exists (select from repair_equipment e where e.repair_id = r.id)`.execute(db),
  ]);
  return enabled && rows.length > 0;
}

/**
 * Returns what an estimate quotes now. Nothing is offered to a customer whose wish nobody has reviewed.
 * @throws 409 for a wish that staff have not answered, also for one that has no unit yet.
 */
export async function quoteReviewed(db: Db, repairId: number): Promise<QuotedCalibration[] | null> {
  const [agreements, isWithoutUnit] = await Promise.all([
    toCalibrate(db, repairId),
    waitsForUnit(db, repairId),
  ]);
  if (isWithoutUnit) throw conflict('estimate.wish_without_unit', say.wishWithoutUnit);
  const open = agreements.find(({ wish }) => wish?.isOpen);
  if (open) throw conflict('estimate.wish_unreviewed', say.unreviewed(open.unit));
  return quotedFor(agreements);
}

interface Accepted {
  companyId: number;
  estimateId: number;
  quoted: readonly QuotedCalibration[];
  /** Who accepted on the side of the customer; the user is null for somebody who is not signed in. */
  by: string;
  byUserId: number | null;
  /** Who wrote it down: staff for an answer by phone. */
  enteredBy: string;
  enteredByUserId: number | null;
}

/**
 * Writes down that a customer accepted what an estimate quotes. Units that were taken out of the request since are left out, and
 * those on a certificate in force. The caller has locked the repair.
 */
export async function acceptQuoted(db: Db, { quoted, ...accepted }: Accepted): Promise<void> {
  const { rows } = await sql<{ id: number }>`select e.id from repair_equipment e
    where e.id = any(${quoted.map(({ itemId }) => itemId)}::int[]) and not ${isOnIssued}`.execute(db);
  const there = quoted.filter(({ itemId }) => rows.some(({ id }) => id === itemId));
  if (there.length === 0) return;
  const { companyId, estimateId, by, byUserId, enteredBy, enteredByUserId } = accepted;
  await db
    .insertInto('calibrationAgreements')
    .values(
      there.map(({ itemId, terms }) => ({
        ...{ companyId, repairEquipmentId: itemId, terms: JSON.stringify(terms) },
        ...{ channel: 'estimate' as const, estimateId, acceptedBy: by, acceptedByUserId: byUserId },
        ...{ enteredBy, enteredByUserId },
      })),
    )
    .execute();
}
