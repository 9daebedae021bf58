import { mostUrgent, type WaitingState } from '@portal/contract/purchasing/part-supply/state-words.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { planOf, statementsOf } from '../../../../test/statements.ts';

const PARTS = 5_000;
const REPAIRS = 24;
const ACTS = 160;

let portal: Portal;
let people: People;
let repairIds: number[];
let partIds: number[];
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  const { id: companyId } = people.company;
  const supplier = await portal.insert('suppliers', { companyId, name: 'Fuses & Co' });
  await queryOnce(
    portal.ownerUrl,
    `insert into parts (company_id, part_number, name, preferred_supplier_id)
       select ${companyId}, 'P-' || lpad(n::text, 6, '0'), 'Fuse', ${supplier.id} from generate_series(1, ${PARTS}) n`,
  );
  const { body } = await people.as.admin.get(`/api/companies/${companyId}/parts`, {
    query: { sort: 'partNumber', pageSize: '6' },
  });
  partIds = body.map(({ id }: { id: number }) => id);
  repairIds = [];
  for (let n = 0; n < REPAIRS; n++) {
    const { customer } = people;
    const repair = await portal.buildRepair({
      companyId,
      userId: customer.id,
      customerId: customer.customerId,
      status: n % 4 === 0 ? 'waiting_for_parts' : 'in_progress',
    });
    repairIds.push(repair.id);
  }
});
afterAll(() => portal.stop());

/** Returns numbers that look random and are the same in every run. */
function numbers(): (below: number) => number {
  let state = 7;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** Does one act of daily work. Some are refused, for example to take a part that nobody wants. */
async function act(pick: (below: number) => number): Promise<void> {
  const { admin } = people.as;
  const id = repairIds[pick(REPAIRS)];
  const partId = partIds[pick(partIds.length)];
  const quantity = 1 + pick(3);
  const order = async () => {
    const { body } = await admin.post(`/api/repairs/${id}/parts/order`, {
      ...{ partId, quantity, unitPrice: 4 },
    });
    if (pick(3) === 0 || body.orderId === undefined) return;
    const expectedDeliveryDate = ['2020-02-03', '2050-01-02', null][pick(3)];
    await admin.patch(`/api/purchase-orders/${body.orderId}`, {
      ...{ status: 'ordered', orderDate: '2020-01-02', expectedDeliveryDate },
    });
    if (pick(2) === 0) await admin.post(`/api/purchase-orders/${body.orderId}/receive`, {});
  };
  const acts = [
    () => admin.patch(`/api/repairs/${id}`, { partsUsed: [{ partId, partNumber: 'P', quantity }] }),
    () => admin.post(`/api/parts/${partId}/stock-corrections`, { delta: pick(7) - 2, reason: 'Counted' }),
    () => admin.post(`/api/repairs/${id}/parts/take`, { partId }),
    () => admin.post(`/api/repairs/${id}/parts/free`, { partId }),
    order,
    order,
  ];
  await acts[pick(acts.length)]!();
}

interface Part {
  state: WaitingState | null;
  orders: { expectedOn: string | null }[];
}

/** Returns the row of the board that the parts of one repair lead to, or undefined when it waits for nothing. */
async function expectedRow(id: number) {
  const [{ body: supply }, { body: repair }] = await Promise.all([
    people.as.admin.get(`/api/repairs/${id}/parts`),
    people.as.admin.get(`/api/repairs/${id}`),
  ]);
  const parts: Part[] = supply.parts;
  const used = parts.length > 0 ? 'ready' : 'missing';
  const state =
    mostUrgent(parts.map((part) => part.state)) ?? (repair.status === 'waiting_for_parts' ? used : undefined);
  const days = parts
    .filter((part) => part.state === 'late' || part.state === 'ordered')
    .flatMap(({ orders }) => orders.map(({ expectedOn }) => expectedOn))
    .filter((day) => day !== null);
  return state && { id, state, expectedOn: days.toSorted().at(-1) ?? null };
}

const board = () => `/api/companies/${people.company.id}/waiting-for-parts`;

it('the board says of each repair what its own page says, after any acts', async () => {
  const pick = numbers();
  for (let n = 0; n < ACTS; n++) await act(pick);
  const rows = (await Promise.all(repairIds.map(expectedRow))).filter((row) => row !== undefined);
  const states = Object.groupBy(rows, ({ state }) => state);
  // The acts reach every state, so that the comparison means something.
  expect(Object.keys(states).toSorted()).toEqual(['late', 'missing', 'ordered', 'ready']);
  const { body } = await people.as.admin.get(board(), { query: { pageSize: '100', sort: 'createdAt' } });
  const shown = body.map(({ id, state, expectedOn }: (typeof rows)[number]) => ({ id, state, expectedOn }));
  expect(shown).toEqual(rows.toSorted((a, b) => b.id - a.id));
  const { body: counts } = await people.as.admin.get(`${board()}/counts`);
  expect(counts).toEqual(
    Object.fromEntries(Object.entries(states).map(([state, all]) => [state, all.length])),
  );
});

it('the search finds repairs by their own words, their parts and their orders', async () => {
  const found = async (search: string) => {
    const { body } = await people.as.admin.get(board(), { query: { search, pageSize: '100' } });
    return body as { id: number; serviceReportNumber: string; parts: { partNumber: string }[] }[];
  };
  const { body: all } = await people.as.admin.get(board(), { query: { pageSize: '100' } });
  const [first] = all;
  expect((await found(first.serviceReportNumber)).map(({ id }) => id)).toContain(first.id);
  const withPart = all.filter(({ parts }: { parts: object[] }) => JSON.stringify(parts).includes('P-000002'));
  expect(withPart.length).toBeGreaterThan(0);
  const ids = (await found('p-000002')).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(withPart.map(({ id }: { id: number }) => id)));
  for (const id of ids) {
    const { body } = await people.as.admin.get(`/api/repairs/${id}/parts`);
    expect(JSON.stringify(body.parts)).toContain('P-000002');
  }
  const order = all.flatMap(({ parts }: { parts: { orders: { poNumber: string }[] }[] }) =>
    parts.flatMap(({ orders }) => orders),
  )[0];
  expect((await found(order.poNumber)).length).toBeGreaterThan(0);
  expect(await found('nothing like it')).toEqual([]);
});

it('the board finds the parts of waiting repairs, and does not read the catalogue', async () => {
  await queryOnce(portal.ownerUrl, 'vacuum analyze');
  for (const path of [board(), `${board()}/counts`]) {
    const queries = await statementsOf(() => people.as.admin.get(path));
    const read = queries.filter(({ sql }) => sql.includes('from parts'));
    expect(read).toHaveLength(1);
    const plan = await planOf(portal.ownerUrl, people.company.id, read[0]!);
    expect(plan).toContain('states');
    expect(plan).not.toContain('Seq Scan on parts');
  }
});
