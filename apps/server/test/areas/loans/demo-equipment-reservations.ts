import { type Area, act, admins } from '../../area.ts';
import { demoUnitOf } from './demo-equipment.ts';

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/demo-equipment-availability': admins,
    'POST /api/demo-equipment-reservations': admins,
    'POST /api/demo-equipment-reservations/:id/cancel': admins,
  },
  addedCalls: {
    'GET /api/companies/:companyId/demo-equipment-availability': 'D7.7: who has each unit in a month',
    'POST /api/demo-equipment-reservations': 'D7.7: a unit is reserved for a customer and a span',
    'POST /api/demo-equipment-reservations/:id/cancel': 'D7.7',
  },
  records: {
    demoEquipmentReservation: async (portal, owner, records) => {
      const { id: demoEquipmentId, companyId } = await demoUnitOf(portal, owner, records);
      const { id: customerId } = await portal.buildCustomer({ companyId });
      const reservation = await portal.insert('demoEquipmentReservations', {
        ...{ companyId, demoEquipmentId, customerId },
        ...{ fromDate: '2032-03-01', untilDate: '2032-03-14' },
      });
      return reservation.id;
    },
  },
  tracedElsewhere: ['POST /api/demo-equipment-reservations'],
  forms: {
    'POST /api/demo-equipment-reservations': act('typed-days.spec.ts'),
  },
};
