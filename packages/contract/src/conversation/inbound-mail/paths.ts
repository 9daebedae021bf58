/** The screen with the mail that came in. */
export const inboundMailPath = '/admin/inbound-mail';
