import { type Area, admins, customers, everyone, sameForm, staff, typedIn } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/equipment': everyone,
    'GET /api/equipment/export.csv': everyone,
    'GET /api/equipment/labels.pdf': staff,
    'GET /api/equipment-history': everyone,
    'POST /api/customers/:customerId/equipment': admins,
    'GET /api/customer-equipment/:id': everyone,
    'PATCH /api/customer-equipment/:id': admins,
    'GET /api/own-equipment/models': customers,
    'POST /api/own-equipment': customers,
    'PATCH /api/own-equipment/:id': customers,
    'DELETE /api/customer-equipment/:id': admins,
    'GET /api/customer-equipment/:id/label.pdf': staff,
    'GET /api/customer-equipment/:id/repairs': everyone,
    'GET /api/customer-equipment/:id/documents': everyone,
    'GET /api/customer-equipment/:id/mails': everyone,
    'GET /api/customer-equipment/:id/photos': everyone,
    'GET /api/customer-equipment/:id/loans': everyone,
  },
  addedCalls: {
    'GET /api/equipment': 'D5.14: the register of a company, and of a customer',
    'GET /api/equipment/export.csv': 'D5.14: the register as CSV',
    'GET /api/equipment/labels.pdf': 'D5.6: QR labels in sheets',
    'GET /api/customer-equipment/:id': 'D5.14: the passport of a unit',
    'GET /api/own-equipment/models': 'D5.14: customers keep their register',
    'POST /api/own-equipment': 'D5.14: customers keep their register',
    'PATCH /api/own-equipment/:id': 'D5.14: customers keep their register',
    'GET /api/customer-equipment/:id/label.pdf': 'D5.6: QR label of one unit',
    'GET /api/customer-equipment/:id/repairs': 'D5.14: a section of the passport',
    'GET /api/customer-equipment/:id/documents': 'D5.14: a section of the passport',
    'GET /api/customer-equipment/:id/mails': 'D5.14: a section of the passport',
    'GET /api/customer-equipment/:id/photos': 'D5.14: a section of the passport',
    'GET /api/customer-equipment/:id/loans': 'D5.14: a section of the passport',
  },
  validBodies: {
    'PATCH /api/own-equipment/:id': { location: 'Bench 4' },
    'PATCH /api/customer-equipment/:id': { notes: 'In the crib', calibrationIntervalDays: 180 },
  },
  records: {
    customerEquipment: async (portal, owner, records) => {
      const type = await portal.insert('equipmentTypes', {
        companyId: owner.companyId,
        name: 'Multimeter',
      });
      const { companyId } = owner;
      const equipmentTypeId = type.id;
      const model = await portal.insert('equipmentModels', {
        companyId,
        equipmentTypeId,
        name: '87V',
        make: 'Fluke',
      });
      const customerId = await records.customer(portal, owner);
      const unit = {
        companyId,
        customerId,
        equipmentTypeId,
        equipmentModelId: model.id,
        serialNumber: 'SN-1',
      };
      return (await portal.insert('customerEquipment', unit)).id;
    },
  },
  shownToCustomers: {
    customer_equipment: 'asset_number department location notes owner serial_number',
  },
  shownToTechnicians: {
    customer_equipment: 'asset_number department location notes owner serial_number',
  },
  tracedElsewhere: ['POST /api/own-equipment', 'POST /api/customers/:customerId/equipment'],
  forms: {
    'PATCH /api/customer-equipment/:id': typedIn('there-and-back.spec.ts'),
    'POST /api/customers/:customerId/equipment': sameForm('PATCH /api/customer-equipment/:id'),
  },
};
