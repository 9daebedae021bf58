import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

it('lists a customer’s units with model and type, for staff and for the customer', async () => {
  const companyId = people.company.id;
  const customerId = people.customer.customerId!;
  const type = await portal.insert('equipmentTypes', { companyId, name: 'Multimeter' });
  const equipmentTypeId = type.id;
  const model = await portal.insert('equipmentModels', {
    companyId,
    equipmentTypeId,
    make: 'Fluke',
    name: '87V',
  });
  const unit = await portal.insert('customerEquipment', {
    companyId,
    customerId,
    equipmentTypeId,
    equipmentModelId: model.id,
    serialNumber: 'SN-1',
    nextCalibrationDue: '2026-05-01',
  });
  for (const who of ['customer', 'technician', 'admin', 'superadmin'] as const) {
    const { body } = await people.as[who].get(`/api/customers/${customerId}/equipment`);
    expect(body, who).toEqual([
      expect.objectContaining({
        id: unit.id,
        serialNumber: 'SN-1',
        lastCalibrationDate: null,
        nextCalibrationDue: '2026-05-01',
        active: true,
        equipmentModel: {
          id: model.id,
          make: 'Fluke',
          name: '87V',
          equipmentType: { id: type.id, name: 'Multimeter' },
        },
      }),
    ]);
  }
});

it('hides the units of another customer', async () => {
  const other = await portal.buildCustomer({ companyId: people.company.id });
  const hidden = await people.as.customer.get(`/api/customers/${other.id}/equipment`);
  expect([hidden.status, hidden.body.message]).toEqual([404, 'Customer not found']);
  expect((await people.as.admin.get(`/api/customers/${other.id}/equipment`)).body).toEqual([]);
});
