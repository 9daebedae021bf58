import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { recordBuilders } from '../../../../test/records.ts';
import type { Work } from '../../../work.ts';
import type { RecordedActor } from '../../records/audit/index.ts';
import { freeStock, lockParts, moveStock, reserveStock } from '../stock/index.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const PARTS = 4;
const CLIENTS = 8;

const part = fc.nat(PARTS - 1);
const pieces = fc.integer({ min: 1, max: 9 });
/** What one client does next. Parts and movements are chosen by their place among those that there are by then. */
const act = fc.oneof(
  fc.record({ kind: fc.constant('receive' as const), part, other: part, pieces, cents: fc.nat(99_999) }),
  fc.record({ kind: fc.constant('use' as const), part, other: part, pieces }),
  fc.record({ kind: fc.constant('correct' as const), part, delta: fc.integer({ min: -9, max: 9 }) }),
  fc.record({ kind: fc.constant('reverse' as const), part, at: fc.nat(30) }),
  fc.record({ kind: fc.constant('reserve' as const), part, other: part, pieces }),
  fc.record({ kind: fc.constant('free' as const), part, pieces }),
  fc.record({ kind: fc.constant('count' as const), part, pieces }),
  fc.record({ kind: fc.constant('delete' as const), part }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** The portal's answers of this run that were not expected: 5xx and errors of the database. */
let faults: string[];

const within = (
  work: (moving: Pick<Work<RecordedActor>, 'db' | 'runtime' | 'actor'>) => Promise<unknown>,
): Promise<unknown> =>
  portal.runtime.database
    .asCompany(people.company.id, (db) =>
      work({
        db,
        runtime: portal.runtime,
        actor: { companyId: people.company.id, userId: null, displayName: 'Somebody', role: 'admin' },
      }),
    )
    .catch((error: { status?: number; message: string }) => {
      // A part that somebody has just deleted is refused like an absent one.
      if (error.status !== 400 && error.status !== 409) faults.push(error.message);
    });

const call = async (path: string, body?: object) => {
  const { admin } = people.as;
  const reply = await (body ? admin.post(path, body) : admin.delete(path));
  if (reply.status >= 500) faults.push(`${path}: ${reply.status} ${reply.text}`);
  return reply;
};

const at = (rest: string) => `/api/companies/${people.company.id}/${rest}`;

async function count(partId: number, counted: number): Promise<void> {
  const opened = await call(at('stock-counts'), { reason: 'Random count' });
  if (opened.status !== 201) return;
  await call(`/api/stock-counts/${opened.body.id}/lines`, { lines: [{ partId, counted }] });
  const closed = await call(`/api/stock-counts/${opened.body.id}/finish`, {});
  if (closed.status !== 200) await call(`/api/stock-counts/${opened.body.id}/cancel`, {});
}

async function reverse(partId: number, place: number): Promise<void> {
  const { body } = await people.as.admin.get(`/api/parts/${partId}/movements`);
  if (!Array.isArray(body) || body.length === 0) return;
  await call(`/api/stock-movements/${body[place % body.length].id}/reverse`, { reason: 'Random' });
}

async function play(one: Act, parts: readonly number[], repairId: number): Promise<unknown> {
  const partId = parts[one.part]!;
  const both = 'other' in one ? [...new Set([partId, parts[one.other]!])] : [];
  const each = <T>(make: (id: number) => T): T[] => both.map(make);
  switch (one.kind) {
    case 'receive': {
      const unitCost = one.cents as never;
      return within((work) =>
        moveStock(
          work,
          lockParts(work.db, both),
          each((id) => ({ partId: id, kind: 'receipt', quantity: one.pieces, unitCost })),
        ),
      );
    }
    case 'use':
      return within((work) =>
        moveStock(
          work,
          lockParts(work.db, both),
          each((id) => ({ partId: id, kind: 'use', quantity: -one.pieces, repairId })),
        ),
      );
    case 'reserve':
      return within((work) =>
        reserveStock(
          work,
          lockParts(work.db, both),
          each((id) => ({ partId: id, repairId, quantity: one.pieces })),
        ),
      );
    case 'free':
      return within((work) =>
        freeStock(work, lockParts(work.db, [partId]), [{ partId, repairId, quantity: one.pieces }]),
      );
    case 'correct':
      return call(`/api/parts/${partId}/stock-corrections`, { delta: one.delta, reason: 'Random' });
    case 'reverse':
      return reverse(partId, one.at);
    case 'count':
      return count(partId, one.pieces);
    case 'delete':
      return call(`/api/parts/${partId}`);
  }
}

/** Returns what does not hold: each query names rows that break a rule. */
async function broken(): Promise<object[]> {
  const company = people.company.id;
  const rules = [
    `select 'on hand is not the sum of its movements' as rule, p.id from parts p where p.quantity_on_hand <>
      coalesce((select sum(m.quantity) from stock_movements m where m.part_id = p.id), 0)`,
    `select 'a movement is reversed twice' as rule, m.reverses_id as id from stock_movements m
      where m.reverses_id is not null group by m.reverses_id having count(*) > 1`,
    `select 'reserved is not the sum of its reservations' as rule, p.id from parts p where p.quantity_reserved <>
      coalesce((select sum(r.quantity) from stock_reservations r where r.part_id = p.id), 0)`,
    `select 'the ledger does not add up' as rule, m.id from (select id, part_id, on_hand_after, company_id,
      sum(quantity) over (partition by part_id order by id) as sum from stock_movements) m
      where m.on_hand_after <> m.sum`,
    `select 'the values do not add up' as rule, p.id from parts p where p.cost is null
      and round(p.quantity_on_hand * coalesce(p.average_cost, 0), 2) <>
        coalesce((select sum(m.value_change) from stock_movements m where m.part_id = p.id), 0)`,
    `select 'the average is not that of the ledger' as rule, p.id from parts p
      where abs(coalesce(p.average_cost, 0) - coalesce(average_cost_without(p.id, 0), 0)) > 0.01`,
  ];
  const found = await Promise.all(
    rules.map((rule) =>
      queryOnce(portal.ownerUrl, rule.replace('where', `where company_id = ${company} and`)),
    ),
  );
  return found.flatMap(({ rows }) => rows);
}

it('whatever eight people do to the stock at once, the ledger adds up', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 12 }), { minLength: CLIENTS, maxLength: CLIENTS }),
      async (clients) => {
        people = await peopleOf(portal);
        faults = [];
        const repairId = await recordBuilders.repair(portal, people.customer);
        const parts: number[] = [];
        for (let n = 0; n < PARTS; n++)
          parts.push(
            (
              await call(at('parts'), {
                partNumber: `P-${n}0`,
                description: 'Part',
                stockQuantity: 3,
                reorderPoint: 2,
              })
            ).body.id,
          );
        await Promise.all(
          clients.map(async (acts) => {
            for (const one of acts) await play(one, parts, repairId);
          }),
        );
        expect(faults).toEqual([]);
        expect(await broken()).toEqual([]);
        for (const id of parts) {
          const { status, body } = await people.as.admin.get(`/api/parts/${id}`);
          if (status === 200) expect(body.available).toBe(body.quantityOnHand - body.quantityReserved);
        }
      },
    ),
    { numRuns: Number(process.env['STOCK_RUNS'] ?? 6) },
  );
}, 180_000);
