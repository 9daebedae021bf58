import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../../../../test/pdf-text.ts';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { unitsOf } from '../../../../test/units.ts';

let portal: Portal;
let people: People;
let repair: { id: number; serviceReportNumber: string };
let theirs: { id: number };
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  const { company, customer } = people;
  const buildUnit = unitsOf(portal, people);
  const asset = (id: number, assetNumber: string) =>
    people.as.admin.patch(`/api/customer-equipment/${id}`, { assetNumber });
  const unit = await buildUnit('87V', 'SN-77');
  await asset(unit.id, 'TOOL-4711');
  const asked = aRequest({ customerEquipmentId: unit.id, modelPartNo: 'Fluke 87V', serialNumber: 'SN-77' });
  repair = (await people.as.customer.post('/api/repairs', asked)).body;
  const own = { companyId: company.id, userId: customer.id, customerId: customer.customerId };
  // A newer repair of a longer number, and one of another customer.
  await portal.buildRepair({ ...own, assetNumber: 'TOOL-47110' });
  const other = await portal.buildCustomer({ companyId: company.id });
  theirs = await portal.buildRepair({
    ...{ companyId: company.id, customerId: other.id, assetNumber: 'TOOL-4711' },
    dateSubmitted: new Date(2020, 1, 1),
  });
  await portal.buildRepair({ assetNumber: 'TOOL-4711' });
});
afterAll(() => portal.stop());

type Who = 'admin' | 'technician' | 'customer';
const hits = async (who: Who, q: string) =>
  (await people.as[who].get('/api/search', { query: { q } })).body.filter(
    ({ kind }: { kind: string }) => kind === 'repair',
  );
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
const listed = async (who: Who, search: string) =>
  idsOf((await people.as[who].get('/api/repairs', { query: { page: '1', search } })).body);
const paper = async (path: string, who: Who = 'admin') => pdfText((await people.as[who].get(path)).bytes);

describe('a repair is found by the asset number of its unit', () => {
  it('in the search, with that very number first, and customers find theirs only', async () => {
    const all = await hits('technician', 'tool-4711');
    expect(idsOf(all).slice(0, 2)).toEqual([repair.id, theirs.id]);
    expect(all).toHaveLength(3);
    expect(all[0].detail).toContain('Asset TOOL-4711');
    const own = await hits('customer', 'tool-4711');
    expect([own[0].id, own.length]).toEqual([repair.id, 2]);
  });

  it('in the list', async () => {
    expect(await listed('technician', 'tool-4711')).toHaveLength(3);
    const own = await listed('customer', 'TOOL-4711');
    expect(own).toContain(repair.id);
    expect(own).not.toContain(theirs.id);
    expect(own).toHaveLength(2);
  });

  it('also when the unit got the number after the request', async () => {
    const unit = await unitsOf(portal, people)('87V', 'SN-78');
    const asked = aRequest({ customerEquipmentId: unit.id, modelPartNo: 'Fluke 87V', serialNumber: 'SN-78' });
    const { body } = await people.as.customer.post('/api/repairs', asked);
    await people.as.admin.patch(`/api/customer-equipment/${unit.id}`, { assetNumber: 'Z9' });
    for (const who of ['admin', 'customer'] as const) expect(idsOf(await hits(who, 'z9'))).toEqual([body.id]);
  });

  it('when its asset tag is scanned at the counter', async () => {
    const { body } = await people.as.technician.get('/api/repairs/by-code?code=tool-4711');
    expect(idsOf(body.units)).toContain(repair.id);
    expect(body.units).toHaveLength(2);
    for (const unit of body.units) expect(unit.assetNumber).toBe('TOOL-4711');
  });
});

it('papers of a repair print the asset number', async () => {
  const { id } = repair;
  expect(await paper(`/api/repairs/${id}/packing-slip.pdf`, 'customer')).toContain('Asset number TOOL-4711');
  expect(await paper(`/api/repairs/${id}/pdf`)).toContain('Asset number TOOL-4711');
  expect(await paper(`/api/repairs/${id}/label.pdf`)).toContain('SN-77 · Asset TOOL-4711');
});
