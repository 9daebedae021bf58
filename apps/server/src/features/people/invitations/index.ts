export { acceptInvitation, claimInvitation, customerOfInvitation } from './accept-invitation.ts';
export { invitationLink, invitationPage, revokeInvitation } from './invitation-link.ts';
export { inviteOwner } from './invite-owner.ts';
export { knownContact } from './known-contact.ts';
export { resendInvitation } from './resend-invitation.ts';
export { sendInvitation } from './send-invitation.ts';
export { wentByOperator } from './went-by-operator.ts';
