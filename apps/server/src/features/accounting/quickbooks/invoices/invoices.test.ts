import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import { quickbooksMessages } from '@portal/contract/accounting/quickbooks/messages.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { estimateDesk } from '../../../../../test/estimates.ts';
import { countCalls } from '../../../../../test/quickbooks.ts';
import {
  CHOICES,
  type InvoicingCompany,
  startInvoicingCompany,
} from '../../../../../test/quickbooks-invoices.ts';
import type { ProviderInvoice } from '../../../../demo/quickbooks-provider/sales.ts';

let at: InvoicingCompany;
beforeEach(async () => {
  at = await startInvoicingCompany();
});
afterEach(() => at.stop());

const there = (): ProviderInvoice[] => [...at.provider.books.sales.invoices.values()];
const pathOf = (repair: { id: number }) => `/api/repairs/${repair.id}/invoice`;

describe('an invoice of a repair', () => {
  it('is made with one click: lines, reference, PO number and tax reach QuickBooks, number and state come back', async () => {
    const repair = await at.finished({ poNumber: 'PO-77', outboundShippingCost: '20.00' });
    const made = await at.invoice(repair);
    expect(made).toMatchObject({ state: 'open', number: '1001', reference: repair.serviceReportNumber });
    expect([made.total, made.balance]).toEqual([151.74, 151.74]);
    expect(made.link).toBe(`${at.provider.url}/app/invoice?txnId=${there()[0]!.Id}`);
    expect(there()).toHaveLength(1);
    expect(there()[0]).toMatchObject({
      CustomerRef: { value: at.named('Acme Pumps').Id },
      PrivateNote: `Repair Portal ${repair.serviceReportNumber}`,
      CustomerMemo: { value: `${repair.serviceReportNumber}, PO PO-77` },
      CustomField: [{ DefinitionId: '2', StringValue: 'PO-77' }],
      TxnTaxDetail: { TxnTaxCodeRef: { value: '2' } },
      Line: [
        { Amount: 120.5, SalesItemLineDetail: { ItemRef: { value: '12' }, TaxCodeRef: { value: 'TAX' } } },
        { Amount: 20, SalesItemLineDetail: { ItemRef: { value: '13' } } },
      ],
    });
    const logs = (await at.admin.get(`/api/repairs/${repair.id}/logs`)).body;
    expect(logs.map(({ message }: { message: string }) => message)).toContain('Invoice 1001 was made.');
  });

  it('is dated with the day of the company', async () => {
    const timeZone = new Date().getUTCHours() < 12 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
    await at.portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.updateTable('companies').set({ timeZone }).where('id', '=', at.people.company.id).execute(),
    );
    const before = today(timeZone);
    const made = await at.invoice(await at.finished());
    expect([before, today(timeZone)]).toContain(made.invoicedOn);
    expect(there()[0]?.TxnDate).toBe(made.invoicedOn);
  });

  it('of a tax exempt customer has no tax', async () => {
    const repair = await at.finished({ taxExempt: true });
    expect(await at.invoice(repair)).toMatchObject({ total: 120.5 });
    expect(there()[0]?.Line?.[0]?.SalesItemLineDetail?.TaxCodeRef).toEqual({ value: 'NON' });
  });

  it('is made once, also when two people click at the same time', async () => {
    const repair = await at.finished();
    const replies = await Promise.all([1, 2].map(() => at.admin.post(pathOf(repair), {})));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    await at.untilInvoice(repair, 'open');
    const again = await at.admin.post(pathOf(repair), {});
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'invoice.not_possible',
      invoiceMessages.exists,
    ]);
    expect(there()).toHaveLength(1);
  });

  it('charges the final costs, and without costs the approved estimate', async () => {
    const desk = estimateDesk(at.portal, at.people);
    const build = async (given = {}) => {
      const repair = await at.finished({ status: 'inspected', ...given });
      const version = await desk.send(repair);
      await at.admin.post(`/api/repairs/${repair.id}/estimate/record`, {
        version,
        decision: 'approve',
        name: 'Ann',
      });
      await at.admin.patch(`/api/repairs/${repair.id}`, { status: 'completed' });
      return repair;
    };
    const [one, two] = [await build(), await build({ laborCost: null, totalCost: null })];
    const overviews = await Promise.all([at.overview(one), at.overview(two)]);
    expect(
      overviews.map(({ offers }) =>
        offers.map(({ source, total }: { source: string; total: number }) => [source, total]),
      ),
    ).toEqual([[['costs', 120.5]], [['estimate', 184.5]]]);
    // The costs of the first are less than what was approved.
    expect((await at.overview(one)).review.belowApproved).toEqual({ approved: 184.5, by: 64 });
    expect((await at.overview(two)).review).not.toHaveProperty('belowApproved');
    const refused = await at.admin.post(pathOf(one), { source: 'estimate' });
    expect([refused.status, refused.body.message]).toEqual([409, invoiceMessages.byCosts]);
    await at.invoice(one);
    await at.invoice(two);
    expect(there().map(({ Line }) => Line!.length)).toEqual([1, 3]);
    expect(there()[1]?.Line?.[0]).toMatchObject({ Description: 'FUSE-2 Fuse', Amount: 34.5 });
  });

  it('creates and links a customer that QuickBooks does not have yet', async () => {
    const other = await at.build({ name: 'Badger Tools', email: 'badger@x.example' });
    const repair = await at.finished({ customerId: other.id });
    await at.invoice(repair);
    expect(there()[0]?.CustomerRef?.value).toBe(at.named('Badger Tools').Id);
    const linked = (await at.admin.get(`${at.path}/customers?link=linked`)).body;
    expect(linked.map(({ customerId }: { customerId: number }) => customerId)).toContain(other.id);
  });

  it('goes to the portal with long texts and the largest amount', async () => {
    const repair = await at.finished({
      poNumber: 'P'.repeat(100),
      laborCost: '99999999.99',
      totalCost: '99999999.99',
      taxExempt: true,
    });
    expect(await at.invoice(repair)).toMatchObject({ total: 99_999_999.99 });
    expect(there()[0]?.CustomField).toBeUndefined();
    expect(there()[0]?.CustomerMemo?.value).toContain('P'.repeat(100));
  });

  it('gets a number of the portal where people number by hand', async () => {
    at.provider.books.sales.numbersByHand = true;
    await at.admin.post(`${at.path}/list-entries/read`);
    await vi.waitFor(
      async () => expect((await at.admin.get(`${at.path}/invoice-settings`)).body.isReading).toBe(false),
      15_000,
    );
    const repair = await at.finished();
    expect((await at.invoice(repair)).number).toBe(repair.serviceReportNumber);
  });
});

describe('an invoice that cannot be made', () => {
  it.each([
    ['not completed', { status: 'in_progress' }, invoiceMessages.notDone],
    ['without costs', { laborCost: null, totalCost: null }, invoiceMessages.nothing],
    ['of no customer', { customerId: null }, invoiceMessages.noCustomer],
  ])('for a repair %s is refused with the reason', async (_what, given, message) => {
    const repair = await at.finished(given);
    const refused = await at.admin.post(pathOf(repair), {});
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'invoice.not_possible',
      message,
    ]);
    expect((await at.overview(repair)).problem).toBe(message);
    expect(there()).toHaveLength(0);
  });

  it('without an item is refused, and works when the item is chosen', async () => {
    await at.admin.patch(`${at.path}/invoice-settings`, { labor: null });
    const repair = await at.finished();
    expect((await at.admin.post(pathOf(repair), {})).body.message).toBe(invoiceMessages.noItem('Labor'));
    await at.admin.patch(`${at.path}/invoice-settings`, { labor: CHOICES.labor });
    await at.invoice(repair);
  });

  it('without an approved estimate is refused when one is asked for', async () => {
    const refused = await at.admin.post(pathOf(await at.finished()), { source: 'estimate' });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'invoice.no_source',
      invoiceMessages.noEstimate,
    ]);
  });

  it('fails with a sentence when QuickBooks refuses it, and is made with the next try', async () => {
    const customer = at.named('Acme Pumps');
    at.provider.books.edit(customer.Id, { Active: false });
    const repair = await at.finished();
    expect(await at.invoice(repair, 'failed')).toMatchObject({
      reason: invoiceMessages.customerGone,
      number: null,
    });
    expect((await at.overview(repair)).problem).toBeNull();
    const bell = (await at.admin.get('/api/notifications')).body;
    expect(bell.map(({ kind }: { kind: string }) => kind)).toContain('invoice.failed');
    at.provider.books.edit(customer.Id, { Active: true });
    await at.invoice(repair);
    expect(there()).toHaveLength(1);
  });

  it('asks staff to link a customer that QuickBooks may already have', async () => {
    at.provider.books.create({ DisplayName: 'Cascade', PrimaryEmailAddr: { Address: 'c@x.example' } });
    await at.sync();
    const [row] = (await at.admin.get(`${at.path}/customers?search=Cascade`)).body;
    await at.admin.delete(`${at.path}/customers/${row.id}/link`);
    const twin = await at.build({ name: 'Cascade Ltd', email: 'C@x.example' });
    const repair = await at.finished({ customerId: twin.id });
    expect((await at.invoice(repair, 'failed')).reason).toBe(invoiceMessages.linkFirst('Cascade Ltd'));
  });

  it('without a connection is refused', async () => {
    const repair = await at.finished();
    await at.admin.delete(at.path);
    const refused = await at.admin.post(pathOf(repair), {});
    expect([refused.status, refused.body.message]).toEqual([409, quickbooksMessages.notConnected]);
    expect(await at.admin.get(`${at.path}/invoice-settings`)).toMatchObject({
      status: 409,
      body: { code: 'quickbooks.not_connected' },
    });
    expect((await at.admin.get('/api/repairs?notInvoiced=true')).body).toEqual([]);
  });
});

describe('what becomes of an invoice', () => {
  it('comes back: paid in part, paid, and open again', async () => {
    const repair = await at.finished({ taxExempt: true });
    await at.invoice(repair);
    const { Id } = there()[0]!;
    at.provider.books.sales.pay(Id, 20.5);
    await at.check();
    expect((await at.overview(repair)).invoice).toMatchObject({ state: 'open', balance: 100 });
    at.provider.books.sales.pay(Id);
    await at.check();
    expect((await at.overview(repair)).invoice).toMatchObject({ state: 'paid', balance: 0 });
    expect((await at.overview(repair)).invoice.paidAt).not.toBeNull();
    at.provider.books.sales.pay(Id, -50);
    await at.check();
    expect((await at.overview(repair)).invoice).toMatchObject({ state: 'open', paidAt: null });
  });

  it.each([
    ['voided', (id: string) => at.provider.books.sales.void(id), invoiceMessages.voidedThere],
    ['deleted', (id: string) => at.provider.books.sales.delete(id), invoiceMessages.deletedThere],
  ])('%s there is void here, and the repair can be invoiced again', async (_what, act, reason) => {
    const repair = await at.finished();
    await at.invoice(repair);
    await at.check();
    act(there()[0]!.Id);
    await at.check();
    expect((await at.overview(repair)).invoice).toMatchObject({ state: 'void', reason });
    expect((await at.admin.get('/api/repairs?notInvoiced=true')).body).toHaveLength(1);
    await at.invoice(repair);
    expect((await at.admin.get('/api/repairs?notInvoiced=true')).body).toHaveLength(0);
  });

  it('is found by the ids when the changes are too old to be had', async () => {
    const repair = await at.finished();
    await at.invoice(repair);
    await at.check();
    const before = countCalls(at.provider, /\/cdc$/);
    at.provider.books.sales.delete(there()[0]!.Id);
    await at.portal.runtime.database.asCompany(at.people.company.id, (db) =>
      db
        .updateTable('quickbooksInvoicing')
        .set({ checkedTo: new Date('2020-01-01') })
        .execute(),
    );
    await at.check();
    expect((await at.overview(repair)).invoice).toMatchObject({ state: 'void' });
    expect(countCalls(at.provider, /\/cdc$/)).toBe(before);
  });

  it('is found by its id when there are more changes than QuickBooks names', async () => {
    const repair = await at.finished({ taxExempt: true });
    await at.invoice(repair);
    await at.check();
    const { sales } = at.provider.books;
    const { Id, CustomerRef, Line } = there()[0]!;
    for (let n = 0; n < 1_000; n++) sales.create({ CustomerRef: CustomerRef!, Line: Line! });
    const paid = sales.pay(Id);
    // The changes end with the invoice of the portal, so that it is not among those that are named.
    sales.invoices.delete(Id);
    sales.invoices.set(Id, paid);
    await at.check();
    expect((await at.overview(repair)).invoice).toMatchObject({ state: 'paid', balance: 0 });
  });

  it('changes nothing when nothing changed', async () => {
    const repair = await at.finished();
    await at.invoice(repair);
    await at.check();
    const entries = () =>
      at.portal.runtime.database.asCompany(at.people.company.id, (db) =>
        db.selectFrom('auditEntries').select('id').where('action', 'like', 'invoice.%').execute(),
      );
    const before = await entries();
    await at.check();
    expect(await entries()).toHaveLength(before.length);
  });
});
