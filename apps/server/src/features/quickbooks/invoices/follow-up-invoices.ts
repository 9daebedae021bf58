import { invoiceMessages } from '@portal/contract/invoices/messages.ts';
import { sql } from 'kysely';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Runtime } from '../../../runtime.ts';
import { byPortal } from '../by-portal.ts';
import { newestInvoice } from './invoice.queries.ts';
import { chargedLines, offersOfRepair } from './invoice-offers.ts';
import { readInvoicing } from './invoicing.queries.ts';
import { invoicingJob } from './invoicing-job.ts';
import { problemOfRepair } from './read-overview.ts';
import { storeRequest, wantedOfRepair } from './request-invoice.ts';
import { failInvoice } from './settle-invoice.ts';

/** How often QuickBooks is asked what has become of open invoices. */
export const CHECK_EVERY = sql`interval '1 hour'`;
/** Invoices that one run makes by itself for a company. */
const AT_ONCE = 50;

/** Continues work whose process was killed, work that waited for QuickBooks, and begins the checks that are due. */
export const resumeInvoicing = ({ database, jobs }: Runtime): Promise<void> =>
  database.dangerouslyAcrossCompanies(async (db) => {
    const { rows } = await sql<{ companyId: number }>`
      select i.company_id from quickbooks_invoicing i
      join quickbooks_connections c on c.company_id = i.company_id and c.realm_id = i.realm_id
      where c.state = 'connected' and (i.lease_id is null or i.lease_until < now())
        and (i.next_try_at is null or i.next_try_at < now())
        and (i.lists_wanted or i.checks_asked > i.checks_done
          or exists (select from quickbooks_invoices w where w.company_id = i.company_id
            and w.state = 'waiting' and w.realm_id = i.realm_id)
          or ((i.checked_at is null or i.checked_at < now() - ${CHECK_EVERY})
            and exists (select from quickbooks_invoices o where o.company_id = i.company_id
              and o.state = 'open' and o.realm_id = i.realm_id)))
      limit 100`.execute(db);
    await Promise.all(rows.map((invoicing) => jobs.enqueue(db, invoicingJob, invoicing)));
  });

/** Marks invoices as failed that waited when the company was connected to another company at QuickBooks. */
export async function failForOtherBooks({ database, events }: Runtime): Promise<void> {
  const { rows } = await database.dangerouslyAcrossCompanies((db) =>
    sql<{ companyId: number; id: number }>`
      select w.company_id, w.id from quickbooks_invoices w
      join quickbooks_connections c on c.company_id = w.company_id
      where w.state = 'waiting' and c.realm_id <> w.realm_id limit 100`.execute(db),
  );
  for (const { companyId, id } of rows)
    await database.asCompany(companyId, async (db) => {
      const row = await db
        .selectFrom('quickbooksInvoices')
        .selectAll()
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .forUpdate()
        .executeTakeFirst();
      if (row) await failInvoice({ db, runtime: { events } }, row, invoiceMessages.otherBooks);
    });
}

/** Invoices the repairs of one company that were finished since it wants this. A repair gets one invoice by itself. */
const invoiceFinished = (runtime: Runtime, companyId: number) =>
  runtime.database.asCompany(companyId, async (db) => {
    const settings = await readInvoicing(db, true);
    if (settings?.state !== 'connected' || settings.autoSince === null) return;
    const { rows } = await sql<RepairRow>`
      select r.* from repairs r
      where not r.invoiced and r.status in ('completed','shipped') and r.deleted_at is null
        and r.closed_at >= ${settings.autoSince} and r.customer_id is not null
        and (r.total_cost > 0
          or exists (select from estimates e where e.repair_id = r.id and e.state = 'approved' and coalesce(e.answered_total, e.total) > 0))
        and not exists (select from quickbooks_invoices i where i.repair_id = r.id)
        -- A status that can still be undone is not invoiced.
        and not exists (select from repair_acts a where a.company_id = r.company_id and a.repair_id = r.id
          and a.undo_until > now() and a.undone_at is null)
      order by r.closed_at limit ${AT_ONCE} for no key update of r skip locked`.execute(db);
    for (const repair of rows) {
      const [lines, existing] = await Promise.all([
        chargedLines(db, repair.id),
        newestInvoice(runtime, db, { repairId: repair.id }),
      ]);
      const [offer] = offersOfRepair(repair, lines);
      if (offer && problemOfRepair(repair, existing, settings, offer) === null)
        await storeRequest({ db, runtime, ...byPortal(companyId) }, settings, wantedOfRepair(repair, offer));
    }
  });

/** Invoices finished repairs of every company that wants this by itself (D8.5). */
export async function invoiceByThemselves(runtime: Runtime): Promise<void> {
  const { rows } = await runtime.database.dangerouslyAcrossCompanies((db) =>
    sql<{ companyId: number }>`select i.company_id from quickbooks_invoicing i
      join quickbooks_connections c on c.company_id = i.company_id and c.realm_id = i.realm_id
      where i.auto_since is not null and c.state = 'connected'`.execute(db),
  );
  for (const { companyId } of rows) await invoiceFinished(runtime, companyId);
}
