/** The host that is used when none is given (B5: a private-e-mail provider's outgoing server). */
export const DEFAULT_MAIL_HOST = 'mail.privateemail.com';
/** B9: SSL/TLS. */
export const DEFAULT_MAIL_PORT = 465;
