import { sql } from 'kysely';
import type { Runtime } from '../../../../runtime.ts';
import { AnswerTooLarge, ProviderRefused } from '../provider/faults.ts';
import { type RemoteInvoice, readChangedInvoices, readInvoicesById } from '../provider/invoices.ts';
import type { ConnectedInvoicing } from './invoicing.queries.ts';
import { lockInvoice, storeInvoice } from './settle-invoice.ts';

/** QuickBooks names changes of the last 30 days. */
const LONGEST_DAYS = 29;
/** The clocks of QuickBooks and of this computer may differ, so each check begins a little earlier. */
const OVERLAP_MS = 120_000;
/** Invoices that are read by their ids in one call, so that the answer stays small. */
const AT_ONCE = 50;
/** Paid invoices older than that are not read one by one. */
const PAID_DAYS = sql`interval '180 days'`;

/** Stores what has become of the portal's own invoices among these. */
async function storeAll(
  runtime: Runtime,
  { companyId, realmId }: ConnectedInvoicing,
  remotes: readonly RemoteInvoice[],
): Promise<void> {
  if (remotes.length === 0) return;
  const own = await runtime.database.asCompany(companyId, (db) =>
    db
      .selectFrom('quickbooksInvoices')
      .select(['id', 'remoteId'])
      .where('realmId', '=', realmId)
      .where(
        'remoteId',
        'in',
        remotes.map(({ remoteId }) => remoteId),
      )
      .execute(),
  );
  for (const { id, remoteId } of own) {
    const remote = remotes.findLast((one) => one.remoteId === remoteId);
    await runtime.database.asCompany(companyId, async (db) => {
      const row = await lockInvoice(db, id, ['open', 'paid', 'void']);
      if (row && remote) await storeInvoice({ db, runtime }, row, remote);
    });
  }
}

/**
 * Reads the open invoices and those paid lately by their ids, where the changes cannot be had. Returns false when
 * QuickBooks refuses. The next check then tries again.
 */
async function readOwn(
  runtime: Runtime,
  at: ConnectedInvoicing,
  renew: () => Promise<unknown>,
): Promise<boolean> {
  const { rows } = await runtime.database.asCompany(at.companyId, (db) =>
    sql<{ remoteId: string }>`select remote_id from quickbooks_invoices
      where realm_id = ${at.realmId} and (state = 'open' or (state = 'paid' and paid_at > now() - ${PAID_DAYS}))
      order by id`.execute(db),
  );
  try {
    for (let start = 0; start < rows.length; start += AT_ONCE) {
      const ids = rows.slice(start, start + AT_ONCE).map(({ remoteId }) => remoteId);
      await storeAll(runtime, at, await readInvoicesById(runtime, at, ids));
      await renew();
    }
    return true;
  } catch (error) {
    if (error instanceof ProviderRefused) return false;
    throw error;
  }
}

/** Stores the changes since a moment. Returns the time up to which they are known, or undefined when some are missing. */
async function readChanges(runtime: Runtime, at: ConnectedInvoicing, since: Date): Promise<Date | undefined> {
  try {
    const { changed, time, isComplete } = await readChangedInvoices(runtime, at, since);
    await storeAll(runtime, at, changed);
    return isComplete ? time : undefined;
  } catch (error) {
    if (error instanceof AnswerTooLarge || error instanceof ProviderRefused) return undefined;
    throw error;
  }
}

/**
 * Asks QuickBooks what has become of the invoices (D8.5): which are paid, partly paid, void or deleted. The next check
 * begins where this one ended, and not after the request of an invoice that still waits, because that one may already be
 * there.
 * @throws ProviderAway or ReconnectNeeded.
 */
export async function checkInvoices(
  runtime: Runtime,
  at: ConnectedInvoicing,
  renew: () => Promise<unknown>,
): Promise<void> {
  const began = new Date();
  const oldest = Date.now() - LONGEST_DAYS * 86_400_000;
  const since = at.checkedTo && at.checkedTo.getTime() > oldest ? at.checkedTo : undefined;
  const told = since && (await readChanges(runtime, at, since));
  const isKnown = told !== undefined || (await readOwn(runtime, at, renew));
  const to = isKnown ? new Date((told ?? began).getTime() - OVERLAP_MS) : at.checkedTo;
  await runtime.database.asCompany(at.companyId, (db) =>
    sql`update quickbooks_invoicing i set checks_done = ${at.checksAsked}, checked_at = now(),
        checked_to = least(${to}::timestamptz, (select min(w.requested_at) from quickbooks_invoices w
          where w.company_id = i.company_id and w.realm_id = i.realm_id and w.state = 'waiting'))
      where i.company_id = ${at.companyId} and i.realm_id = ${at.realmId}`.execute(db),
  );
}
