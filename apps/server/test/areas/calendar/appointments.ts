import { type Area, admins, sameForm, staff, typedIn } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/appointments': staff,
    'POST /api/companies/:companyId/appointments': admins,
    'GET /api/appointments/:id': staff,
    'GET /api/appointments/:id.ics': staff,
    'PATCH /api/appointments/:id': admins,
    'DELETE /api/appointments/:id': admins,
    'POST /api/appointments/:id/revoke-links': admins,
  },
  addedCalls: {
    'POST /api/appointments/:id/revoke-links': 'D12.1: links can be revoked',
    'GET /api/appointments/:id': 'D5.4: the page that another opens on one appointment',
  },
  validBodies: {
    'POST /api/companies/:companyId/appointments': {
      title: 'Acme Labs - Yearly Calibration',
      startTime: '2031-05-05T09:00',
      endTime: '2031-05-05T10:00',
      appointmentType: 'Yearly Calibration',
      description: 'Two multimeters',
      location: '1 Main Street',
    },
    'PATCH /api/appointments/:id': { title: 'Acme Labs - Repair', status: 'confirmed' },
  },
  records: {
    appointment: async (portal, owner) => {
      const appointment = await portal.insert('appointments', {
        companyId: owner.companyId,
        customerId: owner.customerId,
        title: 'Visit',
        startTime: new Date('2031-05-05T13:00:00Z'),
        endTime: new Date('2031-05-05T14:00:00Z'),
        appointmentType: 'Repair',
      });
      return appointment.id;
    },
  },
  shownToCustomers: {
    appointments: 'location',
  },
  shownToTechnicians: {
    appointments: 'customer_name description location title',
  },
  forms: {
    'PATCH /api/appointments/:id': typedIn('there-and-back-repair.spec.ts'),
    'POST /api/companies/:companyId/appointments': sameForm('PATCH /api/appointments/:id'),
  },
};
