import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import { lockRowOrThrow } from '../../../../db/transactions/locked.ts';
import type { Runtime } from '../../../../runtime.ts';
import { type DueRow, inCompany, type Sweep } from '../../../../sweeps/sweep.ts';
import { sweeping } from '../../../../sweeps/sweep-job.ts';
import { notify } from '../../../records/notifications/index.ts';
import { addEntry, publishChange } from '../../../repairs/repairs/index.ts';
import { todayOfCompany } from '../estimate.queries.ts';

async function expire(runtime: Runtime, db: Db, id: number, repairId: number): Promise<void> {
  const repair = await lockRowOrThrow(
    db.selectFrom('repairs').selectAll().where('id', '=', repairId),
    'no key update',
  );
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

const overdue: Sweep<DueRow & { repairId: number }> = {
  name: 'expire-estimates',
  due: sql`select e.id, e.company_id, e.valid_until as due_at, e.repair_id
    from estimates e join companies c on c.id = e.company_id
    where e.state = 'sent' and e.valid_until < (now() at time zone c.time_zone)::date`,
  work: inCompany((db, { id, repairId }, runtime) => expire(runtime, db, id, repairId)),
};

/** Marks versions that nobody answered by their last day in the company's zone, and tells staff (D3.6). */
export const expireEstimates = sweeping(overdue);
