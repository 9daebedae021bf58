/** Texts of A8 and D1.9. */
export const authMessages = {
  badCredentials: 'Invalid username or password',
  usernameTaken: 'This username is already taken.',
  emailTaken: 'This email address is already registered.',
  emailUnconfirmed:
    'This email address is already registered. Nobody has confirmed it yet: if it is yours, open the link that we mail to it.',
  linkOfOther: 'This link is for another account than the one you are signed in to.',
  /** D4.4. */
  confirmFirst: 'Please confirm your email address first. Until then, mail goes to that address only.',
  badInvitation: 'This invitation is not valid or has expired.',
  badLink: 'This link is not valid or has expired.',
} as const;
