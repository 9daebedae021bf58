import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { companyExportPaths } from '@portal/contract/operating/company-exports/paths.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { CompanyClosingRow } from '../../../db/schema/operating.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';

const words = {
  begun: (name: string, day: string) => ({
    heading: `${name} will be removed on ${day}`,
    paragraphs: [
      `The operator of the portal will remove ${name} with all its data on ${day}: customers, repairs, equipment, certificates, papers, mails and accounts. Nobody can bring them back after that.`,
      'Until then everything works as before. Export what you want to keep.',
    ],
  }),
  soon: (name: string, day: string) => ({
    heading: `${name} will be removed on ${day}`,
    paragraphs: [
      `In a few days, on ${day}, ${name} will be removed with all its data. Nobody can bring it back after that.`,
      'Export what you want to keep. If this is a mistake, please write to the operator of the portal now.',
    ],
  }),
  takenBack: (name: string) => ({
    heading: `${name} stays`,
    paragraphs: [`${name} will not be removed. Everything stays as it is.`],
  }),
};

/** Mails the admins of a company that it will be removed, or that it stays. One mail each, so that nobody sees others. */
export async function mailClosing(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  company: CompanyRow,
  { closesOn }: CompanyClosingRow,
  what: keyof typeof words,
): Promise<void> {
  const admins = await db
    .selectFrom('users')
    .select('email')
    .where('companyId', '=', company.id)
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .execute();
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  const { heading, paragraphs } = words[what](company.name, formatDate(closesOn));
  const action = { label: 'Export the company', url: `${publicUrl}${companyExportPaths.ofOwnCompany()}` };
  const mail = renderMail({
    ...{ company, publicUrl, heading, paragraphs },
    ...(what !== 'takenBack' && { action }),
  });
  for (const { email } of admins)
    await queueMail(
      { db, runtime },
      { companyId: company.id, event: 'company.closing', recipients: [email], subject: heading, ...mail },
    );
}
