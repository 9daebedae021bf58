import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { NewRepair, RepairRow } from '../src/db/schema/repairs.ts';
import { WEBHOOK_TOKEN } from '../src/demo/quickbooks-provider/start-provider.ts';
import { workOnInvoices } from '../src/features/accounting/quickbooks/invoices/work-on-invoices.ts';
import type { Reply } from './actors.ts';
import { type SyncedCompany, startSyncedCompany } from './quickbooks-sync.ts';

/** A connected company with one synced customer and items for all lines. */
export interface InvoicingCompany extends SyncedCompany {
  customerId: number;
  /** Builds a completed repair of the customer with labor of $120.50. */
  finished(given?: Partial<NewRepair>): Promise<RepairRow>;
  /** Invoices a repair and waits until the invoice has a state. Returns the invoice. */
  invoice(repair: RepairRow, state?: string, source?: string): ReturnType<typeof JSON.parse>;
  /** Returns the overview of a repair. */
  overview(repair: RepairRow): ReturnType<typeof JSON.parse>;
  /** Waits until the invoice of a repair has a state. Returns it. */
  untilInvoice(repair: RepairRow, state: string): ReturnType<typeof JSON.parse>;
  /** Lets the portal ask QuickBooks now what has become of the invoices. */
  check(): Promise<void>;
  /** Sends a webhook, with the right signature unless another one is given. */
  webhook(message: unknown, signature?: string): Promise<Reply>;
}

/** The choices that fit the items of the stand-in. */
export const CHOICES = { part: '11', labor: '12', shipping: '13', lateFee: '14', tax: '2', exempt: 'NON' };

export const signatureOf = (body: string): string =>
  createHmac('sha256', WEBHOOK_TOKEN).update(body).digest('base64');

export async function startInvoicingCompany(): Promise<InvoicingCompany> {
  const at = await startSyncedCompany();
  const companyId = at.people.company.id;
  const customer = await at.build({ name: 'Acme Pumps', email: 'acme@x.example' });
  await at.firstSync();
  const settings = `${at.path}/invoice-settings`;
  await vi.waitFor(
    async () => expect((await at.admin.get(settings)).body.listsReadAt).not.toBeNull(),
    15_000,
  );
  const saved = await at.admin.patch(settings, CHOICES);
  expect(saved.status, saved.text).toBe(200);
  const overview = async (repair: RepairRow) =>
    (await at.admin.get(`/api/repairs/${repair.id}/invoice`)).body;
  const untilInvoice = async (repair: RepairRow, state: string) => {
    await vi.waitFor(async () => expect((await overview(repair)).invoice?.state).toBe(state), {
      timeout: 15_000,
      interval: 50,
    });
    return (await overview(repair)).invoice;
  };
  return {
    ...at,
    customerId: customer.id,
    overview,
    untilInvoice,
    finished: (given = {}) =>
      at.portal.buildRepair({
        ...{ companyId, customerId: customer.id, status: 'completed' },
        ...{ laborCost: '120.50', totalCost: '120.50' },
        ...given,
      }),
    invoice: async (repair, state = 'open', source) => {
      const reply = await at.admin.post(`/api/repairs/${repair.id}/invoice`, source ? { source } : {});
      expect(reply.status, reply.text).toBe(201);
      return untilInvoice(repair, state);
    },
    check: async () => {
      const { database } = at.portal.runtime;
      const { checksAsked } = await database.asCompany(companyId, (db) =>
        db
          .updateTable('quickbooksInvoicing')
          .set({ checksAsked: sql<number>`checks_asked + 1`, nextTryAt: null })
          .returning('checksAsked')
          .executeTakeFirstOrThrow(),
      );
      // Another process may be at work. It then sees that a check was asked for, or this one does.
      await vi.waitFor(async () => {
        await workOnInvoices(at.portal.runtime, { companyId });
        const { checksDone } = await database.asCompany(companyId, (db) =>
          db.selectFrom('quickbooksInvoicing').select('checksDone').executeTakeFirstOrThrow(),
        );
        expect(checksDone).toBeGreaterThanOrEqual(checksAsked);
      }, 15_000);
    },
    webhook: async (message, signature) => {
      const body = JSON.stringify(message);
      return at.portal.signedOut.post('/api/quickbooks/webhook', body, {
        headers: { 'intuit-signature': signature ?? signatureOf(body) },
      });
    },
  };
}
