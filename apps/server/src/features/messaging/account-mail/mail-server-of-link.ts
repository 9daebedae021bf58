/** The mail that a link came with, as far as the outbox still knows it. */
export interface MailOfLink {
  mailId: number | null;
  /** The company's own mail server that had the mail, or null when only the operator's had it. */
  ownServer: string | null;
}

/**
 * Returns true when a link proves the address everywhere. A link that the company's own server carried proves it inside
 * that company only, because an admin of the company may read what that server gets (D1.8).
 */
export const provesBeyondCompany = ({ mailId, ownServer }: MailOfLink): boolean =>
  mailId !== null && ownServer === null;

/** Returns what the audit trail says of the mail server that carried a link. */
export const mailServerOf = ({ mailId, ownServer }: MailOfLink): { mailServer: string } => ({
  mailServer:
    ownServer !== null ? `${ownServer} (of the company)` : mailId === null ? 'unknown' : 'of the portal',
});
