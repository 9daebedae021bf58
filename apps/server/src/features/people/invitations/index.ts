export { acceptInvitation, claimInvitation, customerOfInvitation } from './accept-invitation.ts';
export { inviteOwner } from './invite-owner.ts';
export { openInvitation } from './open-invitation.ts';
export { resendInvitation } from './resend-invitation.ts';
export { revokeInvitation } from './revoke-invitation.ts';
export { sendInvitation } from './send-invitation.ts';
export { wentByOperator } from './went-by-operator.ts';
