import { type Area, admins } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/held-mail': admins,
    'POST /api/companies/:companyId/held-mail/send': admins,
    'POST /api/companies/:companyId/held-mail/discard': admins,
    'GET /api/companies/:companyId/outbox': admins,
    'GET /api/outbox/:id': admins,
    'POST /api/outbox/:id/retry': admins,
    'POST /api/outbox/:id/discard': admins,
    'POST /api/outbox/:id/take-back': admins,
  },
  addedCalls: {
    'GET /api/companies/:companyId/held-mail': 'D4.1: mail that waited for want of a server asks first',
    'POST /api/companies/:companyId/held-mail/send': 'D4.1: mail that waited for want of a server asks first',
    'POST /api/companies/:companyId/held-mail/discard':
      'D4.1: mail that waited for want of a server asks first',
    'POST /api/outbox/:id/discard': 'D4.1: staff see what waits, and can keep it from being sent',
    'POST /api/outbox/:id/take-back': 'D4.1: a mail that is to be sent later can be taken back',
    'GET /api/outbox/:id': 'D4.1: staff can read a waiting mail',
  },
  records: {
    outboxMessage: async (portal, owner) => {
      const repair = await portal.buildRepair({ companyId: owner.companyId! });
      const message = await portal.insert('outboxMessages', {
        companyId: owner.companyId,
        repairId: repair.id,
        event: 'repair.message',
        recipients: ['someone@example.com'],
        subject: 'Subject',
        html: '<p>Text</p>',
        bodyText: 'Text',
        // It can be taken back until it is due.
        dueAt: new Date(Date.now() + 86_400_000),
      });
      return message.id;
    },
  },
  shownToTechnicians: {
    outbox_messages: 'last_error recipients subject',
  },
  shownToAdminsOnly: ['outbox_messages.body_text'],
  tracedElsewhere: [
    'POST /api/companies/:companyId/held-mail/send',
    'POST /api/companies/:companyId/held-mail/discard',
  ],
};
