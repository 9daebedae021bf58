import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PartSupplyDesk, partLine, partSupplyDesk } from '../../../../test/part-supply.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { keptOfStock } from '../../../doctor/kept-values/stock.ts';

let portal: Portal;
let people: People;
let desk: PartSupplyDesk;
beforeAll(async () => {
  portal = await startPortal({ UNDO_SECONDS: '60' });
});
afterAll(() => portal.stop());

const PARTS = 2;
const REPAIRS = 2;
const CALLERS = 4;

const part = fc.nat(PARTS - 1);
const repair = fc.nat(REPAIRS - 1);
const pieces = fc.integer({ min: 1, max: 5 });
/** What one caller does next. Orders, receipts and movements are chosen by their place among those there are by then. */
const act = fc.record({
  kind: fc.constantFrom(
    'save',
    'save',
    'take off',
    'use',
    'take',
    'free',
    'order',
    'order suggested',
    'order suggested',
    'send',
    'receive',
    'receive',
    'reverse receipt',
    'reverse movement',
    'close short',
    'reopen',
    'correct',
    'count',
    'delete',
    'restore',
    'undo',
  ),
  part,
  repair,
  pieces,
  place: fc.nat(20),
  cents: fc.integer({ min: 1, max: 9_999 }),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** The ids of this run, and what its callers leave for each other. */
interface Stage {
  parts: number[];
  repairs: number[];
  undos: number[];
  /** Answers that no caller may get: 5xx. */
  faults: string[];
}

const pick = <T>(all: readonly T[], place: number): T | undefined => all[place % all.length];
const rowsOf = async (table: string, columns = 'id') =>
  (
    await queryOnce(
      portal.ownerUrl,
      `select ${columns} from ${table} where company_id = ${people.company.id} order by id`,
    )
  ).rows as { id: number }[];
const idOf = async (table: string, place: number) => pick(await rowsOf(table), place)?.id;

async function play({ kind, place, pieces, cents, ...chosen }: Act, stage: Stage): Promise<void> {
  const { admin, superadmin } = people.as;
  const [partId, repairId] = [stage.parts[chosen.part]!, stage.repairs[chosen.repair]!];
  const call = async (path: string, body: object = {}, caller = admin) => {
    const reply = await caller.post(path, body);
    if (reply.status >= 500) stage.faults.push(`${path}: ${reply.status} ${reply.text}`);
    if (reply.body?.undo?.act) stage.undos.push(reply.body.undo.act);
    return reply;
  };
  const save = async (lines: object[]) => {
    const reply = await desk.save(lines, repairId);
    if (reply.status >= 500) stage.faults.push(`save: ${reply.status} ${reply.text}`);
    if (reply.body?.undo?.act) stage.undos.push(reply.body.undo.act);
  };
  const ofParts = `/api/repairs/${repairId}/parts`;
  switch (kind) {
    case 'save':
      return save(stage.parts.map((id, at) => partLine(id, at === chosen.part ? pieces : 1)));
    case 'take off':
      return save([]);
    case 'use':
      return void (await call(ofParts, { partId, quantity: pieces }));
    case 'take':
    case 'free':
      return void (await call(`${ofParts}/${kind}`, { partId }));
    case 'order':
      return void (await call(`${ofParts}/order`, { partId, quantity: pieces }));
    case 'order suggested':
      return void (await call(`${desk.path}/purchase-orders/from-suggestions`, {
        orders: [
          {
            supplierId: desk.supplierId,
            lines: stage.parts.map((id) => ({ partId: id, quantity: pieces, unitPrice: cents / 100 })),
          },
        ],
      }));
    case 'send': {
      const id = await idOf('purchase_orders', place);
      if (id) await admin.patch(`/api/purchase-orders/${id}`, { status: 'ordered' });
      return;
    }
    case 'receive': {
      const item = pick(
        (await rowsOf('purchase_order_items', 'id, purchase_order_id')) as {
          id: number;
          purchase_order_id: number;
        }[],
        place,
      );
      if (!item) return;
      await admin.patch(`/api/purchase-orders/${item.purchase_order_id}`, { status: 'ordered' });
      const lines = [{ itemId: item.id, quantity: pieces, unitPrice: cents / 100 }];
      await call(`/api/purchase-orders/${item.purchase_order_id}/receive`, { lines, allowOver: true });
      return;
    }
    case 'reverse receipt': {
      const id = await idOf('purchase_order_receipt_lines', place);
      if (id) await call(`/api/purchase-order-receipts/${id}/reverse`, { reason: 'Random' });
      return;
    }
    case 'reverse movement': {
      const id = await idOf('stock_movements', place);
      if (id) await call(`/api/stock-movements/${id}/reverse`, { reason: 'Random' });
      return;
    }
    case 'close short':
    case 'reopen': {
      const id = await idOf('purchase_order_items', place);
      if (id) await call(`/api/purchase-order-items/${id}/${kind.replace(' ', '-')}`, { reason: 'Random' });
      return;
    }
    case 'correct':
      return void (await call(`/api/parts/${partId}/stock-corrections`, {
        delta: pieces - 6,
        reason: 'Random',
      }));
    case 'count': {
      const opened = await call(`${desk.path}/stock-counts`, { reason: 'Random' });
      if (opened.status !== 201) return;
      const count = `/api/stock-counts/${opened.body.id}`;
      await call(`${count}/lines`, { lines: [{ partId, counted: pieces }] });
      if ((await call(`${count}/finish`)).status !== 200) await call(`${count}/cancel`);
      return;
    }
    case 'delete': {
      const { status, text } = await admin.delete(`/api/repairs/${repairId}`);
      if (status >= 500) stage.faults.push(`delete: ${status} ${text}`);
      return;
    }
    case 'restore':
      return void (await call(`/api/repairs/${repairId}/restore`, {}, superadmin));
    case 'undo': {
      const id = stage.undos.at(-1 - (place % 3));
      if (id) await call(`${desk.path}/repair-acts/undo`, { acts: [id] });
    }
  }
}

/** Returns what does not agree. Each query names rows that break a rule. */
async function broken(): Promise<object[]> {
  const rules = [
    `select 'a counter is below zero' as rule, id::text from repair_part_needs
      where wanted < 0 or taken < 0 or given_back < 0`,
    `select 'an order line has received less than nothing', id::text from purchase_order_items
      where received_quantity < 0 or backordered_quantity < 0`,
    `select 'what came, was used and was corrected is not what is on hand', p.id || ': ' || p.quantity_on_hand
      from parts p where p.quantity_on_hand <>
        coalesce((select sum(i.received_quantity) from purchase_order_items i where i.part_id = p.id), 0)
        - coalesce((select sum(n.taken) from repair_part_needs n where n.part_id = p.id), 0)
        + coalesce((select sum(m.quantity) from stock_movements m where m.part_id = p.id and m.kind = 'correction'), 0)`,
    `select 'the ledger does not add up', m.id::text from (select id, on_hand_after,
      sum(quantity) over (partition by part_id order by id) as sum from stock_movements) m
      where m.on_hand_after <> m.sum`,
    `select 'more is reserved than came for the repair', r.id::text from stock_reservations r where r.quantity >
      (select coalesce(sum(m.reserved_quantity), 0) from stock_movements m
        join purchase_order_items i on i.id = m.purchase_order_item_id
        where m.part_id = r.part_id and i.repair_id = r.repair_id and m.reverses_id is null)`,
    `select 'a limit of a counter is not checked', conname::text from pg_constraint
      where contype = 'c' and not convalidated`,
  ];
  const found = await Promise.all(rules.map((rule) => queryOnce(portal.ownerUrl, rule)));
  const drifts = await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    const rows: object[] = [];
    for (const { name, drift } of keptOfStock)
      rows.push(...(await sql<object>`select ${name}::text as rule, d.* from (${drift}) d`.execute(db)).rows);
    return rows;
  });
  return [...found.flatMap(({ rows }) => rows), ...drifts];
}

it('whatever four people do to parts, orders and repairs at once, all that is counted agrees', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 4, maxLength: 14 }), { minLength: CALLERS, maxLength: CALLERS }),
      async (callers) => {
        people = await peopleOf(portal);
        desk = await partSupplyDesk(portal, people);
        const stage: Stage = { parts: [], repairs: [], undos: [], faults: [] };
        for (let n = 0; n < PARTS; n++)
          stage.parts.push(await desk.aPart(`P-${n}`, n * 2, { cost: null, reorderPoint: 1 }));
        for (let n = 0; n < REPAIRS; n++) stage.repairs.push(await desk.aRepair());
        await Promise.all(
          callers.map(async (acts) => {
            for (const one of acts) await play(one, stage);
          }),
        );
        expect(stage.faults).toEqual([]);
        expect(await broken()).toEqual([]);
      },
    ),
    { numRuns: Number(process.env['STOCK_RUNS'] ?? 8) },
  );
}, 240_000);
