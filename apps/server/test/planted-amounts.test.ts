import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Caller } from './actors.ts';
import {
  addressFor,
  type FilledCompany,
  fieldsOf,
  fillCompany,
  kindOf,
  people,
  readersOf,
  reads,
  wordsOf,
} from './filled-company.ts';
import { peopleOf } from './people.ts';
import { takePhoto } from './photo.ts';
import { type Portal, startPortal } from './portal.ts';

/** The amount of money in each place. Each amount is different. */
const amounts = new Map<string, number>();
const amountFor = (place: string): number => {
  const amount = amounts.get(place) ?? 3_000_000 + amounts.size * 10_007 + 0.37;
  amounts.set(place, amount);
  return amount;
};
const shown = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2 });

/** Returns the places whose amounts are in a text. */
const placesIn = (text: string): string[] =>
  [...amounts].flatMap(([place, amount]) =>
    [String(amount), shown(amount)].some((form) => text.includes(form)) ? [place] : [],
  );

let portal: Portal;
let company: FilledCompany;
let elsewhere: FilledCompany['as'];
/** The repair that belongs to the customer and is assigned to the technician. */
let repairId: number;
const across: Portal['runtime']['database']['dangerouslyAcrossCompanies'] = (work) =>
  portal.runtime.database.dangerouslyAcrossCompanies(work);

/** Writes a different amount into every money column of the company. */
const plantColumns = (companyId: number) =>
  across(async (db) => {
    const { rows: columns } = await sql<{ name: string; field: string }>`
      select c.table_name as name, c.column_name as field from information_schema.columns c
      join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
      where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.numeric_precision = 12 and c.numeric_scale = 2
      order by 1, 2`.execute(db);
    for (const { name, field } of columns) {
      // A sent estimate and a stock movement cannot change, so they get their amounts when they are written.
      if (name.startsWith('estimate') || name === 'stock_movements') continue;
      const owner = sql.ref(name === 'companies' ? 'id' : 'company_id');
      await sql`update ${sql.table(name)} set ${sql.ref(field)} = ${amountFor(`${name}.${field}`)}
        where ${owner} = ${companyId}`.execute(db);
    }
  });

/** Writes a receipt of one part, whose price becomes its average cost and its value. */
async function plantReceipt(companyId: number, partId: number): Promise<void> {
  const unitCost = amountFor('stock_movements.unit_cost').toFixed(2);
  await portal.insert('stockMovements', { companyId, partId, kind: 'receipt', quantity: 1, unitCost });
}

const done = async (reply: ReturnType<Caller['get']>) => {
  const { status, text, body } = await reply;
  if (status >= 300) throw new Error(`${status} ${text}`);
  return body;
};

async function sendEstimate({ admin }: FilledCompany['as'], place: string): Promise<void> {
  const price = amountFor(place);
  const lines = [{ kind: 'labor', description: 'Labor', quantity: 1, price }];
  await done(admin.put(`/api/repairs/${repairId}/estimate`, { lines }));
  await done(admin.post(`/api/repairs/${repairId}/estimate/send`, {}));
  await vi.waitFor(
    async () => {
      const { body } = await admin.get(`/api/repairs/${repairId}/estimate`);
      expect(body.versions[0].fileUrl).not.toBeNull();
    },
    { timeout: 20_000, interval: 50 },
  );
}

/** Makes every call about a repair that names money. */
async function makeMoneyCalls({ as, records, companyId }: FilledCompany): Promise<void> {
  const { admin, technician, customer } = as;
  repairId = records.customer.repair!;
  const at = (rest = '') => `/api/repairs/${repairId}${rest}`;
  const photo = await takePhoto(10, 20, 30);
  const part = { partNumber: 'P-1', quantity: 1, unitPrice: 1, msrpPrice: 2 };
  await done(admin.patch(at(), { status: 'inspected', laborCost: 1, partsUsed: [part] }));
  await done(admin.post(at('/logs'), { message: 'Opened', cost: 5 }));
  await plantColumns(companyId);
  await plantReceipt(companyId, records.admin.part!);

  await sendEstimate(as, 'the first estimate');
  const answer = { version: 1, decision: 'decline', name: 'Ann', reason: 'Too much' };
  await done(admin.post(at('/estimate/record'), answer));
  await sendEstimate(as, 'the second estimate');
  const lines = [{ kind: 'labor', description: 'Labor', quantity: 1, price: amountFor('a draft') }];
  await done(admin.put(at('/estimate'), { lines }));

  const note = (place: string, visibility: string) =>
    admin.post(at('/logs'), { message: `Agreed to $${shown(amountFor(place))}.`, visibility });
  await done(note('what staff wrote', 'customer'));
  await done(note('what staff wrote for themselves', 'internal'));
  const subject = `About $${shown(amountFor('the subject of a letter'))}`;
  await done(admin.post(at('/email'), { subject, message: 'As we said on the phone.' }));
  await done(admin.post(at('/email-summary'), {}));
  await done(customer.post(at('/email-summary'), {}));
  await done(admin.upload(at('/images'), [['image', 'meter.jpg', photo]]));
  await done(admin.upload(at('/shipping-label'), [['shippingLabel', 'label.jpg', photo]]));

  // A user who was an admin before keeps the notifications from that time.
  const { id: userId } = await done(technician.get('/api/user'));
  await portal.insert('notifications', {
    companyId,
    userId,
    kind: 'estimate.answered',
    title: `Estimate for $${shown(amountFor('a bell'))} approved`,
    body: `It was $${shown(amountFor('a bell'))}.`,
    link: `/repairs/${repairId}`,
  });
}

let files: number[];
beforeAll(async () => {
  portal = await startPortal();
  company = await fillCompany(portal);
  elsewhere = (await peopleOf(portal)).as;
  await makeMoneyCalls(company);
  files = await across(async (db) => {
    const rows = await db.selectFrom('files').select('id').where('repairId', '=', repairId).execute();
    return rows.map(({ id }) => id);
  });
}, 180_000);
afterAll(() => portal.stop());

/** Further query values to try, for reads that have these fields. */
const questions: Record<string, string[]> = {
  copy: ['customer'],
  status: ['estimate_provided', 'completed'],
  pageSize: ['100&page=1'],
  q: ['SR-1'],
  search: ['SR-1'],
  query: ['SR-1'],
  serialNumber: ['SN-1'],
};
const queriesOf = ({ query }: EndpointDeclaration): string[] => [
  '',
  ...fieldsOf(query ?? z.object({})).flatMap((field) =>
    (questions[field] ?? []).map((value) => `${field}=${value}`),
  ),
];

/**
 * Returns the amounts in all answers to one person, from every read, with the ids of all records they might ask for.
 */
async function amountsShownTo(caller: Caller, role: (typeof people)[number]): Promise<Map<string, string[]>> {
  const told = new Map<string, string[]>();
  for (const e of reads.filter((one) => readersOf(one).includes(role))) {
    const kind = kindOf(e);
    const ids = new Set([
      ...(kind === 'repair' ? [repairId] : kind === 'file' ? files : []),
      ...(kind ? people.map((owner) => company.records[owner][kind] ?? 0) : [0]),
    ]);
    for (const id of ids)
      for (const query of queriesOf(e)) {
        const url = `${addressFor(e, company.companyId, id)}?${query}`;
        for (const place of placesIn(wordsOf(await caller.get(url))))
          told.set(place, [...(told.get(place) ?? []), url]);
      }
  }
  return told;
}

const forCustomers = [
  'a draft',
  'parts.cost',
  'parts.msrp',
  'parts.selling_price',
  'stock_movements.unit_cost',
  'repair_logs.labor_rate',
  'repair_logs.part_cost',
  'repair_parts.unit_price',
  'repairs.actual_cost',
  'repairs.part_company_cost',
  'repairs.profit_made',
  'what staff wrote for themselves',
];

describe('amounts of money (access.md, Fields)', () => {
  it('reach an admin, which proves that the search finds them', async () => {
    const told = await amountsShownTo(company.as.admin, 'admin');
    expect([...told.keys()]).toEqual(
      expect.arrayContaining([
        ...forCustomers,
        ...['repairs.labor_cost', 'repairs.total_cost', 'repairs.part_charged', 'repair_parts.msrp_price'],
        ...['repairs.inbound_shipping_cost', 'repairs.outbound_shipping_cost', 'repair_logs.cost'],
        ...['parts.cost', 'parts.msrp', 'parts.selling_price', 'stock_movements.unit_cost'],
        ...['the first estimate', 'the second estimate', 'what staff wrote', 'the subject of a letter'],
      ]),
    );
    expect(told.get('the first estimate')).toContainEqual(expect.stringMatching(/^\/api\/files\//));
  }, 60_000);

  it('reach a technician only as the charge price of parts', async () => {
    const told = await amountsShownTo(company.as.technician, 'technician');
    expect([...told.keys()].sort()).toEqual(['parts.selling_price', 'repair_parts.msrp_price']);
  }, 60_000);

  it('reach a customer, except the costs of the company and internal amounts', async () => {
    const told = await amountsShownTo(company.as.customer, 'customer');
    expect([...told.keys()].filter((place) => forCustomers.includes(place))).toEqual([]);
    expect([...told.keys()]).toEqual(
      expect.arrayContaining(['repairs.labor_cost', 'the second estimate', 'repair_logs.cost']),
    );
  }, 60_000);

  it('reach nobody of another company', async () => {
    for (const role of people)
      expect(Object.fromEntries(await amountsShownTo(elsewhere[role], role)), role).toEqual({});
  }, 120_000);

  it('are not in the answers to a technician’s writes, except charge prices', async () => {
    const { technician } = company.as;
    const answers = [
      await technician.patch(`/api/repairs/${repairId}`, { currentProgress: 'On the bench' }),
      await technician.post(`/api/repairs/${repairId}/logs`, { message: 'On the bench' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 201]);
    expect(answers.flatMap((answer) => placesIn(answer.text))).toEqual(['repair_parts.msrp_price']);
  });
});

describe('the files of a repair', () => {
  it('are open to a technician only if they are images or labels, whatever the kind of request', async () => {
    const { technician, admin } = company.as;
    const of = (caller: Caller, method: 'GET' | 'HEAD', headers = {}) =>
      Promise.all(
        files.map(async (id) => {
          const reply = await caller.request({ method, url: `/api/files/${id}`, headers });
          return reply.status < 300 ? String(reply.headers['content-type']) : reply.status;
        }),
      );
    const [label, paper] = [expect.stringMatching(/^image\//), 'application/pdf'];
    expect((await of(admin, 'GET')).sort()).toEqual([paper, paper, paper, paper, label, label]);
    const mine = [404, 404, 404, 404, label, label];
    expect((await of(technician, 'GET')).sort()).toEqual(mine);
    expect((await of(technician, 'HEAD')).sort()).toEqual(mine);
    expect((await of(technician, 'GET', { range: 'bytes=0-99' })).sort()).toEqual(mine);
    const { body } = await technician.get(`/api/repairs/${repairId}/messages`);
    expect(body.length).toBeGreaterThan(3);
    expect(body.flatMap((mail: { attachments: unknown[] }) => mail.attachments)).toEqual([]);
  });
});
