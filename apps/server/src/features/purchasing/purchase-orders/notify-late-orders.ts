import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import { purchaseOrderPaths } from '@portal/contract/purchasing/purchase-orders/paths.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Runtime } from '../../../runtime.ts';
import { type DueRow, inCompany, type Sweep } from '../../../sweeps/sweep.ts';
import { sweeping } from '../../../sweeps/sweep-job.ts';
import { notify } from '../../records/notifications/index.ts';
import { isLate, publishOrder } from './purchase-order.queries.ts';

interface Late {
  id: number;
  companyId: number;
  poNumber: string;
  expectedDeliveryDate: CalendarDate;
  orderedByUserId: number | null;
  createdById: number | null;
}

/** Claims a late order, so that its person is told once for each expected day. */
async function claim(db: Db, id: number): Promise<Late | undefined> {
  const { rows } = await sql<Late>`
    update purchase_orders o set late_told_for = o.expected_delivery_date
    where o.id = ${id} and ${isLate} and o.late_told_for is distinct from o.expected_delivery_date
    returning o.id, o.company_id, o.po_number, o.expected_delivery_date, o.ordered_by_user_id, o.created_by_id`.execute(
    db,
  );
  return rows[0];
}

async function notifyLate(runtime: Runtime, db: Db, id: number): Promise<void> {
  const order = await claim(db, id);
  if (!order) return;
  await Promise.all([
    notify(
      { db, runtime },
      {
        companyId: order.companyId,
        to: { userIds: [order.orderedByUserId ?? order.createdById] },
        kind: 'purchase-order.late',
        title: `${order.poNumber} is late`,
        body: `It was expected on ${formatDate(order.expectedDeliveryDate)}.`,
        link: purchaseOrderPaths.purchaseOrder(order.id),
      },
    ),
    publishOrder({ db, runtime }, order),
  ]);
}

/** Late orders of whose expected day nobody was told yet. The day is each company's. */
const untold: Sweep<DueRow> = {
  name: 'tell-late-orders',
  due: sql`select o.id, o.company_id, o.expected_delivery_date as due_at
    from purchase_orders o join companies c on c.id = o.company_id and c.active
    where o.status in ('ordered','partial') and o.expected_delivery_date < (now() at time zone c.time_zone)::date
      and o.late_told_for is distinct from o.expected_delivery_date`,
  work: inCompany((db, { id }, runtime) => notifyLate(runtime, db, id)),
};

/** Tells the person who ordered of each order that was expected before today, once for each expected day (D6.8). */
export const notifyLateOrders = sweeping(untold);
