import { quickbooksMessages } from '@portal/contract/accounting/quickbooks/messages.ts';
import type { ConnectionState } from '@portal/contract/accounting/quickbooks/shapes.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { QuickbooksInvoicingRow } from '../../../../db/schema/invoices.ts';
import { conflict } from '../../../../errors.ts';
import type { JobDeclaration } from '../../../../jobs/jobs.ts';
import type { Lease } from '../../../../leases/lease.ts';

const payload = z.object({ companyId: z.int() });
export type Invoicing = z.infer<typeof payload>;

/** Does everything about invoices that waits: reads lists, sends invoices, asks for changes. It may run twice. */
export const invoicingJob: JobDeclaration<Invoicing> = {
  name: 'work-on-quickbooks-invoices',
  payload,
  retries: 3,
  onePer: ({ companyId }) => String(companyId),
  atOnce: 2,
  oneAtOnceOf: ({ companyId }) => String(companyId),
};

/** The invoices of a company, on which one process at a time works. */
export const invoicingLease: Lease = {
  purpose: 'invoicing',
  table: 'quickbooks_invoicing',
  key: 'company_id',
  holder: { column: 'lease_id', is: 'drawn' },
  time: { column: 'lease_until', is: 'end' },
};

/** The settings of the connected company at QuickBooks, with the state of the connection. */
export type ConnectedInvoicing = QuickbooksInvoicingRow & {
  state: ConnectionState;
  /** True when a person has confirmed a sync of customers with this company at QuickBooks. */
  isSynced: boolean;
};

/**
 * Returns the settings for the company at QuickBooks that the tenant is or was connected to last. Because of row-level
 * security the query sees one tenant.
 */
export async function readInvoicing(db: Db, lock = false): Promise<ConnectedInvoicing | undefined> {
  const { rows } = await sql<ConnectedInvoicing>`
    select i.*, c.state, c.previewed as is_synced from quickbooks_connections c
    join quickbooks_invoicing i on i.company_id = c.company_id and i.realm_id = c.realm_id
    ${lock ? sql`for update of i` : sql``}`.execute(db);
  return rows[0];
}

/** Returns why there can be no invoices now, or undefined when the company is connected. */
export function notConnected(found: ConnectedInvoicing | undefined): string | undefined {
  if (found?.state === 'connected') return undefined;
  return found?.state === 'reconnect' ? quickbooksMessages.reconnect : quickbooksMessages.notConnected;
}

/** Returns the settings of a connected company. @throws 409 when it is not connected. */
export function connectedOnly(found: ConnectedInvoicing | undefined): ConnectedInvoicing {
  const problem = notConnected(found);
  if (problem !== undefined || !found) throw conflict('quickbooks.not_connected', problem ?? '');
  return found;
}
