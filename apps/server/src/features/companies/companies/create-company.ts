import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { DEFAULT_MAIL_HOST } from '@portal/contract/companies/companies/mail-defaults.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { Insertable } from 'kysely';
import type { CompaniesTable } from '../../../db/schema/companies.ts';
import type { Call } from '../../../http/call.ts';
import { record } from '../../records/audit/index.ts';
import { checkTimeZone } from './check-time-zone.ts';
import { presentCompany } from './company.present.ts';
import { companyColumns } from './company-columns.ts';
import { makeTechnicians } from './make-technicians.ts';

/**
 * Makes a tenant with three technicians (D5.4, B9). It uses a transaction of its own, because a new tenant is in
 * nobody's scope yet. The audit trail of the new company records it.
 * @throws 409 when another company has the host name.
 */
export async function createCompany({
  work,
  body,
}: Call<typeof endpoints.companySettings.create>): Promise<Company> {
  const { runtime, actor, origin } = work;
  const columns = companyColumns(body) as Insertable<CompaniesTable>;
  return runtime.database.dangerouslyAcrossCompanies(async (db) => {
    await checkTimeZone(db, body.timeZone);
    const row = await db
      .insertInto('companies')
      .values({
        ...columns,
        // The default copy address (B9). The provider's own mailbox is the only known address.
        ccEmail: columns.ccEmail ?? columns.email ?? null,
        notificationEmailHost: DEFAULT_MAIL_HOST,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await makeTechnicians(db, row.id);
    await record(
      { db, actor, origin },
      {
        action: 'company.created',
        kind: 'company',
        id: row.id,
        companyId: row.id,
        after: { name: row.name, active: row.active, hostName: row.hostName },
      },
    );
    return presentCompany(actor.role, row);
  });
}
