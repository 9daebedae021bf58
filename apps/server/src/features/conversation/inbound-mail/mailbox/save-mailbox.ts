import { companyMessages } from '@portal/contract/companies/companies/messages.ts';
import type { Mailbox, MailboxForm } from '@portal/contract/conversation/inbound-mail/endpoints.ts';
import { inboundMessages } from '@portal/contract/conversation/inbound-mail/messages.ts';
import { sql } from 'kysely';
import type { InboundMailboxRow } from '../../../../db/schema/inbound-mail.ts';
import { invalidField } from '../../../../errors.ts';
import { mayNameHost } from '../../../../mail/outbound.ts';
import type { Work } from '../../../../work.ts';
import { record } from '../../../records/audit/index.ts';
import { isReadByOthers, presentMailbox, readMailboxJob, readMailboxRow } from './mailbox.queries.ts';
import { sealSecret } from './sealed-columns.ts';

type Secrets = Pick<InboundMailboxRow, 'password' | 'clientId' | 'clientSecret' | 'refreshToken'>;
const none: Secrets = { password: null, clientId: null, clientSecret: null, refreshToken: null };

const isSameAccount = (row: InboundMailboxRow, form: MailboxForm, host: string): boolean =>
  row.host === host &&
  row.port === form.port &&
  row.security === form.security &&
  row.username === form.username;

/**
 * Returns the secrets that will be stored, sealed. A stored secret stays only for the server and account that it was
 * entered for, so that nobody can send it elsewhere.
 * @throws 400 for a secret that is missing.
 */
function secretsOf(
  key: Buffer,
  companyId: number,
  row: InboundMailboxRow | undefined,
  form: MailboxForm,
  host: string,
): Secrets {
  const kept = row && row.auth === form.auth && isSameAccount(row, form, host) ? row : undefined;
  const again = row ? companyMessages.mailPasswordAgain : undefined;
  if (form.auth === 'password') {
    const password = form.password ? sealSecret(key, companyId, 'password', form.password) : kept?.password;
    if (!password) throw invalidField('password', again ?? inboundMessages.password);
    return { ...none, password };
  }
  if (!form.clientId) throw invalidField('clientId', inboundMessages.clientId);
  const keptClient = kept?.clientId === form.clientId ? kept : undefined;
  const clientSecret = form.clientSecret
    ? sealSecret(key, companyId, 'client_secret', form.clientSecret)
    : keptClient?.clientSecret;
  const refreshToken = form.refreshToken
    ? sealSecret(key, companyId, 'refresh_token', form.refreshToken)
    : keptClient?.refreshToken;
  if (!clientSecret) throw invalidField('clientSecret', inboundMessages.clientSecret);
  if (!refreshToken) throw invalidField('refreshToken', inboundMessages.refreshToken);
  return { ...none, clientId: form.clientId, clientSecret, refreshToken };
}

/**
 * Saves the mailbox of a company (D12.2). The present reader ends, and a new one begins at once. With another server,
 * user or folder, reading begins with the next mail there.
 * @throws 400 for a server that may not be named, for a missing secret, and for a mailbox that another company reads.
 */
export async function saveMailbox(work: Work, companyId: number, form: MailboxForm): Promise<Mailbox> {
  const { db, runtime } = work;
  const host = form.host.toLowerCase().replace(/\.$/, '');
  const row = await readMailboxRow(db, companyId);
  if (row?.host !== host || row.port !== form.port)
    if (!mayNameHost(host, form.port, runtime.config.outboundAllow))
      throw invalidField('host', inboundMessages.hostRefused);
  const secrets = secretsOf(runtime.masterKey, companyId, row, form, host);
  const isMoved = row && !(isSameAccount(row, form, host) && row.folder === form.folder);
  const { enabled, address, port, security, username, auth, folder, plusAddresses } = form;
  if (enabled && (isMoved || !row?.enabled) && (await isReadByOthers(db, { host, username, folder })))
    throw invalidField('username', inboundMessages.readByOthers);
  const values = {
    ...{ enabled, address, host, port, security, username, auth, folder, plusAddresses, ...secrets },
    trustedServer: form.trustedServer || null,
  };
  const saved = await db
    .insertInto('inboundMailboxes')
    .values({ companyId, ...values })
    .onConflict((conflict) =>
      conflict.column('companyId').doUpdateSet((eb) => ({
        ...values,
        ...(isMoved && {
          folderNumber: eb('inboundMailboxes.folderNumber', '+', 1),
          ...{ uidValidity: null, lastUid: null, lastReadAt: null },
        }),
        ...{ lastError: null, failedSince: null, failures: 0, retryAt: sql<Date>`now()` },
        ...{ leaseHolder: null, leaseUntil: null },
        version: eb('inboundMailboxes.version', '+', 1),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  await Promise.all([
    runtime.jobs.enqueue(db, readMailboxJob, { companyId }),
    record(work, {
      action: 'inbound_mail.mailbox_saved',
      kind: 'inbound_mail',
      id: null,
      before: row && { enabled: row.enabled, address: row.address, host: row.host, folder: row.folder },
      after: {
        enabled,
        address,
        host,
        folder,
        ...((form.password || form.refreshToken) && { passwordChanged: true }),
      },
    } as Parameters<typeof record>[1]),
    runtime.events.publish(db, { companyId, kind: 'inboundMail' }),
  ]);
  return presentMailbox(saved);
}
