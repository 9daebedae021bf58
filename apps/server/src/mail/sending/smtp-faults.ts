import { OutboundRefused } from '../outbound.ts';

/** What went wrong with a mail, for staff to read and to decide the next try. */
export interface MailFault {
  /**
   * `away`: nothing answers at the server. `server`: it answers, and no mail can be sent through it now. `message` and
   * `recipient`: other mail is not affected.
   */
  about: 'away' | 'server' | 'message' | 'recipient';
  /** True when another try would get the same answer. */
  permanent: boolean;
  /** In plain words, with the server's answer. */
  sentence: string;
  /** What an admin can do about it. Empty when the sentence says it. */
  advice: string;
}

const advices = {
  address: 'Check the name of the mail server and the port.',
  tls: 'Use port 465 for SSL/TLS, or 587 for STARTTLS.',
  late: 'Check the name of the mail server and the port. If both are right, try again in a few minutes.',
  name: 'Enter the name of the mail server exactly as your mail provider gives it.',
  certificate: 'Ask whoever runs the mail server for a certificate that other computers trust.',
  password:
    'Check the email address, and enter the password again. Some providers have a separate password for apps.',
  sender: 'Use the email address of the account itself.',
  recipient: 'Check the address that the message goes to.',
  provider: 'Try again in a few minutes. If it stays, ask your mail provider.',
} as const;

/** The fields of the errors that nodemailer and Node throw. */
interface SmtpError {
  code?: string | undefined;
  originalCode?: string | undefined;
  command?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
  /** Which of nodemailer's timeouts it was. */
  timeoutType?: string | undefined;
  message?: string | undefined;
}

/** Nothing answered at the mail server, also when it was asked without a mail. */
export class ServerAway extends Error {}

const unreachable = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EDNS',
]);
const brokenOff = new Set(['ECONNRESET', 'EPIPE', 'ECONNECTION', 'ETIMEDOUT', 'EABORT', 'ABORT_ERR']);

const isUnreachable = ({ originalCode, code, timeoutType }: SmtpError): boolean =>
  unreachable.has(originalCode ?? code ?? '') ||
  timeoutType === 'CONNECT_TIMEOUT' ||
  timeoutType === 'GREETING_TIMEOUT';

/**
 * Returns true when the connection broke off or took too long. The server may be away, or it cannot take this one
 * message.
 */
export const isBrokenOff = (error: SmtpError): boolean =>
  !isUnreachable(error) &&
  (brokenOff.has(error.originalCode ?? error.code ?? '') || error.responseCode === 421);

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

/** What is wrong with a certificate. Node adds a hint to whoever starts a program, which is of no use to staff. */
const certificateFault = ({ message = '' }: SmtpError): string => message.split('; if the root CA')[0] ?? '';

const codes: Record<string, readonly [sentence: string, advice: string]> = {
  ECONNREFUSED: [
    'The mail server could not be reached: nothing answers at this host and port.',
    advices.address,
  ],
  EHOSTUNREACH: ['The mail server could not be reached from here.', advices.address],
  ENETUNREACH: ['The mail server could not be reached from here.', advices.address],
  ECONNRESET: ['The mail server broke off the connection.', advices.late],
  EPIPE: ['The mail server broke off the connection.', advices.late],
  ECONNECTION: ['The mail server broke off the connection.', advices.late],
  ENOTFOUND: ["The mail server's name is not known.", advices.address],
  EAI_AGAIN: ["The mail server's name could not be looked up just now.", advices.late],
  EDNS: ["The mail server's name could not be looked up.", advices.address],
  ETIMEDOUT: ['The mail server did not answer in time.', advices.late],
  EABORT: ['The mail server did not answer in time.', advices.late],
  ABORT_ERR: ['The mail server did not answer in time.', advices.late],
  ETLS: ['The mail server offers no encrypted connection.', advices.tls],
  EREQUIRETLS: ['The mail server offers no encrypted connection.', advices.tls],
  ERR_SSL_WRONG_VERSION_NUMBER: ['The mail server does not speak TLS at this port.', advices.tls],
  ERR_SSL_PACKET_LENGTH_TOO_LONG: ['The mail server does not speak TLS at this port.', advices.tls],
  ENOAUTH: ['The mail server asks for a user name and password.', advices.password],
  EPROTOCOL: ['The mail server gave an answer that is not SMTP.', advices.address],
  ESOCKET: ['The connection to the mail server failed.', advices.late],
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
  advice: advices.recipient,
});

/** Returns any other fault of sending, in plain words (D4.1). */
export function describeFault(thrown: unknown): MailFault {
  const server = (sentence: string, advice: string): MailFault => ({
    about: 'server',
    permanent: false,
    sentence,
    advice,
  });
  if (thrown instanceof OutboundRefused) return server(thrown.message, '');
  if (thrown instanceof ServerAway) return { ...describeFault(thrown.cause), about: 'away' };
  const error = thrown as SmtpError;
  const known = [error.originalCode, error.code].filter((code) => code !== undefined);
  if (known.some((code) => certificate.has(code)) || /certificate|altnames/i.test(error.message ?? ''))
    return server(
      `The mail server's certificate is not valid: ${certificateFault(error)}`,
      /altname|hostname/i.test(error.message ?? '') ? advices.name : advices.certificate,
    );
  if (error.code === 'EAUTH' || [530, 534, 535].includes(error.responseCode ?? 0))
    return server(`The mail server refused the user name or password.${answerOf(error)}`, advices.password);
  if (error.code === 'EENVELOPE' && error.command === 'MAIL FROM')
    return server(`The mail server refused the sender's address.${answerOf(error)}`, advices.sender);
  if (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
    return {
      about: 'message',
      permanent: isPermanent(error),
      sentence: `The mail server refused the message.${answerOf(error)}`,
      advice: advices.recipient,
    };
  const [sentence, advice] = known.map((code) => codes[code]).find((words) => words !== undefined) ?? [
    'The mail could not be sent.',
    advices.provider,
  ];
  const fault = server(`${sentence}${answerOf(error)}`, advice);
  return isUnreachable(error) ? { ...fault, about: 'away' } : fault;
}
