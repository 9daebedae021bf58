import { randomUUID } from 'node:crypto';
import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import { sql } from 'kysely';
import type { QuickbooksInvoiceRow } from '../../../../db/schema/invoices.ts';
import { giveBackLease, takeLease } from '../../../../leases/lease.ts';
import type { Runtime } from '../../../../runtime.ts';
import { ProviderAway, ProviderRefused, ReconnectNeeded } from '../provider/faults.ts';
import { checkInvoices } from './check-invoices.ts';
import { CHECK_EVERY } from './follow-up-invoices.ts';
import {
  type ConnectedInvoicing,
  type Invoicing,
  invoicingJob,
  invoicingLease,
} from './invoicing.queries.ts';
import { readLists } from './read-lists.ts';
import { sendInvoice } from './send-invoice.ts';
import { failInvoice, lockInvoice } from './settle-invoice.ts';

/** A job may take five minutes. After this time another job goes on. */
const WORK_MS = 180_000;
/** An invoice that makes the portal fail this often is marked as failed, so that the others go on. */
const MAX_FAULTS = 4;
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 300;

/** Takes or renews the lease. Returns undefined when another process holds it, or when the company is not connected. */
const takeWork = ({ database }: Runtime, { companyId }: Invoicing, lease: string) =>
  database.asCompany(companyId, (db) =>
    takeLease<ConnectedInvoicing & { isCheckDue: boolean }>(db, invoicingLease, companyId, lease, {
      where: sql`exists (select from quickbooks_connections c
        where c.company_id = quickbooks_invoicing.company_id and c.realm_id = quickbooks_invoicing.realm_id
          and c.state = 'connected')`,
      returning: sql`quickbooks_invoicing.*, 'connected' as state, checks_asked > checks_done
        or (checked_at is null or checked_at < now() - ${CHECK_EVERY}) and exists (select from quickbooks_invoices o
          where o.realm_id = quickbooks_invoicing.realm_id and o.state = 'open') as is_check_due`,
    }),
  );

const dropLease = ({ database }: Runtime, { companyId }: Invoicing, lease: string) =>
  database.asCompany(companyId, (db) => giveBackLease(db, invoicingLease, companyId, lease));

const nextWaiting = (
  { database }: Runtime,
  { companyId, realmId }: ConnectedInvoicing,
): Promise<QuickbooksInvoiceRow | undefined> =>
  database.asCompany(companyId, (db) =>
    db
      .selectFrom('quickbooksInvoices')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('realmId', '=', realmId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
  );

/** Lets everything wait for QuickBooks, which may be away for hours. Staff see since when. */
async function waitForProvider(
  { database, jobs, events }: Runtime,
  { companyId }: Invoicing,
  lease: string,
  away: ProviderAway,
): Promise<void> {
  await database.asCompany(companyId, async (db) => {
    // The connection is locked before the rest everywhere.
    await sql`update quickbooks_connections c set waiting_since = coalesce(waiting_since, now())
      where state = 'connected' and exists (select from quickbooks_invoicing i where i.lease_id = ${lease})`.execute(
      db,
    );
    const left = await giveBackLease<{ realmId: string; seconds: number }>(
      db,
      invoicingLease,
      companyId,
      lease,
      {
        set: sql`waiting_since = coalesce(waiting_since, now())`,
        returning: sql`realm_id, extract(epoch from now() - waiting_since)::int as seconds`,
      },
    );
    if (!left) return;
    const asked = Math.ceil((away.retryAfterMs ?? 0) / 1_000);
    const pause = Math.min(Math.max(asked, FIRST_WAIT_SECONDS, left.seconds), LONGEST_WAIT_SECONDS);
    await sql`update quickbooks_invoicing set next_try_at = now() + make_interval(secs => ${pause})
      where realm_id = ${left.realmId}`.execute(db);
    await sql`update quickbooks_invoices set waiting_since = now()
      where realm_id = ${left.realmId} and state = 'waiting' and waiting_since is null`.execute(db);
    await jobs.enqueue(db, invoicingJob, { companyId }, pause);
    await events.publish(db, { companyId, kind: 'quickbooks' });
  });
}

/** Notes that QuickBooks answers again. */
const noteAnswer = ({ database, events }: Runtime, { companyId }: Invoicing) =>
  database.asCompany(companyId, async (db) => {
    await sql`update quickbooks_connections c set waiting_since = null
      where waiting_since is not null and exists (select from quickbooks_invoicing i
        where i.realm_id = c.realm_id and i.waiting_since is not null)`.execute(db);
    const { rows } = await sql`update quickbooks_invoicing set waiting_since = null, next_try_at = null
      where waiting_since is not null or next_try_at is not null returning company_id`.execute(db);
    if (rows.length > 0) await events.publish(db, { companyId, kind: 'quickbooks' });
  });

/** Counts a failure of the portal itself. The last one marks the invoice as failed. */
const noteFault = (runtime: Runtime, { id, companyId }: QuickbooksInvoiceRow) =>
  runtime.database.asCompany(companyId, async (db) => {
    const row = await lockInvoice(db, id, ['waiting']);
    if (!row) return;
    if (row.faults + 1 >= MAX_FAULTS) return failInvoice({ db, runtime }, row, invoiceMessages.fault);
    await db
      .updateTable('quickbooksInvoices')
      .set({ faults: row.faults + 1 })
      .where('id', '=', id)
      .execute();
  });

/** Gives up the lists until somebody asks for them again, when QuickBooks does not give them. */
const giveUpLists = ({ database, events }: Runtime, { companyId }: Invoicing) =>
  database.asCompany(companyId, async (db) => {
    await sql`update quickbooks_invoicing set lists_wanted = false where lists_wanted`.execute(db);
    await events.publish(db, { companyId, kind: 'quickbooks' });
  });

/** Does the next piece of work. Returns false when there is none. */
async function doNext(
  runtime: Runtime,
  at: ConnectedInvoicing & { isCheckDue: boolean },
  renew: () => Promise<unknown>,
): Promise<boolean> {
  if (at.listsWanted) {
    try {
      await readLists(runtime, at, renew);
    } catch (error) {
      if (error instanceof ProviderAway || error instanceof ReconnectNeeded) throw error;
      // Otherwise the lists would keep the invoices from being sent.
      await giveUpLists(runtime, at);
      if (!(error instanceof ProviderRefused)) throw error;
    }
    return true;
  }
  const waiting = await nextWaiting(runtime, at);
  if (waiting) {
    try {
      await sendInvoice(runtime, at, waiting, renew);
    } catch (error) {
      if (!(error instanceof ProviderAway) && !(error instanceof ReconnectNeeded))
        await noteFault(runtime, waiting);
      throw error;
    }
    return true;
  }
  if (!at.isCheckDue) return false;
  await checkInvoices(runtime, at, renew);
  return true;
}

/**
 * Does everything about the invoices of a company that waits: reads lists, sends invoices one by one, and asks what has
 * become of them. After a kill at any moment the next call goes on. Two processes never work on the same company.
 */
export async function workOnInvoices(runtime: Runtime, invoicing: Invoicing): Promise<void> {
  const lease = randomUUID();
  const until = Date.now() + WORK_MS;
  const renew = () => takeWork(runtime, invoicing, lease);
  try {
    for (;;) {
      const at = await renew();
      if (!at) return;
      if (Date.now() > until) {
        await dropLease(runtime, invoicing, lease);
        await runtime.database.asCompany(invoicing.companyId, (db) =>
          runtime.jobs.enqueue(db, invoicingJob, invoicing),
        );
        return;
      }
      if (!(await doNext(runtime, at, renew))) break;
      await noteAnswer(runtime, invoicing);
    }
    await dropLease(runtime, invoicing, lease);
  } catch (error) {
    if (error instanceof ProviderAway) return waitForProvider(runtime, invoicing, lease, error);
    await dropLease(runtime, invoicing, lease);
    if (!(error instanceof ReconnectNeeded)) throw error;
  }
}
