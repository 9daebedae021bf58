import { activeStatuses } from '@portal/contract/repairs/repairs/status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import type { ErasureRow } from '../../../db/schema/operating.ts';

export const erasureOf = (db: Db, userId: number): Promise<ErasureRow | undefined> =>
  db.selectFrom('erasures').selectAll().where('userId', '=', userId).executeTakeFirst();

/** Returns a user of the company. */
export const personOf = (db: Db, companyId: number | null, userId: number): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();

/**
 * The ids of the requests of a person. The deleted ones have an index of their own. Asked for with all others, they would
 * make the database read all repairs of all companies.
 */
export const requestsOf = (userId: number): RawBuilder<{ id: number }> => sql`
  select id from repairs where user_id = ${userId} and deleted_at is null
  union all select id from repairs where user_id = ${userId} and deleted_at is not null`;

/** Returns the numbers of some open repairs of a person, oldest first. */
export async function openRepairsOf(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('repairs')
    .select('serviceReportNumber')
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .where('status', 'in', [...activeStatuses, 'completed'])
    .orderBy('id')
    .limit(4)
    .execute();
  return rows.map((row) => row.serviceReportNumber);
}
