import { type Area, act, customers } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/team': customers,
    'POST /api/team/invitations': customers,
    'POST /api/team/invitations/:id/resend': customers,
    'DELETE /api/team/invitations/:id': customers,
    'PATCH /api/team/:userId': customers,
    'DELETE /api/team/:userId': customers,
  },
  addedCalls: {
    'GET /api/team': 'D1.5: several users share one customer record',
    'POST /api/team/invitations': 'D1.5: a colleague joins it',
    'POST /api/team/invitations/:id/resend': 'D1.5, D5.3',
    'DELETE /api/team/invitations/:id': 'D1.5, D5.3',
    'PATCH /api/team/:userId': 'D1.5: who may approve estimates, and up to what amount',
    'DELETE /api/team/:userId': 'D1.5: a colleague leaves it',
  },
  validBodies: {
    'POST /api/team/invitations': { email: 'colleague@example.com', approvalLimit: 500 },
    'PATCH /api/team/:userId': { mayApproveEstimates: false, approvalLimit: 200 },
  },
  records: {
    teamMember: async (portal, owner) => {
      const { companyId, customerId } = owner;
      return (await portal.buildUser({ companyId, ...(customerId !== null && { customerId }) })).id;
    },
    teamInvitation: (portal, owner, records) => records.invitation(portal, owner),
  },
  forms: {
    'POST /api/team/invitations': act('customer-team.spec.ts'),
    'PATCH /api/team/:userId': 'the limit of a colleague: customer-team.spec.ts',
  },
};
