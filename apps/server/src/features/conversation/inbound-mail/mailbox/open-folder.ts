import { isIP } from 'node:net';
import type { ImapFlow, MailboxObject } from 'imapflow';
import type { InboundMailboxRow } from '../../../../db/schema/inbound-mail.ts';
import { READING, resolveHost } from '../../../../mail/outbound.ts';
import type { Runtime } from '../../../../runtime.ts';
import { MAIL_MAX_BYTES } from '../message/limits.ts';
import { MailboxFault } from './mailbox-faults.ts';
import { openSecret } from './sealed-columns.ts';
import { within } from './within.ts';

type Needed = Pick<Runtime, 'config' | 'masterKey' | 'database'>;

async function signInOf(runtime: Needed, mailbox: InboundMailboxRow) {
  const { companyId, username: user, auth, password } = mailbox;
  if (auth !== 'password') {
    // Few companies sign in with OAuth, so its library is loaded with the first of them.
    const { accessTokenOf } = await import('./access-token.ts');
    return { user, accessToken: await accessTokenOf(runtime, { ...mailbox, auth }) };
  }
  try {
    return { user, pass: openSecret(runtime.masterKey, companyId, 'password', password ?? '') };
  } catch {
    throw new MailboxFault('The stored password cannot be read. Please enter it again.');
  }
}

const isThisComputer = (address: string): boolean => address === '::1' || address.startsWith('127.');

/** A folder that is open for reading. `close` ends the connection at once. */
export interface OpenFolder {
  client: ImapFlow;
  folder: MailboxObject;
  close(): void;
}

/**
 * Signs in and opens the folder of a mailbox, each within `LIMIT_MAILBOX_WAIT_MS`.
 * @throws errors for {@link describeMailboxFault}.
 */
export async function openFolder(runtime: Needed, mailbox: InboundMailboxRow): Promise<OpenFolder> {
  const { host, port, security, folder: name } = mailbox;
  const waitMs = runtime.config.limits.mailboxWaitMs;
  const address = await resolveHost(host, port, runtime.config.outboundAllow, READING);
  if (security === 'none' && !isThisComputer(address))
    throw new MailboxFault('Only a mail server on this computer may be read without encryption.');
  const [{ ImapFlow: Client }, auth] = await Promise.all([import('imapflow'), signInOf(runtime, mailbox)]);
  const client = new Client({
    host: address,
    port,
    secure: security === 'tls',
    ...(security !== 'tls' && { doSTARTTLS: security === 'starttls' }),
    ...(isIP(host) === 0 && { servername: host }),
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    auth,
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: Math.min(10_000, waitMs),
    greetingTimeout: Math.min(10_000, waitMs),
    socketTimeout: 90_000,
    maxLineLength: 2 * 1024 * 1024,
    maxLiteralSize: MAIL_MAX_BYTES + 1024,
    maxResponseSize: MAIL_MAX_BYTES + 4 * 1024 * 1024,
    maxResponseTokens: 100_000,
  });
  // The command at hand rejects too. Without a listener the error would end the process.
  client.on('error', () => {});
  const close = () => client.close();
  try {
    await within(waitMs, client.connect(), close);
    return { client, folder: await within(waitMs, client.mailboxOpen(name), close), close };
  } catch (error) {
    close();
    throw error;
  }
}
