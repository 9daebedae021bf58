import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { EstimateRow } from '../../../../db/schema/estimates.ts';
import { lockRow } from '../../../../db/transactions/locked.ts';
import type { Runtime } from '../../../../runtime.ts';
import { type DueRow, inCompany, type Sweep } from '../../../../sweeps/sweep.ts';
import { sweeping } from '../../../../sweeps/sweep-job.ts';
import { ownCompany } from '../../../companies/companies/index.ts';
import { answerRefusal } from '../estimate.policy.ts';
import { lockCurrent } from '../estimate.queries.ts';
import { mailReminder } from '../estimate-mail.ts';

/** Days after sending (D3.6). */
const REMINDER_DAYS = [3, 7];

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
  const repair = await lockRow(
    db.selectFrom('repairs').selectAll().where('id', '=', repairId).where('deletedAt', 'is', null),
    'no key update',
  );
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

const reminders: Sweep<DueRow & { repairId: number }> = {
  name: 'remind-of-estimates',
  due: sql`select e.id, e.company_id, min(m.due_at) as due_at, e.repair_id
    from estimate_reminders m join estimates e on e.id = m.estimate_id
    where m.done_at is null and m.due_at <= now() group by e.id`,
  work: inCompany((db, { id, repairId }, runtime) => remind(runtime, db, id, repairId)),
};

/**
 * Reminds customers of versions that still wait for an answer (D3.6, D4.5). Each reminder is claimed, checked again and
 * sent in one transaction. So it is sent once, and never after an answer.
 */
export const remindOfEstimates = sweeping(reminders);
