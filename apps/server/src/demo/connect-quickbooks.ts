import { storeConnection } from '../features/accounting/quickbooks/index.ts';
import type { Runtime } from '../runtime.ts';
import { OWNER_USERNAME } from './accounts.ts';
import { actorOf, DEMO_ORIGIN } from './actor-of.ts';
import { makeInvoices } from './make-invoices.ts';
import type { ProviderAddress } from './quickbooks-provider/books.ts';
import type { QuickbooksProvider } from './quickbooks-provider/start-provider.ts';

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
