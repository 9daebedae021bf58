import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  const { company, customer } = people;
  const own = { userId: customer.id, customerId: customer.customerId };
  for (let n = 1001; n <= 1015; n++)
    await portal.buildRepair({
      companyId: company.id,
      serviceReportNumber: `SR-${n}`,
      modelPartNo: 'Fluke 87',
      serialNumber: null,
      companyName: 'Acme',
      dateSubmitted: new Date(2024, 1, n - 1000),
      ...(n === 1002 && own),
    });
  await portal.buildRepair({ serviceReportNumber: 'SR-1001', modelPartNo: 'Fluke 87' });
});
afterAll(() => portal.stop());

const titles = async (who: keyof People['as'], q: string) =>
  (await people.as[who].get('/api/search', { query: { q } })).body.map((hit: { title: string }) => hit.title);

it('finds ten repairs, the newest first', async () => {
  const found = await titles('technician', 'fluke');
  expect(found).toHaveLength(10);
  expect(found.slice(0, 2)).toEqual(['SR-1015', 'SR-1014']);
  const [hit] = (await people.as.admin.get('/api/search', { query: { q: 'fluke' } })).body;
  expect(hit).toMatchObject({ kind: 'repair', title: 'SR-1015', detail: 'Fluke 87 · Acme · Submitted' });
});

it('puts the repair with exactly that number first', async () => {
  expect((await titles('admin', '1001'))[0]).toBe('SR-1001');
  expect((await titles('admin', 'sr-1001'))[0]).toBe('SR-1001');
  expect((await titles('admin', 'sr-10'))[0]).toBe('SR-1015');
});

it('puts the unit with exactly that serial number before newer units whose number is longer', async () => {
  const { company, customer } = people;
  const own = { companyId: company.id, userId: customer.id, customerId: customer.customerId };
  await portal.buildRepair({
    ...own,
    serviceReportNumber: 'SR-2001',
    serialNumber: 'Q77',
    dateSubmitted: new Date(2020, 1, 1),
  });
  for (let n = 2002; n <= 2012; n++)
    await portal.buildRepair({ ...own, serviceReportNumber: `SR-${n}`, serialNumber: 'Q770' });
  for (const who of ['technician', 'customer'] as const)
    expect((await titles(who, 'q77')).slice(0, 2)).toEqual(['SR-2001', 'SR-2012']);
});

it('finds short texts too', async () => {
  expect(await titles('admin', '87')).toHaveLength(10);
  expect(await titles('admin', '%')).toEqual([]);
});

it('finds only a customer’s own repairs', async () => {
  expect(await titles('customer', 'fluke')).toEqual(['SR-1002']);
  expect(await titles('customer', 'SR-1001')).toEqual([]);
});

it('refuses a search without a text', async () => {
  expect((await people.as.admin.get('/api/search', { query: { q: ' ' } })).status).toBe(400);
});
