import { isIP } from 'node:net';
import type { SMTPPoolOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import type { CompanyRow } from '../db/schema/companies.ts';
import { decryptSecret, type SealedPlace } from '../secrets/sealed.ts';
import { OutboundRefused, resolveHost } from './outbound.ts';

/** The mail server of a company's mail, and the name and address it is sent from. */
export interface Sender {
  from: { name: string; address: string };
  replyTo: string | null;
  server: SMTPPoolOptions;
}

export type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'outboundAllow' | 'publicUrl'>;

/** The settings that decide which mail server a company uses. */
export type MailAccount = Pick<
  CompanyRow,
  'notificationsEnabled' | 'notificationEmailHost' | 'notificationEmail'
>;

/** Returns true when the company sends through its own mail server (D4.1). */
export const hasOwnServer = (company: MailAccount): boolean =>
  company.notificationsEnabled &&
  Boolean(company.notificationEmailHost) &&
  Boolean(company.notificationEmail);

/** Returns the company's own mail server as people read it, or null when its mail goes through the operator's. */
export const ownServerName = (company: CompanyRow): string | null =>
  hasOwnServer(company) ? `${company.notificationEmailHost}:${company.notificationEmailPort}` : null;

/** Returns the place for which a company's mail password is sealed. */
export const mailPasswordPlace = (companyId: number): SealedPlace => ({
  table: 'companies',
  column: 'notification_email_password',
  rowId: companyId,
  companyId,
});

async function ownServer(company: CompanyRow, settings: MailSettings, masterKey: Buffer): Promise<Sender> {
  const host = company.notificationEmailHost ?? '';
  const address = company.notificationEmail ?? '';
  const port = company.notificationEmailPort;
  const sealed = company.notificationEmailPassword;
  let pass: string | null;
  try {
    pass = sealed && decryptSecret(masterKey, sealed, mailPasswordPlace(company.id));
  } catch {
    throw new OutboundRefused(
      'The stored mail password cannot be read. Please enter it again in the email settings.',
    );
  }
  return {
    from: { name: company.name, address },
    replyTo: null,
    server: {
      host: await resolveHost(host, port, settings.outboundAllow),
      port,
      secure: port === 465,
      requireTLS: port !== 465,
      tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2', ...(isIP(host) === 0 && { servername: host }) },
      ...(pass && { auth: { user: company.notificationEmailUser || address, pass } }),
    },
  };
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);

/** Returns the operator's server. It is trusted. Only on this machine may the connection be unencrypted. */
function operatorServer(company: CompanyRow, smtpUrl: string, mailFrom: string): Sender {
  const { hostname, protocol } = new URL(smtpUrl);
  const plain = protocol === 'smtp:' && isLoopback(hostname);
  return {
    from: { name: company.name, address: mailFrom },
    replyTo: company.email,
    server: { url: smtpUrl, ...(plain ? { ignoreTLS: true } : { requireTLS: protocol === 'smtp:' }) },
  };
}

/** Returns the operator's mail server for a company's mail, or undefined when the installation has none. */
export const installationSender = (
  company: CompanyRow,
  { smtpUrl, mailFrom }: Pick<MailSettings, 'smtpUrl' | 'mailFrom'>,
): Sender | undefined => (smtpUrl === null ? undefined : operatorServer(company, smtpUrl, mailFrom));

/**
 * Returns the company's own mail server when it is enabled, else the operator's, else undefined. Without a server,
 * mail waits. Mail that is `onlyByOperator` goes through the operator's server and says nothing of the company's
 * addresses, because an answer would carry its link to them (D1.8).
 * @throws OutboundRefused, or the error of the name look-up.
 */
export async function findSender(
  company: CompanyRow,
  settings: MailSettings,
  masterKey: Buffer,
  onlyByOperator = false,
): Promise<Sender | undefined> {
  if (!onlyByOperator && hasOwnServer(company)) return ownServer(company, settings, masterKey);
  const sender = installationSender(company, settings);
  return sender && onlyByOperator ? { ...sender, replyTo: null } : sender;
}
