import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../test/people.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';

let portal: Portal;
let people: People;
let companyId: number;
let customerId: number;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  companyId = people.company.id;
  customerId = people.customer.customerId!;
});
afterAll(() => portal.stop());

async function unitOf(name: string, serialNumber: string, owner = customerId) {
  const type = await portal.insert('equipmentTypes', { companyId, name: 'Multimeter' });
  const model = { companyId, equipmentTypeId: type.id, make: 'Fluke', name };
  const { id: equipmentModelId } = await portal.insert('equipmentModels', model);
  const unit = { companyId, customerId: owner, equipmentTypeId: type.id, equipmentModelId, serialNumber };
  const { id } = await portal.insert('customerEquipment', unit);
  return { id, equipmentTypeId: type.id, equipmentModelId };
}

it('a unit is found by the search, first by its serial number', async () => {
  const unit = await unitOf('Searchable', 'FIND-77');
  const stranger = await portal.buildCustomer({ companyId });
  const hidden = await unitOf('Searchable', 'FIND-78', stranger.id);
  const hits = async (who: 'customer' | 'technician', q: string) =>
    (await people.as[who].get('/api/search', { query: { q } })).body.filter(
      ({ kind }: { kind: string }) => kind === 'equipment',
    );
  expect(await hits('technician', 'searchable')).toMatchObject([{ id: hidden.id }, { id: unit.id }]);
  expect(await hits('technician', 'find-77')).toMatchObject([
    { id: unit.id, title: 'Fluke Searchable', path: `/equipment/${unit.id}` },
  ]);
  expect(await hits('customer', 'searchable')).toMatchObject([{ id: unit.id }]);
});
