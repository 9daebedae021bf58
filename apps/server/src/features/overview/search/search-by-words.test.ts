import { foldText, searchWords } from '@portal/contract/core/search-words.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoUnit } from '../../../../test/demo-equipment.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { unitsOf } from '../../../../test/units.ts';

let portal: Portal;
let people: People;
/** The wanted record of each place, and the text that it is found by. */
const wanted: Record<string, number> = {};

const CUSTOMER = { name: 'Hällberg Instruments AB', phone: '(701) 555-0152', email: 'lab@hallberg.example' };
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  const companyId = people.company.id;
  const { customerId } = people.customer;
  const at = `/api/companies/${companyId}`;
  await portal.runtime.database.asCompany(companyId, (db) =>
    db.updateTable('customers').set(CUSTOMER).where('id', '=', customerId!).execute(),
  );
  const own = { companyId, customerId, userId: people.customer.id, companyName: CUSTOMER.name };
  const megger = {
    ...{ modelPartNo: 'Megger MIT-525/2', serialNumber: 'SN44-871' },
    ...{ phoneNo: '+1 701.555.0152', poNumber: '4500-1187' },
  };
  const other = { companyId, companyName: 'Nordic Calibration', phoneNo: '555-9999' };
  wanted['repair'] = (await portal.buildRepair({ ...own, ...megger, serviceReportNumber: 'SR-1310' })).id;
  // Each has one of the words, and none has all.
  await portal.buildRepair({ ...own, modelPartNo: 'Fluke 87V', serviceReportNumber: 'SR-131' });
  await portal.buildRepair({ ...other, ...megger, phoneNo: null, serviceReportNumber: 'SR-13109' });
  wanted['customer'] = customerId!;
  await portal.buildCustomer({ companyId, name: 'Hallberg Bakery', phone: '555-0152' });
  const unitOf = unitsOf(portal, people);
  wanted['equipment'] = (await unitOf('Torque TX-9', 'UN-77/B')).id;
  await unitOf('Torque TX-9', 'UN-78', (await portal.buildCustomer({ companyId })).id);
  wanted['demoUnit'] = (await demoUnit(portal, people, { serialNumber: 'DEMO-77A' })).id;
  await demoUnit(portal, people, { serialNumber: 'DEMO-78' });
  const supplier = await portal.insert('suppliers', {
    companyId,
    name: 'Säle & Co',
    phone: '(218) 555-0100',
  });
  wanted['supplier'] = supplier.id;
  await portal.insert('suppliers', { companyId, name: 'Sale Brothers' });
  const part = (given: object) => people.as.admin.post(`${at}/parts`, { description: 'Ceramic', ...given });
  wanted['part'] = (await part({ partNumber: 'FX-10/A', name: 'Fuse small', model: 'MIT525' })).body.id;
  await part({ partNumber: 'FX-11', name: 'Fuse large' });
  const order = (poNumber: string, supplierId: number) =>
    portal.insert('purchaseOrders', { companyId, poNumber, supplierId, orderDate: '2026-01-02' as never });
  const { id: purchaseOrderId } = await order('PO-1044', supplier.id);
  wanted['purchaseOrder'] = purchaseOrderId;
  await order('PO-2045', supplier.id);
  const line = {
    companyId,
    purchaseOrderId,
    description: 'Probe holder',
    quantity: 1,
    unitPrice: '1' as never,
  };
  await portal.insert('purchaseOrderItems', line);
  const user = { companyId, role: 'technician', contactName: 'Zoë Björk', username: 'zoe.b' } as const;
  wanted['user'] = (await portal.buildUser(user)).id;
  await portal.buildUser({ ...user, contactName: 'Zoe Clark', username: 'clark' });
  const visit = { companyId, appointmentType: 'Repair', startTime: new Date(), endTime: new Date() };
  wanted['appointment'] = (
    await portal.insert('appointments', { ...visit, title: 'Bench visit', customerName: CUSTOMER.name })
  ).id;
  await portal.insert('appointments', { ...visit, title: 'Bench visit', customerName: 'Nordic' });
});
afterAll(() => portal.stop());

type Who = keyof People['as'];
const company = (rest: string) => () => `/api/companies/${people.company.id}/${rest}`;
/** Who looks where, what they find there, and words of it. Each pair of words is in one record only. */
const places: [string, Who, string, () => string, string][] = [
  [
    'repair list',
    'admin',
    'repair',
    () => '/api/repairs?page=1&search=',
    'hallberg megger mit525 sn44 sr1310',
  ],
  [
    'repair list by order number',
    'admin',
    'repair',
    () => '/api/repairs?page=1&search=',
    'hallberg 45001187',
  ],
  [
    'repair list by name',
    'admin',
    'repair',
    () => '/api/repairs?page=1&sort=companyName&search=',
    'megger hallberg',
  ],
  ['own repairs', 'customer', 'repair', () => '/api/repairs?page=1&search=', 'megger 7015550152 sr1310'],
  [
    'own repairs by order number',
    'customer',
    'repair',
    () => '/api/repairs?page=1&search=',
    'megger 45001187',
  ],
  [
    'customer list',
    'admin',
    'customer',
    company('customers?page=1&search='),
    'instruments hallberg 7015550152',
  ],
  [
    'customer picker',
    'technician',
    'customer',
    company('customers/search?query='),
    'instruments hallberg 7015550152',
  ],
  ['register', 'admin', 'equipment', () => '/api/equipment?page=1&search=', 'torque fluke un77b hallberg'],
  ['own units', 'customer', 'equipment', () => '/api/equipment?page=1&search=', 'torque fluke un77b'],
  ['work list', 'admin', '', company('calibration-work?page=1&search='), 'hallberg torque'],
  ['parts', 'admin', 'part', company('parts?page=1&search='), 'small fuse fx10a mit525'],
  ['part picker', 'technician', 'part', company('parts/search?query='), 'small fuse fx10a mit525'],
  ['orders', 'admin', 'purchaseOrder', company('purchase-orders?page=1&search='), 'probe sale po1044'],
  ['demo units', 'admin', 'demoUnit', company('demo-equipment?page=1&search='), 'fluke 87v demo77a'],
  ['suppliers', 'admin', 'supplier', company('suppliers?page=1&search='), 'sale 2185550100'],
  ['users', 'admin', 'user', company('users?page=1&search='), 'bjork zoe'],
  ...(
    ['repair', 'customer', 'equipment', 'part', 'purchaseOrder', 'demoUnit', 'user', 'appointment'] as const
  ).map((kind): [string, Who, string, () => string, string] => {
    const words = {
      ...{
        repair: 'hallberg megger 7015550152',
        customer: 'instruments hallberg',
        equipment: 'torque un77b',
      },
      ...{ part: 'small fx10a', purchaseOrder: 'sale po1044', demoUnit: '87v demo77a', user: 'bjork zoe' },
      appointment: 'bench hallberg',
    };
    return [`Ctrl K ${kind}`, 'admin', kind, () => '/api/search?q=', words[kind]];
  }),
];

describe.each(places)('%s', (name, who, kind, path, text) => {
  const find = async (typed: string): Promise<number[]> => {
    const reply = await people.as[who].get(path() + encodeURIComponent(typed));
    expect(reply.status, reply.text).toBe(200);
    return reply.body
      .filter((row: { kind?: string }) => !name.startsWith('Ctrl K') || row.kind === kind)
      .map(({ id }: { id: number }) => id);
  };
  const words = text.split(' ');
  const ways = [
    text,
    words.toReversed().join(' '),
    text.toUpperCase(),
    `  ${words.join('   ')} `,
    words.map((word) => word.slice(0, -1)).join(' '),
    text.replace('hallberg', 'Hällberg').replace('sale', 'SÄLE').replace('zoe', 'Zoë'),
    text
      .replace('sr1310', 'sr-1310')
      .replace('po1044', 'PO 1044')
      .replace('fx10a', 'fx-10/a')
      .replace('un77b', 'UN-77/B'),
    text.replace('7015550152', '(701) 555-0152').replace('2185550100', '+1 218.555.0100'),
  ];

  it.runIf(kind)('finds the one record that has all words, in any order and spelling', async () => {
    for (const typed of ways) expect(await find(typed), typed).toEqual([wanted[kind]]);
  });

  it('finds nothing when one word is missing, or when there are signs only', async () => {
    for (const typed of [`${text} nowhere`, '%%%', '___ %', '~^'])
      expect(await find(typed), typed).toEqual([]);
  });
});

it('finds a repair by the order number that it has now', async () => {
  const { id } = await portal.buildRepair({ companyId: people.company.id, poNumber: 'ORD-5521' });
  const find = async (search: string) =>
    (await people.as.admin.get('/api/repairs', { query: { page: '1', search } })).body.map(
      (row: { id: number }) => row.id,
    );
  expect(await find('ord5521')).toEqual([id]);
  await people.as.admin.patch(`/api/repairs/${id}/request`, { poNumber: 'ORD-5522' });
  expect([await find('ord5521'), await find('ord 5522')]).toEqual([[], [id]]);
});

it('puts the repair with that number first, however it is typed', async () => {
  for (const q of ['sr1310', 'SR-1310', 'sr 1310', '1310']) {
    const { body } = await people.as.admin.get('/api/search', { query: { q } });
    expect(body[0], q).toMatchObject({ kind: 'repair', id: wanted['repair'] });
  }
});

it('folds texts in the database as the contract does', async () => {
  const written = [
    ...[
      'SR-1310 (Å) Ørsted, Łódź ŞIŞLI İzmir Straße ẞ',
      'ﬁne Ｗｉｄｅ ½ … “quoted” – dash',
      'ΣΟΦΟΣ Ὀδυσσεύς',
    ],
    ...[
      'Дом Ёлка',
      'हिन्दी',
      '東京ガス ｶﾞｽ',
      '한국어',
      'שלום',
      'مرحبا',
      '🔧 e\u0301',
      'plain ASCII_text!',
      '\u00a0',
    ],
  ];
  const { rows } = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    sql<{
      folded: string;
    }>`select search_fold(w) as folded from unnest(${written}::text[]) with ordinality x (w, n)
      order by n`.execute(db),
  );
  expect(rows.map(({ folded }) => folded)).toEqual(written.map(foldText));
});

it('takes the ten longest words of a long text, whose time does not grow with the other ones', async () => {
  expect(searchWords('SR-1310  sr1310, Hällberg')).toEqual(['sr1310', 'hallberg']);
  const typed = Array.from({ length: 90 }, (_, n) => n % 10).join(' ');
  const { rows } = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    sql<{ words: string[] }>`select search_patterns(${`${typed} megger`}) as words`.execute(db),
  );
  expect(rows[0]!.words).toHaveLength(12);
  expect(rows[0]!.words[0]).toBe('%megger%');
});
