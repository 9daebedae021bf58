import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import type { CompanyClosing } from '@portal/contract/operating/company-closings/endpoints.ts';
import { companyClosingMessages as messages } from '@portal/contract/operating/company-closings/messages.ts';
import { isNameOf, NOTICE_DAYS } from '@portal/contract/operating/company-closings/rules.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { isLastCompany, presentClosing } from './closing.queries.ts';
import { mailClosing } from './mail-closing.ts';

/**
 * Gives notice to a company: it is removed after 30 days. Its admins are mailed at once.
 * @throws 400 for another name, 409 when notice was given already, and for the last active company.
 */
export async function startClosing(work: Work, company: CompanyRow, name: string): Promise<CompanyClosing> {
  const { db, actor, runtime } = work;
  const { id: companyId } = company;
  if (!isNameOf(name, company.name)) throw invalidField('name', messages.wrongName);
  if (await runtime.database.dangerouslyAcrossCompanies((all) => isLastCompany(all, companyId)))
    throw conflict('company_closing.last', messages.last);
  const closesOn = addDays(today(company.timeZone), NOTICE_DAYS);
  const row = await db
    .insertInto('companyClosings')
    .values({ companyId, askedByUserId: actor.userId, askedBy: actor.displayName, closesOn })
    .onConflict((conflicting) => conflicting.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw conflict('company_closing.already', messages.already);
  await mailClosing({ db, runtime }, company, row, 'begun');
  await record(work, {
    action: 'company.closing_begun',
    kind: 'company',
    id: companyId,
    after: { closesOn },
  });
  await runtime.events.publish(db, { companyId, kind: 'companyExport' });
  return presentClosing(row);
}
