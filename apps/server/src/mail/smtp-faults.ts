import { OutboundRefused } from './outbound.ts';

/** What went wrong with a mail, for staff to read and to decide the next try. */
export interface MailFault {
  /** `server`: no mail can be sent through the server now. `message` and `recipient`: other mail is not affected. */
  about: 'server' | 'message' | 'recipient';
  /** True when another try would get the same answer. */
  permanent: boolean;
  /** In plain words, with the server's answer. */
  sentence: string;
}

/** The fields of the errors that nodemailer and Node throw. */
interface SmtpError {
  code?: string | undefined;
  originalCode?: string | undefined;
  command?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
  message?: string | undefined;
}

const certificate = new Set([
  ...['SELF_SIGNED_CERT_IN_CHAIN', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ...[
    'UNABLE_TO_GET_ISSUER_CERT',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'CERT_HAS_EXPIRED',
    'CERT_NOT_YET_VALID',
  ],
  ...['CERT_REVOKED', 'CERT_UNTRUSTED', 'CERT_REJECTED', 'HOSTNAME_MISMATCH', 'ERR_TLS_CERT_ALTNAME_INVALID'],
]);

const codes: Record<string, string> = {
  ECONNREFUSED: 'The mail server could not be reached: nothing answers at this host and port.',
  EHOSTUNREACH: 'The mail server could not be reached from here.',
  ENETUNREACH: 'The mail server could not be reached from here.',
  ECONNRESET: 'The mail server broke off the connection.',
  EPIPE: 'The mail server broke off the connection.',
  ECONNECTION: 'The mail server broke off the connection.',
  ENOTFOUND: "The mail server's name is not known.",
  EAI_AGAIN: "The mail server's name could not be looked up just now.",
  EDNS: "The mail server's name could not be looked up.",
  ETIMEDOUT: 'The mail server did not answer in time.',
  EABORT: 'The mail server did not answer in time.',
  ABORT_ERR: 'The mail server did not answer in time.',
  ETLS: 'The mail server offers no encrypted connection.',
  EREQUIRETLS: 'The mail server offers no encrypted connection.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'The mail server does not speak TLS at this port.',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'The mail server does not speak TLS at this port.',
  ENOAUTH: 'The mail server asks for a user name and password.',
  EPROTOCOL: 'The mail server gave an answer that is not SMTP.',
  ESOCKET: 'The connection to the mail server failed.',
};

const answerOf = ({ response }: SmtpError): string =>
  response ? ` It answered: ${response.replace(/\s+/g, ' ').trim().slice(0, 300)}` : '';

const isPermanent = ({ responseCode }: SmtpError): boolean =>
  responseCode !== undefined && responseCode >= 500 && responseCode !== 503;

/** Returns the fault of an address that the mail server refused. */
export const recipientFault = (address: string, error: SmtpError | undefined): MailFault => ({
  about: 'recipient',
  permanent: isPermanent(error ?? {}),
  sentence: `The mail server refused the address ${address}.${answerOf(error ?? {})}`,
});

/** Returns any other fault of sending, in plain words (D4.1). */
export function describeFault(thrown: unknown): MailFault {
  const server = (sentence: string): MailFault => ({ about: 'server', permanent: false, sentence });
  if (thrown instanceof OutboundRefused) return server(thrown.message);
  const error = thrown as SmtpError;
  const known = [error.originalCode, error.code].filter((code) => code !== undefined);
  if (known.some((code) => certificate.has(code)) || /certificate|altnames/i.test(error.message ?? ''))
    return server(`The mail server's certificate is not valid: ${error.message}`);
  if (error.code === 'EAUTH' || [530, 534, 535].includes(error.responseCode ?? 0))
    return server(`The mail server refused the user name or password.${answerOf(error)}`);
  if (error.code === 'EENVELOPE' && error.command === 'MAIL FROM')
    return server(`The mail server refused the sender's address.${answerOf(error)}`);
  if (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
    return {
      about: 'message',
      permanent: isPermanent(error),
      sentence: `The mail server refused the message.${answerOf(error)}`,
    };
  const sentence = known.map((code) => codes[code]).find((words) => words !== undefined);
  return server(`${sentence ?? 'The mail could not be sent.'}${answerOf(error)}`);
}
