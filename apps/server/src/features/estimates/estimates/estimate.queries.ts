import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { estimateMessages, type RepairEstimate } from '@portal/contract/estimates/estimates/endpoints.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { EstimateRow, LinePhoto } from '../../../db/schema/estimates.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { type Locked, lockRow } from '../../../db/transactions/locked.ts';
import { conflict, notFound } from '../../../errors.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { partsOf, repairScope } from '../../repairs/repairs/index.ts';
import { teamOfRepair } from './answer/approval.queries.ts';
import { answerRefusal } from './estimate.policy.ts';
import { presentEstimates } from './estimate.present.ts';
import { readOrderedCalibration } from './ordered-calibration.ts';

/** Returns all versions of a repair, newest first, the draft included. */
export const versionsOf = (db: Db, repairId: number): Promise<EstimateRow[]> =>
  db
    .selectFrom('estimates')
    .selectAll()
    .where('repairId', '=', repairId)
    .orderBy('version', 'desc')
    .execute();

/** The quantity of a line `l`, with decimals for hours. */
const quantityOfLine = sql<number>`coalesce(l.exact_quantity, l.quantity)::float8`;

/** Returns the columns of a quantity. */
export const storedQuantity = (quantity: number) => ({
  quantity: Math.ceil(quantity),
  exactQuantity: Number.isInteger(quantity) ? null : quantity.toFixed(2),
});

/** The photos beside a line `l`, in their order. */
const photosOfLine = sql<LinePhoto[]>`(
  select coalesce(json_agg(json_build_object('id', i.id, 'fileId', i.file_id, 'caption', coalesce(i.description, i.filename))
    order by p.position), '[]')
  from estimate_line_photos p join repair_images i on i.company_id = p.company_id and i.id = p.image_id
  where p.company_id = l.company_id and p.line_id = l.id and i.visibility = 'customer')`;

/** Returns the lines of all of a repair's versions, in their order. */
export const linesOfRepair = (db: Db, repairId: number) =>
  db
    .selectFrom('estimateLines as l')
    .innerJoin('estimates as e', 'e.id', 'l.estimateId')
    .selectAll('l')
    .select([photosOfLine.as('photos'), quantityOfLine.as('quantity')])
    .where('e.repairId', '=', repairId)
    .orderBy('l.position')
    .execute();

/** Returns the lines of one version, in their order. */
export const linesOf = (db: Db, estimateId: number) =>
  db
    .selectFrom('estimateLines as l')
    .selectAll('l')
    .select([photosOfLine.as('photos'), quantityOfLine.as('quantity')])
    .where('l.estimateId', '=', estimateId)
    .orderBy('l.position')
    .execute();

/** Returns the draft of a repair. The row is locked, because the caller will change or send it. */
export const lockDraft = (db: Db, repairId: number): Promise<Locked<EstimateRow> | undefined> =>
  lockRow(
    db.selectFrom('estimates').selectAll().where('repairId', '=', repairId).where('state', '=', 'draft'),
  );

/** Returns the version that was sent last, in whatever state it is. The row is locked. */
export const lockCurrent = (db: Db, repairId: number): Promise<Locked<EstimateRow> | undefined> =>
  lockRow(
    db
      .selectFrom('estimates')
      .selectAll()
      .where('repairId', '=', repairId)
      .where('state', '<>', 'draft')
      .orderBy('version', 'desc')
      .limit(1),
  );

/** Today as YYYY-MM-DD in the company's time zone. */
export const todayOfCompany = sql<CalendarDate>`(now() at time zone (select c.time_zone from companies c))::date`;

/**
 * Returns everything about a repair's estimates that the caller may know, with all queries in one round trip.
 * @throws 404 when the repair is absent, deleted or foreign.
 */
export async function readEstimates(db: Db, actor: Actor, repairId: number): Promise<RepairEstimate> {
  const isCustomer = actor.role === 'customer';
  const [repair, company, versions, lines, parts, ordered, team] = await Promise.all([
    repairScope.find(db, actor, repairId, false),
    ownCompany(db),
    versionsOf(db, repairId),
    linesOfRepair(db, repairId),
    partsOf(db, repairId),
    isAdmin(actor.role) ? readOrderedCalibration(db, repairId) : null,
    isCustomer ? teamOfRepair(db, repairId, actor.userId) : [],
  ]);
  if (!repair) throw notFound(repairMessages.notFound);
  return presentEstimates(actor, { repair, company, versions, lines, parts, ordered, team });
}

/**
 * Returns this version, locked, with the company.
 * @throws 409 when it does not wait for an answer.
 */
export async function lockOpen(
  db: Db,
  repair: Locked<RepairRow>,
  version: number,
): Promise<{ estimate: Locked<EstimateRow>; company: CompanyRow }> {
  const [current, company] = await Promise.all([lockCurrent(db, repair.id), ownCompany(db)]);
  const refusal = answerRefusal(repair, current, version, company.timeZone);
  if (refusal || !current) throw refusal ?? conflict('estimate.none', estimateMessages.none);
  return { estimate: current, company };
}
