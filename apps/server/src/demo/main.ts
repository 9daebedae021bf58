import { runPortal } from '../run-portal.ts';
import type { Runtime } from '../runtime.ts';
import { COMPANY_NAME, DEMO_PASSWORD, OWNER_USERNAME, staff } from './accounts.ts';
import { fillCompany } from './fill-company.ts';
import { accountTable } from './print-accounts.ts';

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
    console.log(`\nThe demo company is ready after ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  } else if (!(await isDemo(runtime))) {
    console.log('\nThis database is in use, so it was not filled with the demo company.');
    return;
  }
  console.log(`\nSign in to the demo with:\n\n${accountTable(runtime.config)}\n`);
}

// The first start makes the company under its demo name, unless the environment names another one.
process.env['COMPANY_NAME'] ||= COMPANY_NAME;
process.env['ADMIN_USERNAME'] ||= OWNER_USERNAME;
process.env['ADMIN_PASSWORD'] ||= DEMO_PASSWORD;
await runPortal(prepareDemo);
