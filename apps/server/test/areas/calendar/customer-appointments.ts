import { type Area, act, admins, customers, customersAndAdmins, sameForm } from '../../area.ts';

const wishes = [{ date: '2031-05-06', half: 'morning' }];

export const area: Area = {
  access: {
    'GET /api/appointment-requests': customersAndAdmins,
    'POST /api/customers/:customerId/appointment-requests': customersAndAdmins,
    'POST /api/appointment-requests/:id/withdraw': customersAndAdmins,
    'POST /api/appointment-requests/:id/schedule': admins,
    'POST /api/appointment-requests/:id/decline': admins,
    'GET /api/appointments': customers,
    'POST /api/appointments/:id/confirm': customers,
    'POST /api/appointments/:id/cancel': customers,
    'POST /api/appointments/:id/other-time': customers,
    'GET /api/public/appointments/:token': 'public',
    'GET /api/public/appointments/:token/appointment.ics': 'public',
    'POST /api/public/appointments/:token': 'public',
  },
  addedCalls: {
    'GET /api/appointments': 'D5.8: customers see theirs',
    'POST /api/appointments/:id/confirm': 'D5.8: the customer confirms, signed in',
    'POST /api/appointments/:id/cancel': 'D5.8: the customer cancels, signed in',
    'POST /api/appointments/:id/other-time': 'D5.8: the customer asks for another time, signed in',
    'GET /api/public/appointments/:token': 'D5.8: the signed link without account',
    'POST /api/public/appointments/:token': 'D5.8: confirm, ask for another time, cancel',
    'GET /api/public/appointments/:token/appointment.ics': 'D5.8: the appointment for a calendar',
    'GET /api/appointment-requests': 'D5.8: requests for a slot',
    'POST /api/customers/:customerId/appointment-requests': 'D5.8: customers may ask for an appointment',
    'POST /api/appointment-requests/:id/withdraw': 'D5.8: the customer takes a request back',
    'POST /api/appointment-requests/:id/schedule': 'D5.8: staff turn a request into an appointment',
    'POST /api/appointment-requests/:id/decline': 'D5.8: staff decline with a sentence',
  },
  validBodies: {
    'POST /api/appointments/:id/confirm': { version: 1 },
    'POST /api/appointments/:id/cancel': { version: 1 },
    'POST /api/appointments/:id/other-time': { version: 1, note: 'After lunch, please', wishes },
    'POST /api/customers/:customerId/appointment-requests': {
      appointmentType: 'Repair',
      note: 'Two meters',
      wishes,
    },
    'POST /api/appointment-requests/:id/schedule': {
      title: 'Acme Labs - Repair',
      startTime: '2031-05-06T09:00',
      endTime: '2031-05-06T10:00',
      appointmentType: 'Repair',
    },
    'POST /api/appointment-requests/:id/decline': { answer: 'We are closed that week.' },
  },
  records: {
    appointmentRequest: async (portal, owner, records) => {
      const request = await portal.insert('appointmentRequests', {
        companyId: owner.companyId,
        customerId: await records.customer(portal, owner),
        appointmentType: 'Repair',
        note: 'Please call first',
        wishes: '[]',
      });
      return request.id;
    },
  },
  shownToCustomers: {
    appointment_requests: 'answer note',
  },
  forms: {
    'POST /api/appointment-requests/:id/schedule': sameForm('PATCH /api/appointments/:id'),
    'POST /api/appointments/:id/other-time': act('customer-appointments.spec.ts'),
    'POST /api/public/appointments/:token': act('customer-appointments.spec.ts'),
    'POST /api/customers/:customerId/appointment-requests': act('customer-appointments.spec.ts'),
  },
};
