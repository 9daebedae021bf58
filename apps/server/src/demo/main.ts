import path from 'node:path';
import { runPortal } from '../run-portal.ts';
import type { Runtime } from '../runtime.ts';
import { COMPANY_NAME, DEMO_PASSWORD, OWNER_USERNAME, staff } from './accounts.ts';
import { connectQuickbooks } from './connect-quickbooks.ts';
import { fillCompany } from './fill-company.ts';
import { accountTable, shownCustomers } from './print-accounts.ts';
import { startQuickbooksProvider } from './quickbooks-provider/start-provider.ts';
import { whatCustomersHave } from './what-customers-have.ts';

/** Returns true when this database holds the demo company and no other data. */
const isDemo = ({ database }: Runtime): Promise<boolean> =>
  database.dangerouslyAcrossCompanies(async (db) => {
    const found = await db
      .selectFrom('users')
      .select('id')
      .where(
        'username',
        'in',
        staff.slice(1).map(({ username }) => username),
      )
      .execute();
    return found.length === staff.length - 1;
  });

async function prepareDemo(runtime: Runtime): Promise<void> {
  const began = Date.now();
  if (await fillCompany(runtime)) {
    if (provider) await connectQuickbooks(runtime, provider);
    console.log(`\nThe demo company is ready after ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  } else if (!(await isDemo(runtime))) {
    console.log('\nThis database is in use, so it was not filled with the demo company.');
    return;
  }
  const has = await runtime.database.dangerouslyAcrossCompanies((db) =>
    whatCustomersHave(db, shownCustomers),
  );
  console.log(`\nSign in to the demo with:\n\n${accountTable(runtime.config, has)}\n`);
}

// The first start makes the company under its demo name, unless the environment names another one.
process.env['COMPANY_NAME'] ||= COMPANY_NAME;
process.env['ADMIN_USERNAME'] ||= OWNER_USERNAME;
process.env['ADMIN_PASSWORD'] ||= DEMO_PASSWORD;
// Without settings for QuickBooks the demo has a stand-in for it, which keeps its books beside the data of the demo.
const provider = process.env['QUICKBOOKS_API_URL']
  ? undefined
  : await startQuickbooksProvider({
      file: path.join(process.env['DATA_DIR'] || './data', 'quickbooks-stand-in.json'),
    });
Object.assign(process.env, provider?.settings);
if (provider) {
  const portal = process.env['PUBLIC_URL'] || `http://127.0.0.1:${process.env['PORT'] || 3000}`;
  provider.webhookUrl = `${portal}/api/quickbooks/webhook`;
}
await runPortal(prepareDemo);
