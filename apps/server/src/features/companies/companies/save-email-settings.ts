import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { DEFAULT_MAIL_HOST } from '@portal/contract/companies/companies/mail-defaults.ts';
import { companyMessages } from '@portal/contract/companies/companies/messages.ts';
import type { Body } from '@portal/contract/core/calls/endpoint.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { invalidField } from '../../../errors.ts';
import type { Call } from '../../../http/call.ts';
import { mayNameHost } from '../../../mail/outbound.ts';
import { mailPasswordPlace } from '../../../mail/sender.ts';
import type { Runtime } from '../../../runtime.ts';
import { encryptSecret } from '../../../secrets/sealed.ts';
import { record } from '../../records/audit/index.ts';
import { presentCompany, publishCompany } from './company.present.ts';

type Columns = Partial<Omit<CompanyRow, 'id' | 'createdAt' | 'updatedAt' | 'version'>>;

/** Returns columns of a company as the database takes them. */
export const writtenCompany = ({ otherTaxRates, ...plain }: Columns) => ({
  ...plain,
  ...(otherTaxRates && { otherTaxRates: JSON.stringify(otherTaxRates) }),
});

/** Writes columns of a locked company and raises its version. Returns the new row. */
export const changeCompany = (db: Db, id: number, columns: Columns): Promise<CompanyRow> =>
  db
    .updateTable('companies')
    .set((e) => ({
      ...writtenCompany(columns),
      ...(columns.termsVersion !== undefined && { termsChangedAt: sql<Date>`now()` }),
      version: e('version', '+', 1),
      updatedAt: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

type Settings = Body<typeof endpoints.companySettings.emailSettings>;

/** Returns the settings that will be stored, without the password. */
const plainSettings = (row: CompanyRow, given: Settings) => ({
  notificationsEnabled: given.notificationsEnabled ?? row.notificationsEnabled,
  notificationEmail:
    given.notificationEmail === undefined ? row.notificationEmail : given.notificationEmail || null,
  notificationEmailHost:
    given.notificationEmailHost === undefined
      ? (row.notificationEmailHost ?? DEFAULT_MAIL_HOST)
      : given.notificationEmailHost || DEFAULT_MAIL_HOST,
  notificationEmailPort: given.notificationEmailPort ?? row.notificationEmailPort,
  notificationEmailUser:
    given.notificationEmailUser === undefined
      ? row.notificationEmailUser
      : given.notificationEmailUser || null,
});

type Plain = ReturnType<typeof plainSettings>;

/** Returns the host in the form in which two spellings are compared. */
const hostOf = ({ notificationEmailHost }: Pick<CompanyRow, 'notificationEmailHost'>) =>
  (notificationEmailHost ?? DEFAULT_MAIL_HOST).toLowerCase().replace(/\.$/, '');

/**
 * Returns true when the stored password would be sent to another server, or for another account, than it was given
 * for.
 */
const leadsElsewhere = (row: CompanyRow, plain: Plain): boolean =>
  hostOf(row) !== hostOf(plain) ||
  row.notificationEmailPort !== plain.notificationEmailPort ||
  row.notificationEmail !== plain.notificationEmail ||
  row.notificationEmailUser !== plain.notificationEmailUser;

/**
 * Returns the sealed password that will be stored.
 * @throws 400 when mail is on without a password, or when the stored password would be used for another server or
 * account.
 */
function sealedPassword(runtime: Runtime, row: CompanyRow, given: Settings, plain: Plain): string | null {
  const password = given.notificationEmailPassword;
  if (password) return encryptSecret(runtime.masterKey, password, mailPasswordPlace(row.id));
  const kept = password === null ? null : row.notificationEmailPassword;
  if (plain.notificationsEnabled && kept === null)
    throw invalidField('notificationEmailPassword', companyMessages.mailPassword);
  if (kept !== null && leadsElsewhere(row, plain))
    throw invalidField('notificationEmailPassword', companyMessages.mailPasswordAgain);
  return kept;
}

/**
 * Changes a company's mail account (B7). The password is sealed before it is stored and never returned (D4.4). The
 * audit trail shows only that it changed.
 * @throws 400 as {@link sealedPassword}, and for a host that is not public.
 */
export async function saveEmailSettings({
  work,
  record: row,
  body,
}: Call<typeof endpoints.companySettings.emailSettings>): Promise<Company> {
  const { db, runtime, actor } = work;
  const plain = plainSettings(row, body);
  const { notificationEmailPassword: password } = body;
  const isMoved = hostOf(row) !== hostOf(plain) || row.notificationEmailPort !== plain.notificationEmailPort;
  if (isMoved && !mayNameHost(hostOf(plain), plain.notificationEmailPort, runtime.config.outboundAllow))
    throw invalidField('notificationEmailHost', companyMessages.mailHost);
  const sealed = sealedPassword(runtime, row, body, plain);
  const after = await changeCompany(db, row.id, { ...plain, notificationEmailPassword: sealed });
  await record(work, {
    action: 'company.email_settings_changed',
    kind: 'company',
    id: row.id,
    before: { notificationsEnabled: row.notificationsEnabled },
    after: {
      notificationsEnabled: plain.notificationsEnabled,
      ...(password !== undefined && password !== '' && { passwordChanged: true }),
    },
  });
  await publishCompany(work, row);
  return presentCompany(actor.role, after);
}
