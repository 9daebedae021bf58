import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../test/portal.ts';
import type { Db } from '../db/bound-kysely.ts';
import { createFirstCompany } from '../features/companies/companies/index.ts';
import { COMPANY_NAME, DEMO_PASSWORD, OWNER_USERNAME } from './accounts.ts';
import { fillCompany } from './fill-company.ts';
import { accountTable, shownCustomers } from './print-accounts.ts';
import { whatCustomersHave } from './what-customers-have.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({
    COMPANY_NAME,
    ADMIN_USERNAME: OWNER_USERNAME,
    ADMIN_PASSWORD: DEMO_PASSWORD,
  });
  await createFirstCompany(portal.runtime);
  expect(await fillCompany(portal.runtime, { withLaboratory: false })).toBe(true);
}, 120_000);
afterAll(() => portal.stop());

const look = <T>(at: (db: Db) => Promise<T>) => portal.runtime.database.dangerouslyAcrossCompanies(at);

it('has lines for estimates, with parts of its catalogue at their prices', async () => {
  const { rows } = await look((db) =>
    sql<{ name: string; known: boolean }>`
      select p.name, bool_and(l->>'kind' <> 'part' or exists (select from parts c where c.company_id = p.company_id
        and c.part_number = l->>'partNumber' and c.selling_price * 100 = (l->>'price')::int)) as known
      from estimate_presets p, jsonb_array_elements(p.lines::jsonb) l group by p.name order by p.name`.execute(
      db,
    ),
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'Inspection, no repair',
    'Multimeter: blown fuses',
    'Pressure gauge: overhaul',
    'Torque wrench: spring and adjustment',
  ]);
  expect(rows.filter(({ known }) => !known)).toEqual([]);
});

it('says what the printed customers have to look at', async () => {
  const has = await look((db) => whatCustomersHave(db, shownCustomers));
  expect([...has.keys()].sort()).toEqual([...shownCustomers].sort());
  for (const words of has.values()) expect(words).toMatch(/to approve|open invoice|under way|due/);
  expect(accountTable(portal.runtime.config, has)).toContain(has.get('anna'));
});
