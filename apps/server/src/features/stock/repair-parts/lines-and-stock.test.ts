import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { brought } from '../../index.ts';
import { purgeDeletedRepairs } from '../../repairs/repairs/purge-deleted-repairs.ts';

let portal: Portal;
let people: People;
let repairId: number;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  people = await peopleOf(portal);
  repairId = await aRepair();
});

const aRepair = async () => {
  const { company, customer } = people;
  const repair = await portal.buildRepair({
    companyId: company.id,
    userId: customer.id,
    customerId: customer.customerId,
    status: 'in_progress',
  });
  return repair.id;
};
const at = (id = repairId) => `/api/repairs/${id}`;
const aPart = async (partNumber: string, stockQuantity: number) => {
  const reply = await people.as.admin.post(`/api/companies/${people.company.id}/parts`, {
    partNumber,
    description: `The ${partNumber}`,
    stockQuantity,
    cost: 2,
    sellingPrice: 5,
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.id as number;
};
const line = (partId: number | null, quantity: number) => ({
  partId,
  partNumber: 'P',
  quantity,
  unitPrice: 2,
  msrpPrice: 5,
});
const save = (lines: object[], id = repairId) => people.as.admin.patch(at(id), { partsUsed: lines });
const stockOf = async (partId: number) =>
  (await people.as.admin.get(`/api/parts/${partId}`)).body.quantityOnHand as number;
const movementsOf = async (partId: number) =>
  (await people.as.admin.get(`/api/parts/${partId}/movements`)).body as {
    id: number;
    kind: string;
    quantity: number;
    repairId: number | null;
    reason: string | null;
  }[];

describe('saving part lines', () => {
  it('takes the difference from stock, in the ledger with the repair', async () => {
    const fuse = await aPart('FUSE', 10);
    for (const [quantity, left] of [
      [3, 7],
      [5, 5],
      [1, 9],
      [1, 9],
    ] as const) {
      const reply = await save([line(fuse, quantity)]);
      expect(reply.body.partsUsed).toMatchObject([{ partId: fuse, quantity }]);
      expect(reply.body.warnings).toBeUndefined();
      expect(await stockOf(fuse)).toBe(left);
    }
    await save([]);
    expect(await stockOf(fuse)).toBe(10);
    expect(
      (await movementsOf(fuse)).filter(({ repairId: of }) => of === repairId).map((m) => m.quantity),
    ).toEqual([1, 4, -2, -3]);
  });

  it('counts several lines of a part together, and moves nothing for free text', async () => {
    const [fuse, lamp] = [await aPart('FUSE', 10), await aPart('LAMP', 10)];
    await save([line(fuse, 2), line(null, 4), line(lamp, 1), line(fuse, 3)]);
    expect([await stockOf(fuse), await stockOf(lamp)]).toEqual([5, 9]);
    await save([line(lamp, 1), line(fuse, 5), line(null, 1)]);
    expect([await stockOf(fuse), await stockOf(lamp)]).toEqual([5, 9]);
    expect(await movementsOf(fuse)).toHaveLength(2);
    await save([line(null, 5)]);
    expect([await stockOf(fuse), await stockOf(lamp)], 'a line that became free text').toEqual([10, 10]);
  });

  it('warns when stock is short, and never blocks', async () => {
    const fuse = await aPart('FUSE', 1);
    const reply = await save([line(fuse, 3)]);
    expect(reply.status).toBe(200);
    expect(reply.body.warnings).toEqual(['FUSE: 2 are not in stock.']);
    expect(await stockOf(fuse)).toBe(-2);
  });

  it('refuses a part of nobody and of another company in the same words, and stores nothing', async () => {
    const fuse = await aPart('FUSE', 5);
    const other = await peopleOf(portal);
    const foreign = await portal.insert('parts', { companyId: other.company.id, partNumber: 'X' });
    for (const id of [foreign.id, 2_000_000_000]) {
      const reply = await save([line(fuse, 1), line(id, 1)]);
      expect(reply.status).toBe(400);
      expect(reply.body.fields).toEqual({ 'partsUsed.1.partId': 'Unknown part' });
    }
    expect(await stockOf(fuse)).toBe(5);
  });

  it('two people who save lines of the same part at once both count', async () => {
    const fuse = await aPart('FUSE', 50);
    const repairs = await Promise.all(Array.from({ length: 5 }, aRepair));
    const replies = await Promise.all(repairs.map((id) => save([line(fuse, 2)], id)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await stockOf(fuse)).toBe(40);
  });

  it('a customer sees the line but no id of the catalogue', async () => {
    await save([line(await aPart('FUSE', 5), 1)]);
    const { body } = await people.as.customer.get(at());
    expect(body.partsUsed).toEqual([{ partNumber: 'P', description: '', quantity: 1, msrpPrice: 5 }]);
    const technician = await people.as.technician.get(at());
    expect(technician.body.partsUsed[0]).not.toHaveProperty('unitPrice');
  });
});

describe('a repair that is deleted', () => {
  const age = () =>
    portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .updateTable('repairs')
        .set({ deletedAt: new Date(Date.now() - 91 * 86_400_000) })
        .where('id', '=', repairId)
        .execute(),
    );

  it('gives its parts back, and takes them again when it is restored', async () => {
    const fuse = await aPart('FUSE', 10);
    await save([line(fuse, 3)]);
    await people.as.admin.delete(at());
    expect(await stockOf(fuse)).toBe(10);
    const restored = await people.as.superadmin.post(`${at()}/restore`);
    expect(restored.status, restored.text).toBe(200);
    expect(await stockOf(fuse)).toBe(7);
    await save([]);
    expect(await stockOf(fuse)).toBe(10);
    const [, taken, returned] = await movementsOf(fuse);
    expect([taken?.reason, returned?.reason]).toEqual([
      expect.stringMatching(/^SR-\d+ was restored$/),
      expect.stringMatching(/^SR-\d+ was deleted$/),
    ]);
  });

  it('removed for good, it leaves its movements and the right stock', async () => {
    const fuse = await aPart('FUSE', 10);
    await save([line(fuse, 3)]);
    await people.as.admin.delete(at());
    await age();
    await purgeDeletedRepairs(brought)(portal.runtime);
    expect(await stockOf(fuse)).toBe(10);
    const moved = await movementsOf(fuse);
    expect(moved.map(({ quantity }) => quantity)).toEqual([3, -3, 10]);
    expect(moved.map((one) => one.repairId)).toEqual([null, null, null]);
  });

  it('a movement that somebody reversed is not given back twice', async () => {
    const fuse = await aPart('FUSE', 10);
    await save([line(fuse, 3)]);
    const [use] = await movementsOf(fuse);
    const reversed = await people.as.admin.post(`/api/stock-movements/${use!.id}/reverse`, {
      reason: 'Wrong',
    });
    expect(reversed.status, reversed.text).toBe(201);
    expect(await stockOf(fuse)).toBe(10);
    await people.as.admin.delete(at());
    expect(await stockOf(fuse)).toBe(10);
  });
});
