import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoUnit } from '../../../../../test/demo-equipment.ts';
import { connect, countCalls } from '../../../../../test/quickbooks.ts';
import {
  type InvoicingCompany,
  signatureOf,
  startInvoicingCompany,
} from '../../../../../test/quickbooks-invoices.ts';
import { statementsOf } from '../../../../../test/statements.ts';
import { failForOtherBooks } from './follow-up-invoices.ts';
import { workOnInvoices } from './work-on-invoices.ts';

let at: InvoicingCompany;
beforeEach(async () => {
  at = await startInvoicingCompany();
});
afterEach(() => at.stop());

const there = () => [...at.provider.books.sales.invoices.values()];
const ask = (repair: { id: number }) => at.admin.post(`/api/repairs/${repair.id}/invoice`, {});
const isWaiting = (repair: Parameters<InvoicingCompany['overview']>[0]) =>
  vi.waitFor(async () => expect((await at.overview(repair)).invoice.waitingSince).not.toBeNull(), 15_000);

describe('a provider in trouble', () => {
  it('whose books have another currency gets no invoice', async () => {
    const repair = await at.finished();
    const readBooksIn = async (currency: string) => {
      at.provider.books.sales.homeCurrency = currency;
      await at.admin.post(`${at.path}/list-entries/read`);
      await vi.waitFor(
        async () => expect((await at.admin.get(`${at.path}/invoice-settings`)).body.isReading).toBe(false),
        15_000,
      );
    };
    await readBooksIn('CAD');
    const { problem } = await at.overview(repair);
    expect(problem).toBe(invoiceMessages.otherCurrency('CAD', 'USD'));
    await readBooksIn('USD');
    expect((await at.overview(repair)).problem).toBeNull();
  });

  it('that is away lets invoices wait, and nothing is lost or doubled', async () => {
    const repairs = [await at.finished(), await at.finished(), await at.finished()];
    at.provider.faults.isDown = true;
    for (const repair of repairs) await ask(repair);
    await isWaiting(repairs[2]!);
    expect((await at.admin.get(`${at.path}/invoice-settings`)).body.waitingSince).not.toBeNull();
    at.provider.faults.isDown = false;
    await at.check();
    for (const repair of repairs)
      expect(await at.untilInvoice(repair, 'open')).toMatchObject({ waitingSince: null });
    expect(there()).toHaveLength(3);
    expect((await at.admin.get(`${at.path}/invoice-settings`)).body.waitingSince).toBeNull();
    expect((await at.admin.get(at.path)).body.waitingSince).toBeNull();
  });

  it('that is back gets no invoice of a repair that was deleted meanwhile', async () => {
    const repair = await at.finished();
    at.provider.faults.isDown = true;
    await ask(repair);
    await isWaiting(repair);
    expect((await at.admin.delete(`/api/repairs/${repair.id}`)).status).toBe(204);
    at.provider.faults.isDown = false;
    await at.check();
    expect(there()).toHaveLength(0);
    const [invoice] = (await at.admin.get(`${at.path}/invoices`)).body;
    expect([invoice.state, invoice.reason]).toEqual(['failed', invoiceMessages.repairDeleted]);
    expect((await at.people.as.superadmin.post(`/api/repairs/${repair.id}/restore`)).status).toBe(200);
    await at.invoice(repair);
    expect(there()).toHaveLength(1);
  });

  it('whose answer was lost is asked again, and makes one invoice', async () => {
    const repair = await at.finished();
    at.provider.faults.beforeAnswer = (call) => (/POST .*invoice$/.test(call) ? 'cut' : undefined);
    await ask(repair);
    await isWaiting(repair);
    expect(there()).toHaveLength(1);
    at.provider.faults.beforeAnswer = undefined;
    await at.check();
    expect(await at.untilInvoice(repair, 'open')).toMatchObject({ number: there()[0]?.DocNumber });
    expect(there()).toHaveLength(1);
    expect(countCalls(at.provider, /POST .*\/invoice$/)).toBeGreaterThan(1);
  });

  it('that voids an invoice before its answer is heard is noticed', async () => {
    const repair = await at.finished();
    at.provider.faults.beforeAnswer = (call) => (/POST .*invoice$/.test(call) ? 'cut' : undefined);
    await ask(repair);
    await isWaiting(repair);
    at.provider.books.sales.void(there()[0]!.Id);
    at.provider.faults.beforeAnswer = undefined;
    await at.check();
    await at.check();
    await at.untilInvoice(repair, 'void');
  });

  it('whose answer is not understood has one invoice after the next try', async () => {
    const repair = await at.finished();
    at.provider.faults.beforeAnswer = (call) => (/POST .*invoice$/.test(call) ? 'garbled' : undefined);
    await at.invoice(repair, 'failed');
    at.provider.faults.beforeAnswer = undefined;
    await at.invoice(repair);
    expect(there()).toHaveLength(1);
  });

  it('that refuses the checks is asked again with the next one', async () => {
    const repair = await at.finished();
    await at.invoice(repair);
    await at.check();
    at.provider.books.sales.pay(there()[0]!.Id);
    at.provider.faults.beforeAnswer = (call) => (/(cdc|query)$/.test(call) ? 'garbled' : undefined);
    await at.check();
    expect((await at.overview(repair)).invoice.state).toBe('open');
    at.provider.faults.beforeAnswer = undefined;
    await at.check();
    expect((await at.overview(repair)).invoice.state).toBe('paid');
  });

  it('whose lists cannot be read does not keep invoices from being sent', async () => {
    at.provider.faults.beforeAnswer = (call) => (/preferences$/.test(call) ? 'garbled' : undefined);
    await at.admin.post(`${at.path}/list-entries/read`);
    await at.invoice(await at.finished());
    expect((await at.admin.get(`${at.path}/invoice-settings`)).body.isReading).toBe(false);
  });

  it('gets a repeated call after 429 and 5xx', async () => {
    at.provider.faults.failNext(1, 429, { retryAfter: 1 });
    at.provider.faults.failNext(1, 503);
    await at.invoice(await at.finished());
    expect(there()).toHaveLength(1);
  });

  it('that ended the access lets invoices wait for the next connection', async () => {
    const repair = await at.finished();
    at.provider.tokens.endAll();
    await ask(repair);
    await vi.waitFor(async () => expect((await at.admin.get(at.path)).body.state).toBe('reconnect'), 15_000);
    expect((await at.overview(repair)).invoice.state).toBe('waiting');
    await connect(at.admin, at.people.company.id);
    await at.untilInvoice(repair, 'open');
    expect(there()).toHaveLength(1);
  });

  it('of another company does not get what waited for the first one', async () => {
    const repair = await at.finished();
    at.provider.faults.isDown = true;
    await ask(repair);
    await isWaiting(repair);
    const { database } = at.portal.runtime;
    await database.asCompany(at.people.company.id, (db) =>
      db.updateTable('quickbooksConnections').set({ realmId: '999' }).execute(),
    );
    await failForOtherBooks(at.portal.runtime);
    expect((await at.overview(repair)).invoice).toMatchObject({
      state: 'failed',
      reason: invoiceMessages.otherBooks,
    });
  });
});

it('two processes that work on the same company make each invoice once', async () => {
  const repairs = await Promise.all(Array.from({ length: 6 }, () => at.finished()));
  at.provider.faults.isDown = true;
  for (const repair of repairs) await ask(repair);
  await isWaiting(repairs[5]!);
  at.provider.faults.isDown = false;
  const invoicing = { companyId: at.people.company.id };
  await Promise.all([1, 2, 3].map(() => workOnInvoices(at.portal.runtime, invoicing)));
  for (const repair of repairs) await at.untilInvoice(repair, 'open');
  expect(there()).toHaveLength(6);
});

describe('a webhook', () => {
  const cloud = (realmId: string, type = 'qbo.invoice.updated.v1') => [
    { specversion: '1.0', id: '1', type, intuitentityid: '101', intuitaccountid: realmId, data: {} },
  ];
  const former = (realmId: string) => ({
    eventNotifications: [
      { realmId, dataChangeEvent: { entities: [{ name: 'Payment', id: '1', operation: 'Create' }] } },
    ],
  });

  it.each([
    ['of today', cloud],
    ['of the former kind', former],
  ])('%s brings the state', async (_what, message) => {
    const repair = await at.finished();
    await at.invoice(repair);
    await at.check();
    at.provider.books.sales.pay(there()[0]!.Id);
    expect((await at.webhook(message(at.provider.realmId))).status).toBe(204);
    await at.untilInvoice(repair, 'paid');
  });

  it.each([
    ['without a signature', ''],
    ['with the signature of another text', signatureOf('{}')],
    ['with a long signature', 'A'.repeat(10_000)],
  ])('%s is refused before the database is asked', async (_what, signature) => {
    const sent = await statementsOf(async () => {
      const refused = await at.webhook(cloud(at.provider.realmId), signature);
      expect([refused.status, refused.body.code]).toEqual([401, 'quickbooks.bad_signature']);
    });
    expect(sent).toEqual([]);
  });

  it('with a large body, of another company or about other things does nothing', async () => {
    const calls = at.provider.calls.length;
    const garbled = (signature: string) =>
      at.portal.signedOut.post('/api/quickbooks/webhook', '{', {
        headers: { 'intuit-signature': signature },
      });
    expect((await garbled('')).status).toBe(401);
    expect(await garbled(signatureOf('{'))).toMatchObject({
      status: 400,
      body: { code: 'request.not_json' },
    });
    const large = await at.webhook([...cloud(at.provider.realmId), 'x'.repeat(300_000)]);
    expect([large.status, large.body.message]).toEqual([413, 'The message is larger than 256 kB.']);
    const unsigned = await at.webhook(['x'.repeat(300_000)], signatureOf('{}'));
    expect(unsigned.status).toBe(401);
    expect((await at.webhook(cloud('5555'))).status).toBe(204);
    expect((await at.webhook(cloud(at.provider.realmId, 'qbo.vendor.updated.v1'))).status).toBe(204);
    expect((await at.webhook({ anything: [1] })).status).toBe(204);
    expect(at.provider.calls).toHaveLength(calls);
  });
});

describe('a late fee', () => {
  const lateLoan = async () => {
    const unit = await demoUnit(at.portal, at.people);
    const lent = await at.admin.post('/api/demo-equipment-loans', {
      ...{ demoEquipmentId: unit.id, customerId: at.customerId, agreementType: 'print' },
      ...{ loanDate: today('UTC'), expectedReturnDate: addDays(today('UTC'), 7) },
    });
    expect(lent.status, lent.text).toBe(201);
    const { id } = lent.body;
    await at.portal.runtime.database.asCompany(at.people.company.id, (db) =>
      db
        .updateTable('demoEquipmentLoans')
        .set({ lateFeeState: 'proposed', lateFeeAmount: '75.00' })
        .where('id', '=', id)
        .execute(),
    );
    return id as number;
  };

  it('becomes an invoice once it is accepted', async () => {
    const id = await lateLoan();
    const path = `/api/demo-equipment-loans/${id}/invoice`;
    const early = await at.admin.post(path);
    expect([early.status, early.body.message]).toEqual([409, invoiceMessages.noFee]);
    await at.admin.post(`/api/demo-equipment-loans/${id}/late-fee`, { decision: 'accepted' });
    expect((await at.admin.post(path)).status).toBe(201);
    await vi.waitFor(async () => expect((await at.admin.get(path)).body.invoice.state).toBe('open'), 15_000);
    expect(there()[0]).toMatchObject({
      CustomerRef: { value: at.named('Acme Pumps').Id },
      Line: [{ Amount: 75, SalesItemLineDetail: { ItemRef: { value: '14' } } }],
    });
    const again = await at.admin.post(path);
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'invoice.not_possible',
      invoiceMessages.feeExists,
    ]);
  });
});
