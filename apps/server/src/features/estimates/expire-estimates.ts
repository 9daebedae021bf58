import { formatDate } from '@portal/contract/core/dates.ts';
import { repairPaths } from '@portal/contract/repairs/paths.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { Runtime } from '../../runtime.ts';
import { notify } from '../notifications/index.ts';
import { addEntry, publishChange } from '../repairs/index.ts';
import { todayOfCompany } from './estimate.queries.ts';

const AT_MOST = 500;

const overdue = ({ database }: Runtime) =>
  database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('estimates as e')
      .innerJoin('companies as c', 'c.id', 'e.companyId')
      .select(['e.id', 'e.companyId', 'e.repairId'])
      .where('e.state', '=', 'sent')
      .where('e.validUntil', '<', sql<string>`(now() at time zone c.time_zone)::date`)
      .orderBy('e.validUntil')
      .limit(AT_MOST)
      .execute(),
  );

async function expire(runtime: Runtime, db: Db, id: number, repairId: number): Promise<void> {
  const repair = await db
    .selectFrom('repairs')
    .selectAll()
    .where('id', '=', repairId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const expired = await db
    .updateTable('estimates')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .where('validUntil', '<', todayOfCompany)
    .returningAll()
    .executeTakeFirst();
  if (!expired || repair.deletedAt) return;
  const place = { db, runtime };
  await Promise.all([
    addEntry({ db, actor: { userId: null, displayName: null } }, repair, {
      message: `The estimate expired on ${formatDate(expired.validUntil)} without an answer.`,
    }),
    notify(place, {
      companyId: repair.companyId,
      to: { group: 'admins' },
      kind: 'estimate.expired',
      title: `${repair.serviceReportNumber}: the estimate has expired`,
      body: 'Send a revised estimate to ask again.',
      link: repairPaths.adminRepair(repair.id),
    }),
    publishChange(place, repair),
  ]);
}

/** Marks versions that nobody answered by their last day in the company's zone, and tells staff (D3.6). */
export async function expireEstimates(runtime: Runtime): Promise<void> {
  for (const { id, companyId, repairId } of await overdue(runtime))
    await runtime.database.asCompany(companyId, (db) => expire(runtime, db, id, repairId));
}
