import { type Area, admins } from '../../area.ts';

export const area: Area = {
  access: {
    'POST /api/send-invite': admins,
    'GET /api/companies/:companyId/invitations': admins,
    'POST /api/invitations/:id/resend': admins,
    'DELETE /api/invitations/:id': admins,
    'GET /api/public/invitations/:token': 'public',
  },
  addedCalls: {
    'GET /api/public/invitations/:token': 'D5.3: e-mail and company prefilled on the sign-in page',
  },
  validBodies: {
    'POST /api/send-invite': {
      recipientEmail: 'invited@example.com',
      subject: 'Invitation to use the portal',
      message: 'Hello,\n\nplease join us.',
    },
  },
  records: {
    invitation: async (portal, owner) => {
      const invitation = await portal.insert('invitations', {
        companyId: owner.companyId,
        customerId: owner.customerId,
        recipientEmail: `invited${owner.id}@example.com`,
        subject: 'Invitation',
        message: 'Welcome',
        tokenHash: Buffer.from(`${owner.id}-${Math.random()}`),
        expiresAt: new Date(Date.now() + 3_600_000),
      });
      return invitation.id;
    },
  },
  shownToCustomers: {
    invitations: 'recipient_email',
  },
};
