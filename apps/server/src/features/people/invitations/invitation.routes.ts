import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { presentInvitation } from './invitation.present.ts';
import { listInvitations } from './invitation.queries.ts';
import { readPublicInvitation } from './read-public-invitation.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { sendInvitation } from './send-invitation.ts';

export const invitationsRoutes: Handlers<typeof endpoints.invitations> = {
  send: ({ work, body }) => sendInvitation(work, body),
  list: async ({ work: { db }, query }) => {
    const { rows, total } = await listInvitations(db, query);
    return { rows: rows.map(presentInvitation), total };
  },
  resend: ({ work, record }) => resendInvitation(work, record),
  revoke: ({ work, record }) => revokeInvitation(work, record),
  readPublic: ({ runtime, params }) => readPublicInvitation(runtime, params.token),
};
