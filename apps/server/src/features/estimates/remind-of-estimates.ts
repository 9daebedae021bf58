import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { EstimateRow } from '../../db/schema/estimates.ts';
import type { Runtime } from '../../runtime.ts';
import { ownCompany } from '../companies/index.ts';
import { answerRefusal } from './estimate.policy.ts';
import { lockCurrent } from './estimate.queries.ts';
import { mailReminder } from './estimate-mail.ts';

/** Days after sending (D3.6). */
const REMINDER_DAYS = [3, 7];
const AT_MOST = 500;

/** Stores when the customer will be reminded of an unanswered version. A version has each reminder once. */
export const scheduleReminders = async (db: Db, { id, companyId }: EstimateRow): Promise<void> => {
  await db
    .insertInto('estimateReminders')
    .values(
      REMINDER_DAYS.map((days) => ({
        companyId,
        estimateId: id,
        days,
        dueAt: sql<Date>`now() + make_interval(days => ${days})`,
      })),
    )
    .execute();
};

const dueEstimates = ({ database }: Runtime) =>
  database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('estimateReminders as m')
      .innerJoin('estimates as e', 'e.id', 'm.estimateId')
      .select(['m.estimateId', 'm.companyId', 'e.repairId'])
      .distinct()
      .where('m.doneAt', 'is', null)
      .where('m.dueAt', '<=', sql<Date>`now()`)
      .limit(AT_MOST)
      .execute(),
  );

/** Claims all due reminders of one version. After a long stop two may be due, and one mail is enough. */
async function claim(db: Db, estimateId: number): Promise<boolean> {
  const claimed = await db
    .updateTable('estimateReminders')
    .set({ doneAt: sql<Date>`now()` })
    .where('estimateId', '=', estimateId)
    .where('doneAt', 'is', null)
    .where('dueAt', '<=', sql<Date>`now()`)
    .returning('id')
    .execute();
  return claimed.length > 0;
}

async function remind(runtime: Runtime, db: Db, estimateId: number, repairId: number): Promise<void> {
  // The repair is locked before the reminders, in the same order as for an answer.
  const repair = await db
    .selectFrom('repairs')
    .selectAll()
    .where('id', '=', repairId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!(await claim(db, estimateId)) || !repair) return;
  const [estimate, company] = await Promise.all([lockCurrent(db, repairId), ownCompany(db)]);
  if (!company.active || estimate?.id !== estimateId) return;
  if (answerRefusal(repair, estimate, estimate.version, company.timeZone)) return;
  await db
    .updateTable('estimates')
    .set({ remindedAt: sql<Date>`now()` })
    .where('id', '=', estimateId)
    .execute();
  await mailReminder({ db, runtime }, { company, repair, estimate });
}

/**
 * Reminds customers of versions that still wait for an answer (D3.6, D4.5). Each reminder is claimed, checked again and
 * sent in one transaction. So it is sent once, and never after an answer.
 */
export async function remindOfEstimates(runtime: Runtime): Promise<void> {
  for (const { companyId, estimateId, repairId } of await dueEstimates(runtime))
    await runtime.database.asCompany(companyId, (db) => remind(runtime, db, estimateId, repairId));
}
