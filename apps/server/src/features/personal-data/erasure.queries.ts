import type { Erasure } from '@portal/contract/personal-data/endpoints.ts';
import { activeStatuses } from '@portal/contract/repairs/status.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { ErasureRow } from '../../db/schema/erasures.ts';

export const erasureOf = (db: Db, userId: number): Promise<ErasureRow | undefined> =>
  db.selectFrom('erasures').selectAll().where('userId', '=', userId).executeTakeFirst();

/** Returns a user of the company. */
export const personOf = (db: Db, companyId: number | null, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'username', 'contactName'])
    .where('id', '=', userId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();

export const presentErasure = (row: ErasureRow | undefined): Erasure => ({
  state: row?.state ?? 'none',
  askedAt: row?.askedAt?.toISOString() ?? null,
  begunAt: row?.begunAt?.toISOString() ?? null,
  begunBy: row?.begunBy ?? null,
  finishedAt: row?.finishedAt?.toISOString() ?? null,
});

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
