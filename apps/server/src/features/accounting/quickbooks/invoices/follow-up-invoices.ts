import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import { sql } from 'kysely';
import { lockRow } from '../../../../db/transactions/locked.ts';
import { isFree } from '../../../../leases/lease.ts';
import { type DueRow, inCompany, queueJob, type Sweep } from '../../../../sweeps/sweep.ts';
import { sweeping } from '../../../../sweeps/sweep-job.ts';
import { invoicingJob, invoicingLease } from './invoicing.queries.ts';
import { failInvoice } from './settle-invoice.ts';

/** How often QuickBooks is asked what has become of open invoices. */
export const CHECK_EVERY = sql`interval '1 hour'`;

const waiting: Sweep<DueRow> = {
  name: 'resume-invoicing',
  due: sql`select company_id as id, company_id, coalesce(next_try_at, checked_at, '2000-01-01') as due_at
    from quickbooks_invoicing
    where exists (select from quickbooks_connections c where c.company_id = quickbooks_invoicing.company_id
        and c.realm_id = quickbooks_invoicing.realm_id and c.state = 'connected')
      and ${isFree(invoicingLease)} and (next_try_at is null or next_try_at < now())
      and (lists_wanted or checks_asked > checks_done
        or exists (select from quickbooks_invoices w where w.company_id = quickbooks_invoicing.company_id
          and w.state = 'waiting' and w.realm_id = quickbooks_invoicing.realm_id)
        or ((checked_at is null or checked_at < now() - ${CHECK_EVERY})
          and exists (select from quickbooks_invoices o where o.company_id = quickbooks_invoicing.company_id
            and o.state = 'open' and o.realm_id = quickbooks_invoicing.realm_id)))`,
  work: queueJob(invoicingJob, ({ companyId }) => ({ companyId })),
};

/** Continues work whose process was killed, work that waited for QuickBooks, and begins the checks that are due. */
export const resumeInvoicing = sweeping(waiting);

const ofOtherBooks: Sweep<DueRow> = {
  name: 'fail-invoices-of-other-books',
  due: sql`select w.id, w.company_id, w.id as due_at from quickbooks_invoices w
    join quickbooks_connections c on c.company_id = w.company_id
    where w.state = 'waiting' and c.realm_id <> w.realm_id`,
  work: inCompany(async (db, { id }, runtime) => {
    const row = await lockRow(
      db.selectFrom('quickbooksInvoices').selectAll().where('id', '=', id).where('state', '=', 'waiting'),
    );
    if (row) await failInvoice({ db, runtime }, row, invoiceMessages.otherBooks);
  }),
};

/** Marks invoices as failed that waited when the company was connected to another company at QuickBooks. */
export const failForOtherBooks = sweeping(ofOtherBooks);
