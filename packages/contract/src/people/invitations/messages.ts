/** The placeholder in a message that is replaced by the personal link. */
export const INVITATION_LINK = '{{invitation_link}}';

/**
 * Returns the mail to an address with which somebody wants to register, while another account has entered it and never
 * confirmed it. `link` is the personal link.
 */
export const ownerInvitation = (company: string, link: string) => ({
  subject: `Create your account with ${company}`,
  message: [
    'Hello,',
    `Somebody, probably you, wants to create an account with this email address in the portal of ${company}. Another account has entered the address, and nobody has confirmed it there.`,
    `Create your account here:\n${link}`,
    'The other account is then closed. If the other account is yours too, do not create a new one: choose "Forgot password?" on the sign-in page to get back into it.',
    'If you did not ask for this, ignore this message.',
  ].join('\n\n'),
});

interface Inviter {
  name: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  website?: string | null | undefined;
}

/** Returns the subject of the mail (B9). Without a company it has the portal's name. */
export const defaultInvitationSubject = (company: Pick<Inviter, 'name'> | undefined): string =>
  `Invitation to use ${company?.name || 'Repair Portal'}`;

/** Returns the first text of the form (B9). It has a link to the portal and the company's contact details. */
export function defaultInvitationMessage(company: Inviter | undefined): string {
  const name = company?.name || 'Repair Portal';
  const contact = [name, company?.phone, company?.email, company?.website].filter(Boolean);
  return [
    'Hello,',
    `${name} invites you to its portal for repairs and calibrations. There you can send in equipment, follow its progress, answer estimates and find your service history.`,
    `Create your account here:\n${INVITATION_LINK}`,
    `If you have any questions, please contact us:\n${contact.join('\n')}`,
  ].join('\n\n');
}
