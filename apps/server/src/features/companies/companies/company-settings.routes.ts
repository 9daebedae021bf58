import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { companyMessages } from '@portal/contract/companies/companies/messages.ts';
import { LOGO_PATH } from '@portal/contract/companies/companies/shapes.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { AppError, conflict, forbidden } from '../../../errors.ts';
import { prepareLogo } from '../../../files/images.ts';
import { pictureRefusal } from '../../../files/picture-refusal.ts';
import { newKey } from '../../../files/storage.ts';
import type { Call, Handler, Handlers } from '../../../http/call.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { portalAddress } from '../../../portal-address.ts';
import { record } from '../../records/audit/index.ts';
import { presentCompany, publishCompany } from './company.present.ts';
import { type CompanyColumns, checkTimeZone, companyColumns, createCompany } from './create-company.ts';
import { withFixedCurrency } from './fixed-currency.ts';
import { changeCompany, saveEmailSettings } from './save-email-settings.ts';

const OPERATORS_COLUMNS: readonly (keyof CompanyColumns)[] = ['active', 'hostName'];

/**
 * Returns the columns that differ, with their consequences: an uploaded logo is removed, and changed terms get a new
 * version.
 */
function changesOf(
  row: Locked<CompanyRow>,
  given: CompanyColumns,
  sent: Call<typeof endpoints.companySettings.update>['body'],
): CompanyColumns {
  const changes = Object.fromEntries(
    Object.entries(given).filter(
      ([column, value]) => !isDeepStrictEqual(value, row[column as keyof CompanyColumns]),
    ),
  ) as CompanyColumns;
  return {
    ...changes,
    ...('logoUrl' in changes && { logo: null }),
    // What is sent counts as a decision, also when it is as before (D10.5).
    ...(sent.timeZone !== undefined && !row.timeZoneDecided && { timeZoneDecided: true }),
    ...(sent.country !== undefined && !row.countryDecided && { countryDecided: true }),
    ...('termsBody' in changes && { termsVersion: row.termsVersion + 1 }),
  };
}

/**
 * Changes a company (B7).
 * @throws 403 when an admin changes a field of superadmins (access.md), 409 when another company has the host name or
 * amounts are stored in the present currency, 400 for a zone that the database does not know.
 */
async function updateCompany({
  work,
  record: row,
  body,
}: Call<typeof endpoints.companySettings.update>): Promise<Company> {
  // The country of before brings nothing with it, so what was chosen otherwise stays. One that nobody has chosen yet does.
  const { country, ...others } = body;
  const wanted = changesOf(
    row,
    companyColumns(country === row.country && row.countryDecided ? others : body),
    body,
  );
  const changes = await withFixedCurrency(work.db, wanted, body.currency);
  const columns = Object.keys(changes) as (keyof CompanyColumns)[];
  if (columns.length === 0) return presentCompany(work.actor.role, row);
  if (work.actor.role !== 'superadmin' && columns.some((column) => OPERATORS_COLUMNS.includes(column)))
    throw forbidden(companyMessages.operatorOnly, 'company.operator_only');
  await checkTimeZone(work.db, changes.timeZone);
  const after = await changeCompany(work.db, row.id, changes);
  await record(work, {
    action: 'company.updated',
    kind: 'company',
    id: row.id,
    before: Object.fromEntries(columns.map((column) => [column, row[column]])),
    after: changes,
  });
  work.runtime.houseStyles.changeOnCommit(work.db, after);
  await publishCompany(work, row);
  return presentCompany(work.actor.role, after);
}

const bad = (code: string, message: string) => new AppError('invalid', code, message);

/** Checks that the mail account can be used. @throws 400 when mail is off or the account is not complete (B5). */
function refuseIncomplete(company: CompanyRow): void {
  if (!company.notificationsEnabled) throw bad('company.mail_off', companyMessages.mailOff);
  if (!company.notificationEmail || company.notificationEmailPassword === null)
    throw bad('company.mail_incomplete', companyMessages.mailIncomplete);
}

const testMail = (company: CompanyRow, publicUrl: string, through: 'company' | 'installation') => ({
  through,
  subject: `Test email from ${company.name}`,
  ...renderMail({
    company,
    publicUrl,
    heading: 'It works',
    paragraphs: [
      through === 'company'
        ? `The email settings of ${company.name} are correct. This message was sent with them.`
        : `The mail server of this installation works for ${company.name}. This message was sent through it.`,
    ],
  }),
});

/**
 * Sends a mail to the company's own address, or to the caller's, through the company's mail server or the installation's,
 * outside any transaction and without the outbox.
 * @throws 400 when mail is off or incomplete, 409 when the installation has no server, 409 with the mail server's answer and what to do, in plain words (D4.4),
 * 429 after five in ten minutes, of the company or of the caller.
 */
const sendTestEmail: Handler<typeof endpoints.companySettings.testEmail> = async ({
  body,
  record: company,
  work: { runtime, actor },
}) => {
  const { through = 'company' } = body;
  if (through === 'company') refuseIncomplete(company);
  else if (runtime.config.smtpUrl === null)
    throw conflict('company.no_installation_server', companyMessages.noInstallationServer);
  // An operator works in many companies, so the limit of a company alone would not hold for their own address.
  await runtime.limits.use('test-mail-of-user', actor.userId);
  await runtime.limits.use('test-mail', company.id);
  const ofCompany = company.email || company.notificationEmail || actor.email;
  const recipient = body.to === 'me' ? actor.email : ofCompany;
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  const mail = { to: recipient, ...testMail(company, publicUrl, through) };
  // The mail library takes 16 MB of memory, so it is loaded only when a mail is sent.
  const { trySender } = await import('../../../mail/try-sender.ts');
  const fault = await trySender(company, runtime.config, runtime.masterKey, mail);
  if (fault !== undefined) throw conflict('company.mail_test_failed', fault);
  return async ({ work }) => {
    await record(work, {
      action: 'company.mail_tested',
      kind: 'company',
      id: company.id,
      after: { recipient, through },
    });
    return { message: companyMessages.testMailSent(recipient), recipient };
  };
};

/**
 * Replaces the logo (B2.8, D3.12). The picture is decoded, re-encoded and stored before the transaction that names
 * it. A later sweep deletes the earlier picture, so that open pages can still show it.
 * @throws 415 when it cannot be read, 413 when it has too many pixels, 503 when too many wait.
 */
const uploadLogo: Handler<typeof endpoints.companySettings.logo> = async (
  { files },
  { record: company, work: { runtime } },
) => {
  const picture = await prepareLogo(files[0]!.path, company.id).catch((error) =>
    Promise.reject(pictureRefusal(error)),
  );
  const key = newKey(company.id, 'webp');
  await runtime.storage.put(key, picture.bytes, 'image/webp');
  return async ({ work, record: row }): Promise<Company> => {
    const logoUrl = `${LOGO_PATH}${basename(key)}`;
    const after = await changeCompany(work.db, row.id, { logo: key, logoUrl });
    await record(work, {
      action: 'company.logo_changed',
      kind: 'company',
      id: row.id,
      before: { logoUrl: row.logoUrl },
      after: { logoUrl },
    });
    await publishCompany(work, row);
    return presentCompany(work.actor.role, after);
  };
};

export const companySettingsRoutes: Handlers<typeof endpoints.companySettings> = {
  create: createCompany,
  update: updateCompany,
  logo: uploadLogo,
  emailSettings: saveEmailSettings,
  testEmail: sendTestEmail,
};
