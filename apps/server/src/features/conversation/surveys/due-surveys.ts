import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

/**
 * The condition on `repairs as r` and the settings `s` of its company for a repair whose customer is asked now. A repair
 * that was closed two months ago is too old, because its link would soon end.
 */
const isDue: RawBuilder<SqlBool> = sql<SqlBool>`s.enabled and r.deleted_at is null
  and r.closed_at >= s.enabled_since and r.closed_at > now() - interval '60 days'
  and case s.after
    when 'shipped' then r.status = 'shipped' and r.status_since <= now() - make_interval(days => s.days)
    else r.status in ('completed', 'shipped') and r.closed_at <= now() - make_interval(days => s.days) end
  and not exists (select from repair_surveys q where q.company_id = r.company_id and q.repair_id = r.id)
  and not exists (select from customers k
    where k.company_id = r.company_id and k.id = r.customer_id and not k.active)`;

/** Selects the repairs of all companies whose customers are to be asked now. */
export const dueRepairs: RawBuilder<unknown> = sql`
  select r.id, r.company_id, r.closed_at as due_at from survey_settings s
    join companies c on c.id = s.company_id and c.active
    join repairs r on r.company_id = s.company_id
  where ${isDue}`;

/**
 * Stores that the turn of a repair has come and returns the repair. Undefined when it is not due any more, or when
 * another process has it.
 */
export async function claimRepair(db: Db, companyId: number, id: number): Promise<RepairRow | undefined> {
  const { rows } = await sql<{ id: number }>`select r.id from repairs r
    join survey_settings s on s.company_id = r.company_id
    where r.id = ${id} and ${isDue} for no key update of r`.execute(db);
  if (rows.length === 0) return undefined;
  const claimed = await db
    .insertInto('repairSurveys')
    .values({
      companyId,
      repairId: id,
      askedAt: null,
      stars: null,
      answeredAt: null,
      seenAt: null,
      seenBy: null,
    })
    .onConflict((c) => c.columns(['companyId', 'repairId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return claimed && db.selectFrom('repairs').selectAll().where('id', '=', id).executeTakeFirst();
}
