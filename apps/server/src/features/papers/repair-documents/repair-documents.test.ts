import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

let portal: Portal;
let people: People;
let repair: RepairRow;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { address: '9 Service Road' });
  const { company, customer } = people;
  repair = await portal.buildRepair({
    companyId: company.id,
    userId: customer.id,
    customerId: customer.customerId,
    serviceReportNumber: 'SR-1001',
    companyName: '=HYPERLINK("x")',
    shippingStreet: '5 Return Lane',
    shippingCity: 'Springfield',
  });
  await people.as.admin.patch(`/api/repairs/${repair.id}`, {
    laborCost: 40,
    actualCost: 12.34,
    partsUsed: [{ partNumber: 'FUSE', quantity: 2, unitPrice: 30, msrpPrice: 5 }],
  });
  await people.as.admin.post(`/api/repairs/${repair.id}/logs`, {
    message: 'Secret note',
    visibility: 'internal',
  });
});
afterAll(() => portal.stop());

const at = (path: string) => `/api/repairs/${repair.id}${path}`;

describe('GET /api/repairs/{id}/pdf', () => {
  it('prints only what its reader may see', async () => {
    const [customer, technician, admin] = await Promise.all(
      (['customer', 'technician', 'admin'] as const).map(async (who) => {
        const reply = await people.as[who].get(at('/pdf'));
        expect(reply.status).toBe(200);
        expect(reply.headers['content-type']).toBe('application/pdf');
        return pdfText(reply.bytes);
      }),
    );
    for (const text of [customer, technician, admin]) expect(text).toContain('SR-1001');
    expect(customer).toContain('$50.00');
    expect(customer).toContain('Please contact customer service for the shipping address');
    for (const hidden of ['Secret note', '$30.00', '12.34', '9 Service Road,'])
      expect(customer).not.toContain(hidden);
    expect(technician).toContain('Secret note');
    expect(technician).not.toContain('$50.00');
    expect(admin).toContain('$30.00');
    expect(admin).toContain('5 Return Lane');
  });

  it('has another name and a mark when it is not for customers', async () => {
    const [staffs, copy] = await Promise.all([
      people.as.technician.get(at('/pdf')),
      people.as.admin.get(at('/pdf?copy=customer')),
    ]);
    expect(staffs.headers['content-disposition']).toContain('Internal Report SR-1001.pdf');
    expect(pdfText(staffs.bytes)).toContain('INTERNAL');
    expect(copy.headers['content-disposition']).toContain('Service Report SR-1001.pdf');
    expect(pdfText(copy.bytes)).not.toMatch(/internal/i);
  });

  it('has the same bytes on a second request', async () => {
    const [one, two] = [await people.as.admin.get(at('/pdf')), await people.as.admin.get(at('/pdf'))];
    expect(one.bytes.equals(two.bytes)).toBe(true);
  });

  it('answers 404 to a person outside', async () => {
    const stranger = await portal.actAs(await portal.buildUser({ companyId: people.company.id }));
    expect((await stranger.get(at('/pdf'))).status).toBe(404);
    expect((await stranger.get(at('/packing-slip.pdf'))).status).toBe(404);
  });
});

it('GET /api/repairs/{id}/packing-slip.pdf says where to ship the unit and what is in the box', async () => {
  const reply = await people.as.customer.get(at('/packing-slip.pdf'));
  expect(reply.status).toBe(200);
  expect(reply.headers['content-disposition']).toContain('Packing Slip SR-1001.pdf');
  const text = pdfText(reply.bytes);
  for (const shown of ['SR-1001', '9 Service Road', '5 Return Lane', repair.modelPartNo])
    expect(text).toContain(shown);
});

describe('GET /api/repairs/export.csv', () => {
  const csv = async (who: keyof People['as'], query: Record<string, string> = {}) => {
    const reply = await people.as[who].get('/api/repairs/export.csv', { query });
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toContain('text/csv');
    return reply.text.replace('\uFEFF', '').trim().split('\n');
  };

  it('neutralises formulas and has columns by role', async () => {
    const [head, row] = await csv('admin');
    expect(head).toContain('Profit');
    expect(row).toContain(`"'=HYPERLINK(""x"")"`);
    // 50 charged less 60 for parts. The result is a number, so it is not escaped as text.
    expect(row?.endsWith(',-10')).toBe(true);
    const customer = (await csv('customer')).join('\n');
    expect(customer).toContain('Total');
    for (const hidden of ['Profit', 'Actual Cost', 'Technician', '12.34'])
      expect(customer).not.toContain(hidden);
    expect((await csv('technician'))[0]).not.toContain('Total');
  });

  it('exports the chosen repairs, but only those the caller may see', async () => {
    const other = await peopleOf(portal);
    const build = (companyName: string, companyId = other.company.id) =>
      portal.buildRepair({ companyId, companyName });
    const [one, , two] = [await build('One'), await build('Not chosen'), await build('Two')];
    const foreign = await build('Foreign', people.company.id);
    const ids = [one, two, foreign].map(({ id }) => id).join(',');
    const { text } = await other.as.admin.get('/api/repairs/export.csv', { query: { ids } });
    expect(text).toMatch(/One/);
    expect(text).toMatch(/Two/);
    expect(text).not.toMatch(/Not chosen|Foreign/);
    expect((await other.as.admin.get('/api/repairs/export.csv', { query: { ids: '1,x' } })).status).toBe(400);
  });

  it('uses the list’s filters and order, and has every matching row', async () => {
    const other = await peopleOf(portal);
    for (let i = 0; i < 3; i++)
      await portal.buildRepair({
        companyId: other.company.id,
        companyName: `Firm ${i}${i === 1 ? ' chosen' : ''}`,
      });
    const rows = async (query: Record<string, string>) => {
      const reply = await other.as.admin.get('/api/repairs/export.csv', { query });
      return [...reply.text.matchAll(/Firm \d/g)].map(([name]) => name);
    };
    expect(await rows({ sort: 'companyName', order: 'asc' })).toEqual(['Firm 0', 'Firm 1', 'Firm 2']);
    // A word of one digit would be in many numbers.
    expect(await rows({ search: 'chosen firm' })).toEqual(['Firm 1']);
    expect(await rows({ status: 'shipped' })).toEqual([]);
  });

  it('can be longer than one read', async () => {
    const big = await peopleOf(portal);
    const owner = await portal.buildUser({ companyId: big.company.id });
    await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
      const many = Array.from({ length: 1_201 }, (_, i) => ({
        companyId: big.company.id,
        userId: owner.id,
        serviceReportNumber: `SR-${i}`,
        emailAddress: 'a@b.example',
        modelPartNo: 'M',
      }));
      await db.insertInto('repairs').values(many).execute();
    });
    const reply = await big.as.admin.get('/api/repairs/export.csv');
    expect(reply.text.trim().split('\n')).toHaveLength(1_202);
  });
});

describe('GET /api/repairs/serial-lookup', () => {
  const look = async (who: 'customer' | 'admin', serialNumber: string) =>
    (await people.as[who].get('/api/repairs/serial-lookup', { query: { serialNumber } })).body;

  it('returns the last repair of a serial number, in any case of letters', async () => {
    const own = {
      userId: people.customer.id,
      customerId: people.customer.customerId,
      companyId: people.company.id,
    };
    const old = new Date('2024-01-01');
    await portal.buildRepair({
      ...own,
      serialNumber: 'ab-1',
      warrantyStatus: 'warranty',
      dateSubmitted: old,
    });
    const last = await portal.buildRepair({ ...own, serialNumber: 'AB-1', warrantyStatus: 'warranty' });
    expect(await look('customer', 'Ab-1')).toMatchObject({
      lastRepair: { id: last.id, warrantyStatus: 'warranty' },
    });
    expect(await look('customer', 'AB-2')).toEqual({ serialNumber: 'AB-2', lastRepair: null });
  });

  it('does not find repairs of others', async () => {
    await portal.buildRepair({ companyId: people.company.id, serialNumber: 'NB-1' });
    await portal.buildRepair({ serialNumber: 'NB-2' });
    expect((await look('customer', 'NB-1')).lastRepair).toBeNull();
    expect((await look('admin', 'NB-1')).lastRepair).not.toBeNull();
    expect((await look('admin', 'NB-2')).lastRepair).toBeNull();
  });
});
