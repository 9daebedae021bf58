import { invoiceMessages } from '@portal/contract/accounting/invoices/messages.ts';
import { type SyncValues, syncFields } from '@portal/contract/accounting/quickbooks/sync-fields.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import type { RepairRow } from '../db/schema/repairs.ts';
import { storeConnection } from '../features/accounting/quickbooks/index.ts';
import type { Runtime } from '../runtime.ts';
import { OWNER_USERNAME } from './accounts.ts';
import { actorOf, DEMO_ORIGIN } from './actor-of.ts';
import type { ProviderAddress, ProviderCustomer } from './quickbooks-provider/books.ts';
import type { QuickbooksProvider } from './quickbooks-provider/start-provider.ts';

/** The newest finished repairs are not invoiced yet. */
const NOT_YET = 6;
const INVOICES = 40;
/** Of the invoices, the newest are open. One is paid in part, and one was voided. */
const OPEN = 9;
const PARTLY = 4;
const VOID = 12;
/** The items and tax codes of the stand-in. */
const choices = { part: '11', labor: '12', shipping: '13', lateFee: '14', tax: 'TAX', exempt: 'NON' };

type Finished = Pick<RepairRow, 'id' | 'serviceReportNumber' | 'poNumber' | 'taxExempt'> & {
  customerId: number;
  customerName: string;
  total: string;
  day: CalendarDate;
};

const finishedRepairs = async (db: Db): Promise<Finished[]> => {
  const { rows } = await sql<Finished>`
    select r.id, r.service_report_number, r.po_number, r.tax_exempt, r.customer_id, c.name as customer_name,
      r.total_cost as total, r.closed_at::date as day
    from repairs r join customers c on c.id = r.customer_id
    where r.status in ('completed','shipped') and r.deleted_at is null and r.total_cost > 0
    order by r.closed_at desc, r.id desc limit ${INVOICES + NOT_YET}`.execute(db);
  return rows;
};

/** Returns every synced field of a customer at the stand-in. Empty text means none. */
const valuesAt = (customer: ProviderCustomer): SyncValues => ({
  ...(Object.fromEntries(syncFields.map((field) => [field, ''])) as SyncValues),
  ...{ name: customer.DisplayName, email: customer.PrimaryEmailAddr?.Address ?? '' },
  ...{ phone: customer.PrimaryPhone?.FreeFormNumber ?? '', address: customer.ShipAddr?.Line1 ?? '' },
  ...{ city: customer.ShipAddr?.City ?? '', state: customer.ShipAddr?.CountrySubDivisionCode ?? '' },
  zip: customer.ShipAddr?.PostalCode ?? '',
});

/** Links a customer as a sync would have done, so that its next invoice needs no sync. */
const link = (db: Db, companyId: number, realmId: string, customer: ProviderCustomer, customerId: number) =>
  db
    .insertInto('quickbooksCustomers')
    .values({
      ...{ companyId, realmId, customerId, remoteId: customer.Id, syncToken: customer.SyncToken },
      displayName: customer.DisplayName,
      fields: JSON.stringify(valuesAt(customer)),
    })
    .onConflict((c) => c.doNothing())
    .execute();

/** Returns the invoice at the stand-in: most are paid, the newest are open. */
function makeThere(
  { books: { sales } }: QuickbooksProvider,
  customer: ProviderCustomer,
  { serviceReportNumber, total, day }: Finished,
  at: number,
) {
  const amount = Number(total);
  const { Id } = sales.create({
    CustomerRef: { value: customer.Id },
    TxnDate: day,
    CustomerMemo: { value: serviceReportNumber },
    Line: [
      {
        ...{ DetailType: 'SalesItemLineDetail', Amount: amount, Description: 'Repair' },
        SalesItemLineDetail: { ItemRef: { value: choices.labor }, Qty: 1, UnitPrice: amount },
      },
    ],
  });
  if (at === VOID) return sales.void(Id);
  if (at === PARTLY) return sales.pay(Id, Math.round(amount * 50) / 100);
  return at < OPEN ? sales.invoices.get(Id)! : sales.pay(Id);
}

const stateAt = (at: number) => (at === VOID ? 'void' : at < OPEN ? 'open' : 'paid');

/** Gives the demo company invoices of its finished repairs, as if it had used QuickBooks for some time (D8.5). */
async function makeInvoices(
  { database }: Runtime,
  provider: QuickbooksProvider,
  companyId: number,
): Promise<void> {
  const { realmId } = provider;
  await database.asCompany(companyId, async (db) => {
    await sql`update quickbooks_invoicing set part = ${choices.part}, labor = ${choices.labor},
      shipping = ${choices.shipping}, late_fee = ${choices.lateFee}, tax = ${choices.tax}, exempt = ${choices.exempt},
      invoices_since = now() - interval '45 days'`.execute(db);
    const there = new Map([...provider.books.customers.values()].map((one) => [one.DisplayName, one]));
    const finished = (await finishedRepairs(db)).filter(({ customerName }) => there.has(customerName));
    // The customers of the repairs that are not invoiced yet are linked too, so that one click invoices them.
    for (const { customerName, customerId } of finished)
      await link(db, companyId, realmId, there.get(customerName)!, customerId);
    // Whoever has made invoices has confirmed a sync of the customers before.
    await sql`update quickbooks_connections set previewed = true, last_synced_at = now()`.execute(db);
    // The oldest ones are made first, so that the numbers follow the days.
    for (const [at, repair] of [...finished.slice(NOT_YET).entries()].toReversed()) {
      const customer = there.get(repair.customerName)!;
      const made = makeThere(provider, customer, repair, at);
      const state = stateAt(at);
      await db
        .insertInto('quickbooksInvoices')
        .values({
          ...{ companyId, realmId, repairId: repair.id, source: 'costs', state },
          ...{
            reference: repair.serviceReportNumber,
            poNumber: repair.poNumber,
            taxExempt: repair.taxExempt,
          },
          lines: JSON.stringify([
            {
              ...{ kind: 'labor', description: 'Repair', quantity: 1 },
              price: Math.round(Number(repair.total) * 100),
            },
          ]),
          ...{ invoicedOn: repair.day, dueOn: made.DueDate as CalendarDate },
          ...{ total: repair.total, balance: made.Balance.toFixed(2) },
          ...{ remoteId: made.Id, number: made.DocNumber ?? null },
          requestedAt: new Date(`${repair.day}T12:00:00Z`),
          ...(state === 'paid' && { paidAt: new Date(`${repair.day}T12:00:00Z`) }),
          ...(state === 'void' && { reason: invoiceMessages.voidedThere }),
        })
        .execute();
    }
  });
}

/** Of the customers, each one after so many is not known at QuickBooks. */
const UNKNOWN_EVERY = 4;
/** Of the known ones, each one after so many has another phone number there. */
const OTHER_PHONE_EVERY = 7;
const ONLY_THERE = [
  ['Aurora Metal Finishing', 'accounts@aurorametal.example'],
  ['Bluewater Pump Service', 'office@bluewaterpump.example'],
  ['Cedar Ridge School District', 'purchasing@cedarridge.example'],
  ['Granite State Testing', 'hello@granitestate.example'],
  ['Prairie Wind Cooperative', 'ap@prairiewind.example'],
] as const;

const filled = (given: Record<string, string | null>): ProviderAddress =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));

/** Gives the stand-in customers: most of the demo company's, some with another phone number, and a few of its own. */
async function fillBooks(
  { database }: Runtime,
  { books }: QuickbooksProvider,
  companyId: number,
): Promise<void> {
  const customers = await database.asCompany(companyId, (db) =>
    db.selectFrom('customers').selectAll().where('active', '=', true).orderBy('id').execute(),
  );
  for (const [at, customer] of customers.entries()) {
    if (at % UNKNOWN_EVERY === 0) continue;
    const phone = at % OTHER_PHONE_EVERY === 0 ? '555-0190' : customer.phone;
    const { address: Line1, city: City, state, zip } = customer;
    books.create({
      DisplayName: customer.name,
      ...(customer.email && { PrimaryEmailAddr: { Address: customer.email } }),
      ...(phone && { PrimaryPhone: { FreeFormNumber: phone } }),
      ShipAddr: filled({ Line1, City, CountrySubDivisionCode: state, PostalCode: zip }),
    });
  }
  for (const [DisplayName, Address] of ONLY_THERE)
    books.create({ DisplayName, PrimaryEmailAddr: { Address } });
  const taken = customers[0]?.name;
  if (taken) books.takenNames.add(taken.toLowerCase());
}

/** Connects the demo company to the stand-in, as its owner would do in the browser (D8.1). */
export async function connectQuickbooks(runtime: Runtime, provider: QuickbooksProvider): Promise<void> {
  const owner = await runtime.database.dangerouslyAcrossCompanies((db) =>
    db.selectFrom('users').selectAll().where('username', '=', OWNER_USERNAME).executeTakeFirst(),
  );
  if (!owner?.companyId) return;
  const { companyId } = owner;
  if (provider.books.customers.size === 0) await fillBooks(runtime, provider, companyId);
  await runtime.database.asCompany(companyId, (db) =>
    storeConnection({ db, runtime, actor: actorOf(owner), origin: DEMO_ORIGIN }, companyId, {
      realmId: provider.realmId,
      realmName: provider.companyName,
      tokens: provider.tokens.issue(),
    }),
  );
  await makeInvoices(runtime, provider, companyId);
  provider.keep();
}
