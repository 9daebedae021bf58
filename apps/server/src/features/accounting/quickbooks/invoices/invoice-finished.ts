import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../../db/schema/repairs.ts';
import { lockRowsOf } from '../../../../db/transactions/locked.ts';
import type { Runtime } from '../../../../runtime.ts';
import { type DueRow, inCompany, type Sweep } from '../../../../sweeps/sweep.ts';
import { sweeping } from '../../../../sweeps/sweep-job.ts';
import { byPortal } from '../../../records/audit/index.ts';
import { chargedLines, offersOfRepair } from './invoice-offers.ts';
import { readInvoicing } from './invoicing.queries.ts';
import { newestInvoice, problemOfRepair } from './read-overview.ts';
import { storeRequest } from './request-invoice.ts';
import { wantedOfRepair } from './wanted-invoice.ts';

/** The condition on `repairs as r` for a repair that was finished since `i.auto_since` and has no invoice. */
const isFinished = sql`not r.invoiced and r.status in ('completed','shipped') and r.deleted_at is null
  and r.closed_at >= i.auto_since and r.customer_id is not null
  and (r.total_cost > 0
    or exists (select from estimates e where e.repair_id = r.id and e.state = 'approved' and coalesce(e.answered_total, e.total) > 0))
  and not exists (select from quickbooks_invoices q where q.repair_id = r.id)
  -- A status that can still be undone is not invoiced.
  and not exists (select from repair_acts a where a.company_id = r.company_id and a.repair_id = r.id
    and a.undo_until > now() and a.undone_at is null)`;

async function invoice(runtime: Runtime, db: Db, { id, companyId }: DueRow): Promise<'later' | undefined> {
  const settings = await readInvoicing(db, true);
  if (settings?.state !== 'connected' || settings.autoSince === null) return;
  const [repair] = await lockRowsOf(
    db,
    'r',
    sql<RepairRow>`select r.* from repairs r join quickbooks_invoicing i on i.company_id = r.company_id
      and i.realm_id = ${settings.realmId}
    where r.id = ${id} and ${isFinished}`,
  );
  if (!repair) return;
  const [lines, existing] = await Promise.all([
    chargedLines(db, repair.id),
    newestInvoice(runtime, db, { repairId: repair.id }),
  ]);
  const [offer] = offersOfRepair(repair, lines);
  // Staff see the problem in the list of repairs without an invoice.
  if (!offer || problemOfRepair(repair, existing, settings, offer) !== null) return 'later';
  await storeRequest({ db, runtime, ...byPortal(companyId) }, settings, wantedOfRepair(repair, offer));
  return;
}

const finished: Sweep<DueRow> = {
  name: 'invoice-finished-repairs',
  due: sql`select r.id, r.company_id, r.closed_at as due_at from quickbooks_invoicing i
    join quickbooks_connections c on c.company_id = i.company_id and c.realm_id = i.realm_id
    join repairs r on r.company_id = i.company_id
    where i.auto_since is not null and c.state = 'connected' and ${isFinished}`,
  work: inCompany((db, row, runtime) => invoice(runtime, db, row)),
};

/** Invoices finished repairs of every company that wants this by itself, each repair once (D8.5). */
export const invoiceByThemselves = sweeping(finished);
