import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withLaboratory } from '../../../../test/areas/laboratory/procedures.ts';
import { peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

it('the interval of a unit is proposed from how it came, to staff of its company', async () => {
  const people = await peopleOf(portal);
  const companyId = people.company.id;
  const { admin, technician, customer } = people.as;
  const type = await portal.insert('equipmentTypes', { companyId, name: 'Multimeter' });
  const model = await portal.insert('equipmentModels', {
    ...{ companyId, equipmentTypeId: type.id, name: '87V', make: 'Fluke' },
  });
  const made = await admin.post(`/api/companies/${companyId}/customers`, {
    ...{ name: 'Acme', email: 'a@example.com' },
  });
  const unit = await portal.insert('customerEquipment', {
    ...{ companyId, customerId: made.body.id, equipmentTypeId: type.id, equipmentModelId: model.id },
    serialNumber: 'SN-1',
  });
  const unitId = unit.id;
  const path = `/api/customer-equipment/${unitId}/interval-proposal`;
  expect((await technician.get(path)).status).toBe(404);
  await withLaboratory(portal, companyId);
  const add = (calibratedOn: CalendarDate, foundInLimits: boolean | null) =>
    portal.insert('calibrations', {
      ...{ companyId, customerEquipmentId: unitId, typeName: 'Meter', make: 'Fluke' },
      ...{ modelName: '87V', calibratedOn, foundInLimits, completedAt: new Date(), points: '[]' },
      ...{ result: 'pass' as const, technicianName: 'Ada', procedure: 'QP-1' },
    });
  const proposed = async () => (await technician.get(path)).body;
  await add('2023-01-01', true);
  await add('2024-01-01', false);
  await add('2024-06-01', true);
  // The first one ends no interval, so these are two.
  expect(await proposed()).toEqual([]);
  await add('2025-01-01', false);
  expect(await proposed()).toEqual([
    {
      ...{ calibrations: 3, within: 1, days: 244, verdict: 'shorten', target: '95' },
      ...{ observed: '33.3', probability: '0.73', proposedDays: 122 },
    },
  ]);
  // One that does not say how the unit came is no trial, but it ends an interval.
  await add('2024-09-01', null);
  expect(await proposed()).toMatchObject([{ calibrations: 3, within: 1, days: 183 }]);
  expect((await customer.get(path)).status).toBe(403);
  const others = await peopleOf(portal);
  await withLaboratory(portal, others.company.id);
  expect(JSON.stringify((await others.as.admin.get(path)).body)).not.toContain('shorten');
});
