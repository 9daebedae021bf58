import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

const sentTwice = {
  listPrice: 'The list price was sent twice, as msrp and as listPrice, with different values.',
  quantityOnHand: 'The stock was sent twice, as stockQuantity and as quantityOnHand, with different values.',
};
const twice = { msrp: 9, listPrice: 8, stockQuantity: 3, quantityOnHand: 4 };

it('a part is refused when the two names of one thing have different values, and so is a change', async () => {
  const add = (given: object) =>
    people.as.admin.post(`/api/companies/${people.company.id}/parts`, {
      ...{ partNumber: 'P-2', description: 'Fuse', ...given },
    });
  const refused = await add(twice);
  expect([refused.status, refused.body.fields]).toEqual([400, sentTwice]);
  const { body: part } = await add({ msrp: 9, listPrice: '9.00', stockQuantity: 3, quantityOnHand: 3 });
  expect(part).toMatchObject({ msrp: 9, stockQuantity: 3 });
  const change = await people.as.admin.patch(`/api/parts/${part.id}`, twice);
  expect([change.status, change.body.fields]).toEqual([400, sentTwice]);
});
