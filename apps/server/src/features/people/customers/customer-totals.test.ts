import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { checkCustomerTotals } from './check-customer-totals.ts';

const WRITERS = 12;

let portal: Portal;
let people: People;
let path: string;
beforeAll(async () => {
  portal = await startPortal({}, { connections: WRITERS });
  people = await peopleOf(portal);
  path = `/api/companies/${people.company.id}/customers`;
});
afterAll(() => portal.stop());

const total = async (query = '') =>
  Number((await people.as.admin.get(`${path}?page=1${query}`)).headers['x-total-count']);
const counted = (active?: boolean) =>
  portal.runtime.database.asCompany(people.company.id, async (db) => {
    const rows = db.selectFrom('customers').select((e) => e.fn.countAll<number>().as('n'));
    const of = active === undefined ? rows : rows.where('active', '=', active);
    return Number((await of.executeTakeFirstOrThrow()).n);
  });

it('are right after customers were added, changed and removed, many at once', async () => {
  const before = await counted();
  const work = async (n: number) => {
    const made = [];
    for (let i = 0; i < 6; i++)
      made.push((await people.as.admin.post(path, { name: `Laboratory ${n} ${i}` })).body.id as number);
    const [kept, gone, idle, merged, into] = made;
    const replies = [
      await people.as.admin.patch(`${path}/${kept}`, { name: 'Another name' }),
      await people.as.admin.delete(`/api/customers/${gone}`),
      await people.as.admin.patch(`${path}/${idle}`, { active: false }),
      await people.as.admin.post(`/api/customers/${merged}/merge`, { intoId: into }),
    ];
    return replies.map(({ status }) => status);
  };
  const statuses = (await Promise.all(Array.from({ length: WRITERS }, (_, n) => work(n)))).flat();
  expect(statuses.every((status) => status < 300)).toBe(true);
  expect(await checkCustomerTotals(portal.runtime)).toEqual([]);
  expect(await total()).toBe(before + WRITERS * 4);
  expect([await total(), await total('&active=true'), await total('&active=false')]).toEqual([
    await counted(),
    await counted(true),
    await counted(false),
  ]);
  expect(await total('&active=false')).toBe(WRITERS);
}, 60_000);

it('are those of one company, and nobody may change them', async () => {
  const other = await peopleOf(portal);
  const { headers } = await other.as.admin.get(`/api/companies/${other.company.id}/customers?page=1`);
  expect(Number(headers['x-total-count'])).toBe(1);
  const forged = portal.runtime.database.asCompany(other.company.id, (db) =>
    sql`update customer_totals set customers = 99`.execute(db),
  );
  await expect(forged).rejects.toThrow(/permission denied/);
  const called = portal.runtime.database.asCompany(other.company.id, (db) =>
    sql`select add_customer_totals(array[1], array[true], array[9::bigint])`.execute(db),
  );
  await expect(called).rejects.toThrow(/permission denied/);
});

it('are reported when they differ from the count', async () => {
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    sql`insert into customer_totals (company_id, active, slot, customers)
      values (${people.company.id}, true, 99, 3)`.execute(db),
  );
  const [drift, ...more] = await checkCustomerTotals(portal.runtime);
  expect(more).toEqual([]);
  expect(drift).toMatchObject({ companyId: people.company.id, active: true });
  expect((drift?.kept ?? 0) - (drift?.counted ?? 0)).toBe(3);
});
