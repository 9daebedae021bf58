import { OutboundRefused } from '../../../../mail/outbound.ts';

/** A mailbox that cannot be read. The company's staff may read `message`. */
export class MailboxFault extends Error {}

interface ImapError {
  code?: string | undefined;
  message?: string | undefined;
  authenticationFailed?: boolean | undefined;
  mailboxMissing?: boolean | undefined;
  tlsFailed?: boolean | undefined;
  responseText?: string | undefined;
}

const sentences: Record<string, string> = {
  ECONNREFUSED: 'The mail server could not be reached: nothing answers at this host and port.',
  EHOSTUNREACH: 'The mail server could not be reached from here.',
  ENETUNREACH: 'The mail server could not be reached from here.',
  ENOTFOUND: "The mail server's name is not known.",
  EAI_AGAIN: "The mail server's name could not be looked up just now.",
  CONNECT_TIMEOUT: 'The mail server did not answer in time.',
  GREETING_TIMEOUT: 'The mail server did not answer in time.',
  UPGRADE_TIMEOUT: 'The mail server did not answer in time.',
  ETIMEOUT: 'The mail server did not answer in time.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'The mail server does not speak TLS at this port.',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'The mail server does not speak TLS at this port.',
  STARTTLS_INJECTION: 'The mail server offers no safe encrypted connection.',
};

const CERTIFICATE = /certificate|altnames|CERT_|SELF_SIGNED|UNABLE_TO_/i;

/** Returns why a mailbox cannot be read, in one plain sentence. */
export function describeMailboxFault(thrown: unknown): string {
  if (thrown instanceof MailboxFault || thrown instanceof OutboundRefused) return thrown.message;
  const error = thrown as ImapError;
  const said = error.responseText?.replace(/\s+/g, ' ').trim().slice(0, 200);
  const answer = said ? ` It answered: ${said}` : '';
  if (error.authenticationFailed) return `The mail server refused the user name or password.${answer}`;
  if (error.mailboxMissing) return 'The mail server has no folder with this name.';
  if (CERTIFICATE.test(`${error.code} ${error.message}`))
    return "The mail server's certificate is not valid.";
  const known = sentences[error.code ?? ''];
  if (known) return known;
  if (error.tlsFailed) return 'The mail server offers no encrypted connection.';
  return `The mail server broke off the connection.${answer}`;
}
