import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { companyMessages } from '@portal/contract/companies/companies/messages.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { Locked } from '../../../db/locked.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { forbidden } from '../../../errors.ts';
import type { Call } from '../../../http/call.ts';
import { record } from '../../records/audit/index.ts';
import { changeCompany } from './change-company.ts';
import { checkTimeZone } from './check-time-zone.ts';
import { presentCompany } from './company.present.ts';
import { type CompanyColumns, companyColumns } from './company-columns.ts';
import { publishCompany } from './publish-company.ts';

const OPERATORS_COLUMNS: readonly (keyof CompanyColumns)[] = ['active', 'hostName'];

/**
 * Returns the columns that differ, with their consequences: an uploaded logo is removed, and changed terms get a new
 * version.
 */
function changesOf(row: Locked<CompanyRow>, given: CompanyColumns): CompanyColumns {
  const changes = Object.fromEntries(
    Object.entries(given).filter(([column, value]) => value !== row[column as keyof CompanyColumns]),
  ) as CompanyColumns;
  return {
    ...changes,
    ...('logoUrl' in changes && { logo: null }),
    // A zone that is sent counts as a decision, also when it is the present one (D10.5).
    ...(given.timeZone !== undefined && !row.timeZoneDecided && { timeZoneDecided: true }),
    ...('termsBody' in changes && { termsVersion: row.termsVersion + 1 }),
  };
}

/**
 * Changes a company (B7).
 * @throws 403 when an admin changes a field of superadmins (access.md), 409 when another company has the host name,
 * 400 for a zone that the database does not know.
 */
export async function updateCompany({
  work,
  record: row,
  body,
}: Call<typeof endpoints.companySettings.update>): Promise<Company> {
  const changes = changesOf(row, companyColumns(body));
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
  await publishCompany(work, row);
  return presentCompany(work.actor.role, after);
}
