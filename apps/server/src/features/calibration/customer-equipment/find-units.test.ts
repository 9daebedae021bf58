import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { unitsOf } from '../../../../test/units.ts';

let portal: Portal;
let people: People;
let companyId: number;
let unitOf: ReturnType<typeof unitsOf>;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  companyId = people.company.id;
  unitOf = unitsOf(portal, people);
});
afterAll(() => portal.stop());

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
