import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CalibrationStage, calibrationStage } from '../../../../test/calibrations.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let stage: CalibrationStage;
let unitId: number;
beforeAll(async () => {
  portal = await startPortal();
  stage = await calibrationStage(portal);
  const [first, second] = stage.itemIds;
  await stage.issue((await stage.draft([first!])).body.id);
  await stage.draft([second!]);
  const units = await stage.register();
  unitId = units.find(({ serialNumber }) => serialNumber === 'SN-1')?.['id'] as number;
});
afterAll(() => portal.stop());

type Who = keyof CalibrationStage['people']['as'];
const found = async (who: Who, q: string) =>
  (await stage.people.as[who].get('/api/search', { query: { q } })).body
    .filter(({ kind }: { kind: string }) => kind === 'certificate')
    .map(({ title, detail }: { title: string; detail: string }) => [title, detail]);
const ofUnit = async (who: Who, id = unitId) =>
  (await stage.people.as[who].get(`/api/customer-equipment/${id}/certificates`)).body.map(
    ({ number }: { number: string }) => number,
  );

it('the search finds certificates by the beginning of their number; customers find no drafts (D9.2)', async () => {
  expect(await found('admin', 'cal-100')).toEqual([
    ['CAL-1002', 'Fluke 87V (SN-2) · Draft'],
    ['CAL-1001', 'Fluke 87V (SN-1) · In force'],
  ]);
  expect(await found('customer', 'CAL-1001')).toEqual([['CAL-1001', 'Fluke 87V (SN-1) · In force']]);
  expect(await found('customer', 'CAL-1002')).toEqual([]);
  expect(await found('admin', 'c_l-1')).toEqual([]);
  const other = await calibrationStage(portal);
  expect((await other.people.as.admin.get('/api/search', { query: { q: 'CAL-1001' } })).body).toEqual([]);
});

it('the page of a unit has its certificates (D5.14)', async () => {
  expect(await ofUnit('technician')).toEqual(['CAL-1001']);
  expect(await ofUnit('customer')).toEqual(['CAL-1001']);
});

it('a new owner of a unit does not see certificates that name the former one', async () => {
  const { as, company } = stage.people;
  const next = await portal.buildUser({ companyId: company.id });
  const moved = await as.admin.patch(`/api/customer-equipment/${unitId}`, { customerId: next.customerId });
  expect(moved.status, moved.text).toBe(200);
  const path = `/api/customer-equipment/${unitId}/certificates`;
  expect((await (await portal.actAs(next)).get(path)).body).toEqual([]);
  expect((await as.customer.get(path)).status).toBe(404);
  expect(await ofUnit('admin')).toEqual(['CAL-1001']);
});
