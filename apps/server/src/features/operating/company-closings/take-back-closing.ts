import { companyClosingMessages as messages } from '@portal/contract/operating/company-closings/messages.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { closingOf } from './closing.queries.ts';
import { mailClosing } from './mail-closing.ts';

/**
 * Keeps a company that was to be removed, and mails its admins.
 * @throws 409 without a notice, and when the removal has begun.
 */
export async function takeBackClosing(work: Work, company: CompanyRow): Promise<void> {
  const { db, runtime } = work;
  const row = await closingOf(db, company.id);
  if (!row) throw conflict('company_closing.none', messages.none);
  const gone = await db
    .deleteFrom('companyClosings')
    .where('companyId', '=', company.id)
    .where('removingSince', 'is', null)
    .returning('companyId')
    .executeTakeFirst();
  if (!gone) throw conflict('company_closing.begun', messages.begun);
  await mailClosing({ db, runtime }, company, row, 'takenBack');
  await record(work, {
    action: 'company.closing_taken_back',
    kind: 'company',
    id: company.id,
    before: { closesOn: row.closesOn },
  });
  await runtime.events.publish(db, { companyId: company.id, kind: 'companyExport' });
}
