import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from './people.ts';
import { type Portal, startPortal } from './portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  const companyId = people.company.id;
  for (const name of ['Beta', 'Alpha', 'Gamma']) {
    await portal.buildCustomer({ companyId, name });
    await portal.insert('technicians', { companyId, name });
    const { id } = await portal.insert('equipmentTypes', { companyId, name });
    await portal.insert('equipmentModels', { companyId, equipmentTypeId: id, name, make: name });
    const words = { type: 'general', subject: 'Hi', bodyHtml: '<p>Hi</p>', bodyText: 'Hi' };
    await portal.insert('emailTemplates', { companyId, name, ...words });
  }
});
afterAll(() => portal.stop());

const names = async (path: string, query: Record<string, string>) => {
  const { body } = await people.as.admin.get(path.replace('{own}', `companies/${people.company.id}`), {
    query,
  });
  return body.map(({ name }: { name: string }) => name).slice(0, 3);
};

it.each([
  '/api/customers',
  '/api/{own}/customers',
  '/api/{own}/equipment-types',
  '/api/{own}/equipment-models',
  '/api/{own}/technicians',
  '/api/email-templates',
])('%s returns the newest first, and another order when the caller asks for it (D2.3)', async (path) => {
  expect(await names(path, {})).toEqual(['Gamma', 'Alpha', 'Beta']);
  expect(await names(path, { search: 'a' })).toEqual(['Gamma', 'Alpha', 'Beta']);
  expect(await names(path, { sort: 'name', search: 'a' })).toEqual(['Alpha', 'Beta', 'Gamma']);
  expect(await names(path, { sort: 'name', order: 'desc' })).toEqual([
    'Gamma',
    expect.anything(),
    expect.anything(),
  ]);
});
