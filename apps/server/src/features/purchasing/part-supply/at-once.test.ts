import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type PartSupplyDesk, partLine, partSupplyDesk } from '../../../../test/part-supply.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let desk: PartSupplyDesk;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  people = await peopleOf(portal);
  desk = await partSupplyDesk(portal, people);
});

const ROUNDS = 8;
const SHORT = 5;

const orderSuggested = (partId: number) =>
  people.as.admin.post(`${desk.path}/purchase-orders/from-suggestions`, {
    orders: [{ supplierId: desk.supplierId, lines: [{ partId, quantity: SHORT, unitPrice: 2 }] }],
  });

/** Returns the pieces that the repair took without stock, and the stock. Nothing was ever received. */
async function stateOf(partId: number, repairId: number) {
  const { body } = await people.as.admin.get(`/api/repairs/${repairId}/parts`);
  const part = body.parts.find((one: { partId: number }) => one.partId === partId);
  return { taken: part?.taken ?? 0, onHand: (await desk.stockOf(partId)).quantityOnHand };
}

/** Plays acts at once on a repair that took pieces without stock, in several rounds. Returns what each round left. */
async function rounds(acts: (partId: number, repairId: number) => Promise<{ status: number }>[]) {
  const left: unknown[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [partId, repairId] = [await desk.aPart(`FUSE-${round}`, 0), await desk.aRepair()];
    await desk.save([partLine(partId, SHORT)], repairId);
    const replies = await Promise.all(acts(partId, repairId));
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    left.push(await stateOf(partId, repairId));
  }
  return left;
}

it('four admins who order the same shortage at once make no stock', async () => {
  const left = await rounds((partId) => [1, 2, 3, 4].map(() => orderSuggested(partId)));
  expect(left).toEqual(Array(ROUNDS).fill({ taken: 0, onHand: 0 }));
});

it('an order made while a colleague takes the line off leaves no pieces behind', async () => {
  const left = await rounds((partId, repairId) => [orderSuggested(partId), desk.save([], repairId)]);
  expect(left).toEqual(Array(ROUNDS).fill({ taken: 0, onHand: 0 }));
});

it('an order of the repair made while a colleague changes its line leaves the ledger and the lines agreed', async () => {
  const left = await rounds((partId, repairId) => [
    orderSuggested(partId),
    people.as.admin.post(`/api/repairs/${repairId}/parts/order`, { partId, quantity: SHORT }),
    desk.save([partLine(partId, 2)], repairId),
    people.as.admin.post(`/api/repairs/${repairId}/parts/take`, { partId }),
  ]);
  for (const { taken, onHand } of left as { taken: number; onHand: number }[]) {
    expect(taken).toBeGreaterThanOrEqual(0);
    expect(onHand + taken).toBe(0);
  }
});
