import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  for (const [name, active] of [
    ['zoe', true],
    ['Adam', true],
    ['Mia', false],
  ] as const)
    await portal.insert('technicians', { companyId: people.company.id, name, active });
  await portal.insert('technicians', { companyId: (await portal.buildCompany()).id, name: 'Eve' });
});
afterAll(() => portal.stop());

const names = async (query: Record<string, string> = {}) =>
  (await people.as.technician.get(`/api/companies/${people.company.id}/technicians`, { query })).body.map(
    (t: { name: string }) => t.name,
  );

it('lists the company’s technicians by name', async () => {
  expect(await names({ sort: 'name' })).toEqual(['Adam', 'Mia', 'zoe']);
  expect(await names({ active: 'true', sort: 'name' })).toEqual(['Adam', 'zoe']);
  expect(await names({ search: 'MI' })).toEqual(['Mia']);
  expect(await names({ search: '%' })).toEqual([]);
  expect(await names({ page: '2', pageSize: '2', sort: 'name' })).toEqual(['zoe']);
});

it('is refused to customers and to other companies', async () => {
  expect(await people.as.customer.get(`/api/companies/${people.company.id}/technicians`)).toMatchObject({
    status: 403,
    body: { code: 'access.forbidden' },
  });
  const other = await peopleOf(portal);
  expect((await other.as.admin.get(`/api/companies/${people.company.id}/technicians`)).status).toBe(404);
});
