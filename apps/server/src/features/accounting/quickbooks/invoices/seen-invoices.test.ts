import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditOf } from '../../../../../test/browser.ts';
import { type InvoicingCompany, startInvoicingCompany } from '../../../../../test/quickbooks-invoices.ts';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { ProviderInvoice } from '../../../../demo/quickbooks-provider/sales.ts';
import { brought } from '../../../index.ts';
import { purgeDeletedRepairs } from '../../../repairs/repairs/purge-deleted-repairs.ts';
import { invoiceByThemselves } from './invoice-finished.ts';

let at: InvoicingCompany;
beforeEach(async () => {
  at = await startInvoicingCompany();
});
afterEach(() => at.stop());

const there = (): ProviderInvoice[] => [...at.provider.books.sales.invoices.values()];
const pathOf = (repair: { id: number }) => `/api/repairs/${repair.id}/invoice`;

describe('what people see', () => {
  const repairOfCustomer = () =>
    at.finished({ userId: at.people.customer.id, customerId: at.customerId, taxExempt: true });

  it('a customer sees the number and whether it is paid, and nothing before that', async () => {
    const repair = await repairOfCustomer();
    const seen = async () => (await at.people.as.customer.get(`/api/repairs/${repair.id}`)).body.invoice;
    at.provider.faults.isDown = true;
    await at.admin.post(pathOf(repair), {});
    expect((await at.admin.get(`/api/repairs/${repair.id}`)).body.invoice).toEqual({
      number: null,
      state: 'waiting',
    });
    expect(await seen()).toBeUndefined();
    at.provider.faults.isDown = false;
    await at.check();
    await at.untilInvoice(repair, 'open');
    expect(await seen()).toEqual({ number: '1001', state: 'open' });
    at.provider.books.sales.void(there()[0]!.Id);
    await at.check();
    expect(await seen()).toBeUndefined();
  });

  it('a change of the repair answers with its invoice, also when nothing changes', async () => {
    const repair = await repairOfCustomer();
    await at.invoice(repair);
    for (const body of [{ currentProgress: 'Done' }, { currentProgress: 'Done' }])
      expect((await at.admin.patch(`/api/repairs/${repair.id}`, body)).body.invoice).toEqual({
        number: '1001',
        state: 'open',
      });
  });

  it('technicians see number and state and no amount', async () => {
    const repair = await repairOfCustomer();
    await at.invoice(repair);
    const read = async (path: string) => (await at.people.as.technician.get(path)).text;
    const texts = await Promise.all(
      [`/api/repairs/${repair.id}`, '/api/repairs', `/api/repairs/${repair.id}/logs`].map(read),
    );
    expect(texts[0]).toContain('"invoice":{"number":"1001","state":"open"}');
    expect(texts[1]).toContain('"invoice":{"number":"1001","state":"open"}');
    for (const text of texts) expect(text).not.toContain('120.5');
    expect(await at.people.as.technician.get(pathOf(repair))).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
  });

  it('technicians read that an invoice failed, and not why', async () => {
    await at.admin.patch(`${at.path}/invoice-settings`, { exempt: null });
    const repair = await repairOfCustomer();
    const customer = at.named('Acme Pumps');
    at.provider.books.customers.set(customer.Id, { ...customer, Active: false });
    await at.invoice(repair, 'failed');
    const { text } = await at.people.as.technician.get(`/api/repairs/${repair.id}/logs`);
    expect(text).toContain('The invoice could not be made.');
    expect(text).not.toContain('QuickBooks');
  });

  it('staff find the repairs that are not invoiced', async () => {
    const [open, invoiced] = [await at.finished(), await at.finished()];
    await at.finished({ laborCost: null, totalCost: '0.00' });
    await at.finished({ status: 'in_progress' });
    await at.invoice(invoiced);
    const found = await at.admin.get('/api/repairs?notInvoiced=true&page=1');
    expect(found.body.map(({ id }: { id: number }) => id)).toEqual([open.id]);
    expect(found.headers['x-total-count']).toBe('1');
  });

  it('the list and the report have the amounts', async () => {
    const [one, two] = [await repairOfCustomer(), await repairOfCustomer()];
    await at.invoice(one);
    await at.invoice(two);
    at.provider.books.sales.pay(there()[0]!.Id, 100.5);
    await at.check();
    const list = await at.admin.get(`${at.path}/invoices?search=acme&sort=total&order=asc&page=1`);
    expect(list.body).toHaveLength(2);
    expect((await at.admin.get(`${at.path}/invoices?state=paid`)).body).toHaveLength(0);
    const months = (await at.admin.get('/api/reports/invoices')).body;
    expect(months.at(-1)).toMatchObject({ invoices: 2, invoiced: 241, open: 140.5, paid: 100.5 });
    // The list that a number of the report opens.
    const opened = async (query: string) =>
      (await at.admin.get(`${at.path}/invoices?from=${months.at(-1).month}-01&${query}&page=1`)).body;
    expect(await opened('billed=true')).toHaveLength(2);
    expect(await opened('state=open')).toHaveLength(2);
    expect((await at.admin.get(`${at.path}/invoices?to=${months.at(-2).month}-28`)).body).toEqual([]);
    expect((await at.admin.get('/api/reports/invoices.csv')).text).toContain('2,241,140.5,100.5');
  });
});

describe('by itself', () => {
  it('needs the items for repairs', async () => {
    await at.admin.patch(`${at.path}/invoice-settings`, { part: null });
    const refused = await at.admin.patch(`${at.path}/invoice-settings`, { autoInvoice: true });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'invoice.no_items',
      invoiceMessages.chooseItems,
    ]);
  });

  it('invoices repairs that are finished from then on, once', async () => {
    const before = await at.finished();
    await at.admin.patch(`${at.path}/invoice-settings`, { autoInvoice: true });
    const repair = await at.finished({ status: 'in_progress' });
    await at.admin.patch(`/api/repairs/${repair.id}`, { status: 'completed' });
    await Promise.all([invoiceByThemselves(at.portal.runtime), invoiceByThemselves(at.portal.runtime)]);
    const made = await at.untilInvoice(repair, 'open');
    expect(made.requestedBy).toBeNull();
    expect((await at.overview(before)).invoice).toBeNull();
    at.provider.books.sales.void(there()[0]!.Id);
    await at.check();
    await invoiceByThemselves(at.portal.runtime);
    expect(there()).toHaveLength(1);
  });
});

it('a void invoice that has amounts again, beside its successor, stops no check and stays void', async () => {
  const [repair, other] = [await at.finished(), await at.finished()];
  await at.invoice(repair);
  await at.invoice(other);
  const { sales } = at.provider.books;
  const [first] = there();
  sales.void(first!.Id);
  await at.check();
  await at.invoice(repair);
  // Its people enter the amounts again, as QuickBooks allows it.
  const MetaData = { ...first!.MetaData, LastUpdatedTime: new Date().toISOString() };
  sales.invoices.set(first!.Id, { ...first!, MetaData });
  sales.pay(there()[1]!.Id);
  await at.check();
  await at.check();
  await at.untilInvoice(other, 'paid');
  const { body } = await at.admin.get(`${at.path}/invoices`);
  expect(body.map(({ state }: { state: string }) => state)).toEqual(['open', 'paid', 'void']);
  expect(body[2].reason).toBe(invoiceMessages.openedAgainThere);
  const told = await at.portal.runtime.database.asCompany(at.people.company.id, (db) =>
    db
      .selectFrom('notifications')
      .select('title')
      .where('body', '=', invoiceMessages.openedAgainThere)
      .execute(),
  );
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told.map(({ title }) => title)).size).toBe(1);
});

it('the settings refuse an item that QuickBooks does not list, and take names from it', async () => {
  const refused = await at.admin.patch(`${at.path}/invoice-settings`, { part: '999', tax: '11' });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['part', 'tax']]);
  const { mapping } = (await at.admin.get(`${at.path}/invoice-settings`)).body;
  expect(mapping.labor).toEqual({ id: '12', name: 'Labor', active: true });
  const items = (await at.admin.get(`${at.path}/list-entries?kind=item`)).body;
  expect(items.map(({ name }: { name: string }) => name)).toEqual([
    'Labor',
    'Late fee',
    'Parts',
    'Shipping and handling',
  ]);
});

const acrossCompanies = (write: (db: Db) => Promise<unknown>) =>
  at.portal.runtime.database.dangerouslyAcrossCompanies(write);

it('an amount that the portal cannot store, and an invoice of a purged repair, stop no check', async () => {
  const [huge, purged, other] = [await at.finished(), await at.finished(), await at.finished()];
  const { total } = await at.invoice(huge);
  for (const repair of [purged, other]) await at.invoice(repair);
  const { sales } = at.provider.books;
  const [first, second, third] = there();
  const MetaData = { ...first!.MetaData, LastUpdatedTime: new Date().toISOString() };
  sales.invoices.set(first!.Id, { ...first!, TotalAmt: 20_000_000_000, Balance: 20_000_000_000, MetaData });
  await acrossCompanies((db) =>
    db
      .updateTable('repairs')
      .set({ deletedAt: new Date('2020-01-01') })
      .where('id', '=', purged.id)
      .execute(),
  );
  await purgeDeletedRepairs(brought)(at.portal.runtime);
  for (const { Id } of [second!, third!]) sales.pay(Id);
  await at.check();
  await at.untilInvoice(other, 'paid');
  expect(await at.untilInvoice(huge, 'open')).toMatchObject({ total });
  const changed = await auditOf(at.portal, 'invoice.changed');
  const named = changed.map(({ recordKind, recordId }) => `${recordKind} ${recordId}`);
  expect(named.sort()).toEqual([`company ${purged.companyId}`, `repair ${other.id}`]);
});

it('no invoice is asked for before a person has confirmed a sync', async () => {
  const repair = await at.finished();
  await acrossCompanies((db) => sql`update quickbooks_connections set previewed = false`.execute(db));
  const refused = await at.admin.post(pathOf(repair), {});
  expect([refused.status, refused.body.message]).toEqual([409, invoiceMessages.syncFirst]);
  expect((await at.overview(repair)).problem).toBe(invoiceMessages.syncFirst);
});

it('a repair with an invoice in QuickBooks is not invoiced on paper after a disconnection', async () => {
  const [invoiced, other] = [await at.finished(), await at.finished()];
  await at.invoice(invoiced);
  expect((await at.admin.delete(at.path)).status).toBe(204);
  const paper = (repair: { id: number }) => at.admin.get(`/api/repairs/${repair.id}/invoice.pdf`);
  const refused = await paper(invoiced);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'invoice.exists',
    invoiceMessages.exists,
  ]);
  expect((await paper(other)).status).toBe(200);
});
