import { cents } from '@portal/contract/core/numbers/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { recordBuilders } from '../../../../test/records.ts';
import type { Work } from '../../../work.ts';
import type { RecordedActor } from '../../records/audit/index.ts';
import { freeStock, lockParts, type Movement, moveStock, reserveStock } from './index.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

const add = async (given: object = {}): Promise<number> =>
  (
    await people.as.admin.post(`/api/companies/${people.company.id}/parts`, {
      partNumber: 'P-100',
      description: 'Fuse',
      ...given,
    })
  ).body.id;
const read = async (id: number) => (await people.as.admin.get(`/api/parts/${id}`)).body;
const ledger = async (id: number) => (await people.as.admin.get(`/api/parts/${id}/movements`)).body;
const within = <T>(
  act: (work: Pick<Work<RecordedActor>, 'db' | 'runtime' | 'actor'>) => Promise<T>,
): Promise<T> =>
  portal.runtime.database.asCompany(people.company.id, (db) =>
    act({
      db,
      runtime: portal.runtime,
      actor: { companyId: people.company.id, userId: null, displayName: 'Ada', role: 'admin' },
    }),
  );
const move = (...movements: Movement[]) =>
  within((work) =>
    moveStock(
      work,
      lockParts(
        work.db,
        movements.map(({ partId }) => partId),
      ),
      movements,
    ),
  );
const receive = (partId: number, quantity: number, dollars: number) =>
  move({ partId, kind: 'receipt', quantity, unitCost: cents(Math.round(dollars * 100)) });
const reverse = (id: number, reason = 'Wrong') =>
  people.as.admin.post(`/api/stock-movements/${id}/reverse`, { reason });
const bell = async () =>
  (await people.as.admin.get('/api/notifications')).body.map(({ title }: { title: string }) => title);

describe('average cost and value (D6.6)', () => {
  it('is the weighted moving average of the receipts', async () => {
    const id = await add();
    await receive(id, 10, 5);
    await receive(id, 10, 7);
    expect(await read(id)).toMatchObject({ quantityOnHand: 20, averageCost: 6, stockValue: 120 });
    await move({ partId: id, kind: 'use', quantity: -15 });
    await receive(id, 5, 9);
    expect(await read(id)).toMatchObject({ quantityOnHand: 10, averageCost: 7.5, stockValue: 75 });
  });

  it('a reversed receipt counts as if it had never been', async () => {
    const id = await add({ cost: 2, stockQuantity: 4 });
    await receive(id, 4, 4);
    expect((await read(id)).averageCost).toBe(3);
    const [wrong] = await receive(id, 100, 99);
    await move({ partId: id, kind: 'use', quantity: -3 });
    expect((await reverse(wrong!.id)).body).toMatchObject({
      kind: 'receipt',
      quantity: -100,
      unitCost: 99,
      reversesId: wrong!.id,
      onHandAfter: 5,
    });
    expect(await read(id)).toMatchObject({ quantityOnHand: 5, averageCost: 3, stockValue: 15 });
    const { rows } = await queryOnce(
      portal.ownerUrl,
      `select sum(value_change)::float8 as value from stock_movements where part_id = ${id}`,
    );
    expect(rows[0]?.value, 'the movements add up to the value').toBe(15);
  });

  it('a receipt without a price leaves the average; stock without receipts has the cost as value', async () => {
    const id = await add({ cost: 2.5, stockQuantity: 2 });
    expect(await read(id)).toMatchObject({ averageCost: null, stockValue: 5 });
    await move({ partId: id, kind: 'receipt', quantity: 2 });
    expect(await read(id)).toMatchObject({ averageCost: null, stockValue: 10 });
    await people.as.admin.patch(`/api/parts/${id}`, { cost: 3 });
    const { rows } = await queryOnce(
      portal.ownerUrl,
      `select value_change::float8 as value from stock_revaluations where part_id = ${id}`,
    );
    expect(rows).toEqual([{ value: 2 }]);
  });
});

describe('the ledger is the only door', () => {
  it.each([
    ['a quantity', 'update parts set quantity_on_hand = 99 where id = $1'],
    ['a reservation', 'update parts set quantity_reserved = 1 where id = $1'],
    ['an average cost', 'update parts set average_cost = 1 where id = $1'],
    [
      'a written movement',
      "update stock_movements set quantity = 2 where part_id = $1 and kind = 'correction'",
    ],
    ['a removed movement', 'delete from stock_movements where part_id = $1'],
    [
      'a counter-entry of another quantity',
      `insert into stock_movements (company_id, part_id, kind, quantity, reason, reverses_id)
        select company_id, part_id, kind, -1, 'x', id from stock_movements where part_id = $1`,
    ],
  ])('%s is refused to the owner of the tables too', async (_what, statement) => {
    const id = await add({ stockQuantity: 5 });
    await expect(queryOnce(portal.ownerUrl, statement.replaceAll('$1', String(id)))).rejects.toThrow(
      /stock|counter-entry/,
    );
    expect(await read(id)).toMatchObject({ quantityOnHand: 5, available: 5 });
  });
});

describe('corrections and reversals', () => {
  it('need a reason and a number', async () => {
    const id = await add();
    const refused = async (body: object) =>
      (await people.as.admin.post(`/api/parts/${id}/stock-corrections`, body)).body.fields;
    const delta = 'Must be a whole number from -1,000,000 to 1,000,000, but not 0';
    expect(await refused({ delta: 0, reason: ' ' })).toEqual({ delta, reason: 'Reason is required' });
    expect(await refused({ delta: 2 ** 31, reason: 'x' })).toEqual({ delta });
    expect(await refused({ delta: 1.5, reason: 'x' })).toEqual({ delta });
    expect(await ledger(id)).toEqual([]);
  });

  it('a movement is reversed once, whoever is first, and a counter-entry never', async () => {
    const id = await add();
    const corrected = await people.as.admin.post(`/api/parts/${id}/stock-corrections`, {
      delta: 5,
      reason: 'Found',
    });
    expect(corrected.body).toMatchObject({ quantity: 5, movedBy: expect.any(String), reason: 'Found' });
    const replies = await Promise.all(Array.from({ length: 8 }, () => reverse(corrected.body.id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stock-movement.reversed',
      message: 'This stock movement was already reversed',
    });
    const [counter] = await ledger(id);
    expect((await reverse(counter.id)).body).toMatchObject({
      code: 'stock-movement.is_reversal',
      message: 'This entry reverses another one. It cannot be reversed itself.',
    });
    expect((await read(id)).quantityOnHand).toBe(0);
    const stranger = await peopleOf(portal);
    const foreign = await stranger.as.admin.post(`/api/stock-movements/${counter.id}/reverse`, {
      reason: 'x',
    });
    expect([foreign.status, foreign.body.message]).toEqual([404, 'Stock movement not found']);
  });
});

describe('reservations (D6.5)', () => {
  it('are not available, are used or freed in part, and go with their repair', async () => {
    const [partId, repairId] = [
      await add({ stockQuantity: 5 }),
      await recordBuilders.repair(portal, people.customer),
    ];
    await within((work) =>
      reserveStock(work, lockParts(work.db, [partId]), [{ partId, repairId, quantity: 2 }]),
    );
    await within((work) =>
      reserveStock(work, lockParts(work.db, [partId]), [{ partId, repairId, quantity: 1 }]),
    );
    expect(await read(partId)).toMatchObject({ quantityOnHand: 5, quantityReserved: 3, available: 2 });
    expect(
      await within((work) =>
        freeStock(work, lockParts(work.db, [partId]), [{ partId, repairId, quantity: 1 }]),
      ),
    ).toEqual([{ partId, repairId, quantity: 1 }]);
    expect(
      await within((work) =>
        freeStock(work, lockParts(work.db, [partId]), [{ partId, repairId, quantity: 9 }]),
      ),
    ).toEqual([{ partId, repairId, quantity: 2 }]);
    expect(
      await within((work) => freeStock(work, lockParts(work.db, [partId]), [{ partId, repairId }])),
    ).toEqual([]);
    await within((work) =>
      reserveStock(work, lockParts(work.db, [partId]), [{ partId, repairId, quantity: 4 }]),
    );
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      sql`delete from repairs where id = ${repairId}`.execute(db),
    );
    expect((await read(partId)).available).toBe(5);
  });
});

describe('a dip below the reorder point (D6.4)', () => {
  it('is told once, and again after the stock was above it', async () => {
    const id = await add({ stockQuantity: 6, reorderPoint: 3 });
    const use = (quantity: number) => move({ partId: id, kind: 'use', quantity: -quantity });
    await use(2);
    expect(await bell()).toEqual([]);
    await use(1);
    await use(1);
    expect(await bell()).toEqual(['P-100 is low: 3 on hand']);
    await receive(id, 10, 1);
    await use(10);
    expect(await bell()).toEqual(['P-100 is low: 2 on hand', 'P-100 is low: 3 on hand']);
  });

  it('is told in one line when many parts dip at once', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 4; n++)
      ids.push(await add({ partNumber: `P-${n}0`, stockQuantity: 2, reorderPoint: 1 }));
    await move(...ids.map((partId) => ({ partId, kind: 'use' as const, quantity: -1 })));
    expect(await bell()).toEqual(['4 parts are at or below their reorder point']);
  });
});
