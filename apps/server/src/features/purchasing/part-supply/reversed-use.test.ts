import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PartSupplyDesk, partLine, partSupplyDesk } from '../../../../test/part-supply.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let desk: PartSupplyDesk;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  desk = await partSupplyDesk(portal, people);
});
afterAll(() => portal.stop());

interface Movement {
  id: number;
  quantity: number;
}

/** Returns the calls for a part of a new repair: its pieces in the list, its movements, and what they say together. */
async function lineOf(onHand: number) {
  const { admin } = people.as;
  const partId = await desk.aPart(`P-${Math.random()}`, onHand);
  const repairId = await desk.aRepair();
  const list = async (pieces: number) =>
    expect((await desk.save(pieces === 0 ? [] : [partLine(partId, pieces)], repairId)).status).toBe(200);
  const movements = async (): Promise<Movement[]> =>
    (await admin.get(`/api/parts/${partId}/movements`)).body.filter(
      (one: { repairId: number | null }) => one.repairId === repairId,
    );
  const reverse = ({ id }: Movement) => admin.post(`/api/stock-movements/${id}/reverse`, { reason: 'Wrong' });
  const counted = async () => {
    const { body: repair } = await admin.get(`/api/repairs/${repairId}`);
    const listed = repair.partsUsed.reduce((sum: number, one: { quantity: number }) => sum + one.quantity, 0);
    const taken = -(await movements()).reduce((sum, { quantity }) => sum + quantity, 0);
    return { listed, taken, left: (await desk.stockOf(partId)).quantityOnHand };
  };
  return { list, movements, reverse, counted };
}

it('the pieces of a lowered quantity are not taken again behind the back of the repair', async () => {
  const { list, movements, reverse, counted } = await lineOf(9);
  await list(4);
  await list(3);
  const back = (await movements()).find(({ quantity }) => quantity === 1)!;
  const refused = await reverse(back);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'stock-movement.not_listed',
    'The repair lists fewer pieces of this part. Raise its quantity on the repair instead.',
  ]);
  expect(await counted()).toEqual({ listed: 3, taken: 3, left: 6 });
  // After the quantity was raised with pieces that wait, the entry may be reversed.
  const raised = (await movements()).find(({ quantity }) => quantity === -4)!;
  expect(await reverse(raised)).toMatchObject({ status: 409, body: { code: 'stock-movement.given_back' } });
  await list(4);
  expect(await counted()).toEqual({ listed: 4, taken: 4, left: 5 });
});

it('however a quantity is raised, lowered and reversed, no more is taken than the repair lists', async () => {
  const step = fc.oneof(
    fc.record({ list: fc.nat(6) }),
    fc.record({ reverse: fc.nat(12) }),
    fc.record({ reverse: fc.nat(2) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const { list, movements, reverse, counted } = await lineOf(9);
      for (const one of steps) {
        if ('list' in one) await list(one.list);
        else {
          const all = await movements();
          const chosen = all[one.reverse % Math.max(all.length, 1)];
          if (chosen) expect([201, 409]).toContain((await reverse(chosen)).status);
        }
        const { listed, taken, left } = await counted();
        expect(taken).toBeGreaterThanOrEqual(0);
        expect(taken).toBeLessThanOrEqual(listed);
        expect(left).toBe(9 - taken);
      }
    }),
    { numRuns: 5 },
  );
}, 120_000);
