import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { timeZone: 'America/New_York' });
  const tom = await portal.insert('technicians', { companyId: people.company.id, name: 'Tom' });
  const own = { userId: people.customer.id, customerId: people.customer.customerId };
  const day = (d: string) => new Date(`${d}T12:00:00Z`);
  const long = new Date(Date.now() - 20 * 86_400_000);
  const list = [
    { n: 'SR-999', companyName: 'Acme', status: 'submitted', dateSubmitted: day('2025-01-01'), ...own },
    { n: 'SR-1001', companyName: 'acme', status: 'shipped', dateSubmitted: day('2025-01-02'), ...own },
    {
      n: 'SR-1002',
      companyName: '50%_off',
      status: 'in_progress',
      dateSubmitted: day('2025-01-03'),
      estimatedCompletionDate: '2025-02-01',
      technicianId: tom.id,
    },
    {
      n: 'SR-1003',
      companyName: 'Zeta',
      status: 'completed',
      dateSubmitted: day('2025-01-04'),
      warrantyStatus: 'warranty',
    },
    {
      n: 'SR-1004',
      companyName: 'Beta',
      status: 'estimate_provided',
      dateSubmitted: day('2025-01-05'),
      touchedAt: long,
      calibrationNeeded: true,
      repairNeeded: false,
    },
    // 23:30 of the 6th in New York
    {
      n: 'SR-1005',
      companyName: 'Beta',
      status: 'cancelled',
      dateSubmitted: new Date('2025-01-07T04:30:00Z'),
      serialNumber: 'ZZ\\9',
    },
    {
      n: 'SR-1006',
      companyName: 'Beta',
      status: 'waiting_for_parts',
      dateSubmitted: day('2025-01-08'),
      deletedAt: new Date(),
    },
  ] as const;
  for (const { n, ...given } of list)
    await portal.buildRepair({
      companyId: people.company.id,
      serviceReportNumber: n,
      touchedAt: new Date(),
      ...given,
    });
  const foreign = await portal.buildRepair({ serviceReportNumber: 'SR-1001', companyName: 'Acme' });
  const calibrated = await portal.runtime.database.asCompany(people.company.id, (db) =>
    db
      .selectFrom('repairs')
      .select(['companyId', 'id'])
      .where('serviceReportNumber', '=', 'SR-1003')
      .executeTakeFirstOrThrow(),
  );
  for (const { companyId, id } of [calibrated, foreign])
    await portal.insert('certificates', { companyId, repairId: id, kind: 'own', number: 'CAL-1001' });
});
afterAll(() => portal.stop());

const numbers = async (query: Record<string, string>, who: keyof People['as'] = 'admin') => {
  const reply = await people.as[who].get('/api/repairs', { query });
  expect(reply.status).toBe(200);
  if (!query['page']) expect(reply.headers['x-total-count']).toBe(String(reply.body.length));
  return reply.body.map((r: { serviceReportNumber: string }) => Number(r.serviceReportNumber.slice(3)));
};

describe('GET /api/repairs', () => {
  it('answers staff with all repairs of their company, newest first', async () => {
    expect(await numbers({})).toEqual([1005, 1004, 1003, 1002, 1001, 999]);
    expect(await numbers({}, 'technician')).toHaveLength(6);
  });

  it('answers customers with their own repairs and those of their customer record', async () => {
    expect(await numbers({}, 'customer')).toEqual([1001, 999]);
    const colleague = await portal.buildUser({
      companyId: people.company.id,
      customerId: people.customer.customerId,
    });
    const caller = await portal.actAs(colleague);
    expect((await caller.get('/api/repairs')).body).toHaveLength(2);
    const stranger = await portal.actAs(await portal.buildUser({ companyId: people.company.id }));
    expect((await stranger.get('/api/repairs')).body).toEqual([]);
  });

  it.each<[Record<string, string>, number[]]>([
    [{ status: 'shipped' }, [1001]],
    [{ status: 'shipped,completed' }, [1003, 1001]],
    [{ filter: 'action' }, [1004, 999]],
    [{ filter: 'action', status: 'submitted' }, [999]],
    [{ filter: 'action', status: 'shipped' }, []],
    [{ group: 'active' }, [1004, 1002, 999]],
    [{ group: 'history' }, [1003, 1001]],
    [{ warrantyStatus: 'warranty' }, [1003]],
    [{ kind: 'calibration' }, [1004]],
    [{ kind: 'repair', group: 'active' }, [1002, 999]],
    [{ companyName: 'be' }, [1005, 1004]],
    [{ companyName: 'acme' }, [1001, 999]],
    [{ companyName: '%_o' }, [1002]],
    [{ late: 'true' }, [1002]],
    [{ untouchedDays: '14' }, [1004]],
    [{ untouchedDaysMax: '13' }, [1002, 999]],
    [{ unassigned: 'true' }, [1004, 999]],
    [{ unassigned: 'true', late: 'true' }, []],
    [{ received: 'true' }, [1004, 1002]],
    [{ unassigned: 'true', received: 'true' }, [1004]],
    [{ waitingDays: '7' }, [1004]],
    [{ waitingDays: '3650' }, []],
    [{ partAsked: 'true' }, []],
    [{ partsArrived: 'true' }, []],
    [{ certificateToApprove: 'true' }, [1003]],
    [{ dateFrom: '2025-01-04', dateTo: '2025-01-06' }, [1005, 1004, 1003]],
    [{ dateFrom: '2025-01-07' }, []],
    [{ search: 'sr-100' }, [1005, 1004, 1003, 1002, 1001]],
    [{ search: 'ACM' }, [1001, 999]],
    [{ search: 'cm' }, [1001, 999]],
    [{ search: '%_of' }, [1002]],
    [{ search: '%' }, [1002]],
    [{ search: '\\' }, [1005]],
    [{ search: 'zz\\' }, [1005]],
    [{ search: 'acme', status: 'shipped' }, [1001]],
    [{ search: 'acme', dateFrom: '2025-01-02' }, [1001]],
    [{ search: 'nothing like it' }, []],
    [{ search: 'beta', deleted: 'true' }, []],
    [{ deleted: 'true' }, []],
  ])('%j', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected);
  });

  it('finds the repairs of a technician', async () => {
    const [tom] = (await people.as.admin.get(`/api/companies/${people.company.id}/technicians`)).body;
    expect(await numbers({ technicianId: String(tom.id) })).toEqual([1002]);
  });

  it.each<[Record<string, string>, number[]]>([
    [{ sort: 'dateSubmitted', order: 'asc' }, [999, 1001, 1002, 1003, 1004, 1005]],
    [{ sort: 'serviceReportNumber', order: 'asc' }, [999, 1001, 1002, 1003, 1004, 1005]],
    [{ sort: 'serviceReportNumber', order: 'desc' }, [1005, 1004, 1003, 1002, 1001, 999]],
    [{ sort: 'companyName', order: 'asc' }, [1002, 1001, 999, 1005, 1004, 1003]],
    [{ sort: 'companyName', order: 'desc' }, [1003, 1005, 1004, 1001, 999, 1002]],
    [{ sort: 'status', order: 'asc' }, [1005, 1003, 1004, 1002, 1001, 999]],
    [{ sort: 'estimatedCompletionDate', order: 'asc' }, [1002, 1005, 1004, 1003, 1001, 999]],
    // Shipped and cancelled repairs count no days in a status, and only active repairs can be late.
    [{ sort: 'daysInStatus', order: 'desc' }, [999, 1002, 1003, 1004, 1005, 1001]],
    [{ sort: 'daysInStatus', order: 'asc' }, [1005, 1001, 1004, 1003, 1002, 999]],
    [{ sort: 'daysLate', order: 'desc' }, [1002, 1005, 1004, 1003, 1001, 999]],
    [{ sort: 'daysLate', order: 'desc', search: 'SR-100' }, [1002, 1005, 1004, 1003, 1001]],
    [{ sort: 'companyName', order: 'asc', search: 'SR-100' }, [1002, 1001, 1005, 1004, 1003]],
    [{ sort: 'dateSubmitted', order: 'asc', search: 'SR-100' }, [1001, 1002, 1003, 1004, 1005]],
  ])('sorts by %j', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected);
  });

  it.each([{}, { search: 'SR-' }, { late: 'false', kind: 'repair' }])('pages, with %j', async (filter) => {
    const whole = await numbers(filter);
    const pages: number[] = [];
    for (const page of ['1', '2', '3', '4']) {
      const reply = await people.as.admin.get('/api/repairs', { query: { ...filter, page, pageSize: '2' } });
      expect(reply.headers['x-total-count']).toBe(String(whole.length));
      pages.push(
        ...reply.body.map((r: { serviceReportNumber: string }) => Number(r.serviceReportNumber.slice(3))),
      );
    }
    expect(pages).toEqual(whole);
  });

  it('searches only the rows of the customer', async () => {
    expect(await numbers({ search: 'SR-' }, 'customer')).toEqual([1001, 999]);
    expect(await numbers({ search: 'beta' }, 'customer')).toEqual([]);
  });

  it('shows deleted repairs only to a superadmin', async () => {
    expect(await numbers({ deleted: 'true' }, 'superadmin')).toEqual([1006]);
    expect(await numbers({ deleted: 'true', search: 'beta' }, 'superadmin')).toEqual([1006]);
    expect(await numbers({ deleted: 'true' }, 'customer')).toEqual([]);
  });

  it('answers only the fields that a list shows, and ten rows stay under 6 KB', async () => {
    const reply = await people.as.admin.get('/api/repairs', { query: { page: '1' } });
    expect(Object.keys(reply.body[0]).sort()).toEqual(
      [
        'id',
        'serviceReportNumber',
        'companyName',
        'contactName',
        'modelPartNo',
        'serialNumber',
        'status',
        'repairNeeded',
        'calibrationNeeded',
        'dateSubmitted',
        'estimatedCompletionDate',
        'inboundTrackingNumber',
        'outboundTrackingNumber',
        'statusSince',
        'technicianName',
        'userId',
        'customerId',
        'mailKey',
        'version',
      ].sort(),
    );
    expect((reply.bytes.length / reply.body.length) * 10).toBeLessThan(6_144);
  });

  it('tells staff which repairs have the same addresses', async () => {
    const emailAddress = `${crypto.randomUUID()}@acme.example`;
    const { id: companyId } = people.company;
    const build = (given: object) =>
      portal.buildRepair({ companyId, userId: people.customer.id, emailAddress, ...given });
    const made = [
      ...[await build({ contactName: 'Ann' }), await build({ contactName: 'Bob' })],
      ...[
        await build({ additionalEmails: ['office@acme.example'] }),
        await build({ addressesUnproven: true }),
      ],
      await build({ emailAddress: 'other@acme.example' }),
    ];
    const { body } = await people.as.technician.get('/api/repairs', { query: { pageSize: '100' } });
    const keys = made.map(({ id }) => body.find((row: { id: number }) => row.id === id).mailKey);
    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(4);
    for (const { id } of made) await people.as.admin.delete(`/api/repairs/${id}`);
  });

  it('tells staff the order number, whose mail is together and since when the status holds, and only admins the total', async () => {
    const repair = await portal.buildRepair({
      companyId: people.company.id,
      userId: people.customer.id,
      poNumber: 'PO-77',
      totalCost: '120.50',
      status: 'received',
      dateSubmitted: new Date('2024-12-01T12:00:00Z'),
    });
    const rowFor = async (who: keyof People['as']) =>
      (await people.as[who].get('/api/repairs')).body.find((row: { id: number }) => row.id === repair.id);
    const statusSince = '2024-12-01T12:00:00.000Z';
    const mailKey = expect.stringMatching(/^[0-9a-f]{8}$/);
    expect(await rowFor('admin')).toMatchObject({
      poNumber: 'PO-77',
      totalCost: 120.5,
      statusSince,
      mailKey,
    });
    const technicians = await rowFor('technician');
    expect(technicians).toMatchObject({ poNumber: 'PO-77', statusSince, mailKey });
    expect(technicians).not.toHaveProperty('totalCost');
    const customers = await rowFor('customer');
    for (const name of ['poNumber', 'statusSince', 'mailKey', 'totalCost'])
      expect(customers).not.toHaveProperty(name);
    await people.as.admin.delete(`/api/repairs/${repair.id}`);
  });

  it.each([
    { status: 'broken' },
    { page: '0' },
    { pageSize: '101' },
    { sort: 'password' },
    { dateFrom: '2025-02-30' },
    { untouchedDays: '-1' },
    { technicianId: '1e3' },
  ])('refuses %j', async (query) => {
    expect((await people.as.admin.get('/api/repairs', { query })).status).toBe(400);
  });
});
