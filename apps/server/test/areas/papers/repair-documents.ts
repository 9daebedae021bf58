import { type Area, act, admins, customersAndAdmins, everyone, staff } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/repairs/:id/pdf': everyone,
    'GET /api/repairs/:id/packing-slip.pdf': everyone,
    'GET /api/repairs/:id/invoice.pdf': admins,
    'POST /api/repairs/:id/email-summary': customersAndAdmins,
    'POST /api/repairs/:id/email': admins,
    'POST /api/repairs/:id/email/preview': admins,
    'GET /api/repairs/:id/email/files': admins,
    'POST /api/repairs/:id/shipping-label': admins,
    'GET /api/repairs/:id/label.pdf': staff,
    'GET /api/repairs/labels.pdf': staff,
    'GET /api/repairs/:id/messages': staff,
  },
  addedCalls: {
    'POST /api/repairs/:id/email/preview': 'A2: Email Customer shows the mail before it is sent',
    'GET /api/repairs/:id/email/files': 'A2: Email Customer carries photos and documents of the repair',
    'GET /api/repairs/:id/invoice.pdf': 'D8.6: an invoice as PDF of the final costs',
    'GET /api/repairs/:id/packing-slip.pdf': 'D3.9: printable packing slip',
    'GET /api/repairs/:id/label.pdf': 'D3.13: label for the unit',
    'GET /api/repairs/labels.pdf': 'D3.13: labels for several units',
    'GET /api/repairs/:id/messages': 'D4.1: delivery state of each mail about a repair',
  },
  validBodies: {
    'POST /api/repairs/:id/email-summary': {
      subject: 'Your repair',
      message: 'See attached',
      html: '<p>x</p>',
    },
    'POST /api/repairs/:id/email/preview': { subject: 'Your repair', message: 'It is nearly done.' },
    'POST /api/repairs/:id/email': { subject: 'Your repair', message: 'It is nearly done.' },
  },
  leavesNoTrace: {
    'POST /api/repairs/:id/email/preview': 'shows a mail before it is sent, writes nothing',
  },
  forms: {
    'POST /api/repairs/:id/email': act('email-customer.spec.ts'),
    'POST /api/repairs/:id/email/preview': act('email-customer.spec.ts'),
  },
};
