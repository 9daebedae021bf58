/** The most bytes of a mail that the portal opens. Of a larger one it reads only the header. */
export const MAIL_MAX_BYTES = 50 * 1024 * 1024;
