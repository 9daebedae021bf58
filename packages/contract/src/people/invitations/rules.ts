/** The state of an invitation (D5.3). Only `sent` can still be accepted. */
export const invitationStates = ['sent', 'accepted', 'expired', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** The number of days that the link of an invitation works (D5.3). */
export const INVITATION_DAYS = 7;

/** Messages of refused actions on an invitation or with an address. */
export const invitationMessages = {
  accountExists: 'Somebody with this email address already has an account.',
  accountInactive:
    'Somebody with this email address has an account that was deactivated. Activate it instead of inviting them.',
  unknownCustomer: 'Unknown customer',
  accepted: 'This invitation has already been accepted.',
  revoked: 'This invitation was revoked. Send a new one instead.',
} as const;
