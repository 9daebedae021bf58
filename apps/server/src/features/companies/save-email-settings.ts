import type { Company } from '@portal/contract/companies.ts';
import { DEFAULT_MAIL_HOST } from '@portal/contract/company-form.ts';
import { companyMessages } from '@portal/contract/company-messages.ts';
import type { Body } from '@portal/contract/endpoint.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { CompanyRow } from '../../db/schema/companies.ts';
import { invalidField } from '../../errors.ts';
import type { Call } from '../../http/call.ts';
import { mailPasswordPlace } from '../../mail/sender.ts';
import { encryptSecret } from '../../secrets/sealed.ts';
import { record } from '../audit/index.ts';
import { changeCompany } from './change-company.ts';
import { presentCompany } from './company.present.ts';

type Settings = Body<typeof endpoints.companySettings.emailSettings>;

/** The settings as they will be, without the password. */
const plainSettings = (row: CompanyRow, given: Settings) => ({
  notificationsEnabled: given.notificationsEnabled ?? row.notificationsEnabled,
  notificationEmail:
    given.notificationEmail === undefined ? row.notificationEmail : given.notificationEmail || null,
  notificationEmailHost:
    given.notificationEmailHost === undefined
      ? (row.notificationEmailHost ?? DEFAULT_MAIL_HOST)
      : given.notificationEmailHost || DEFAULT_MAIL_HOST,
  notificationEmailPort: given.notificationEmailPort ?? row.notificationEmailPort,
});

/**
 * Changes a company's mail account (B7). The password is sealed before it is stored and never leaves again (D4.4);
 * the trail tells only that it changed. @throws 400 when mail is on and there is no password.
 */
export async function saveEmailSettings({
  work,
  record: row,
  body,
}: Call<typeof endpoints.companySettings.emailSettings>): Promise<Company> {
  const { db, house, actor } = work;
  const plain = plainSettings(row, body);
  const password = body.notificationEmailPassword;
  const keeps = row.notificationEmailPassword !== null && password !== null;
  if (plain.notificationsEnabled && !password && !keeps)
    throw invalidField('notificationEmailPassword', companyMessages.mailPassword);
  const sealed =
    password === null
      ? null
      : password
        ? encryptSecret(house.masterKey, password, mailPasswordPlace(row.id))
        : row.notificationEmailPassword;
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
  return presentCompany(actor.role, after);
}
