import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import type { Call } from '../../../http/call.ts';
import { publishCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';

/** Requires a second factor of all staff of a company, or ends that (D1.8). It takes effect with their next call. */
export async function requireSecondFactor({
  work,
  body,
  record: company,
}: Call<typeof endpoints.secondFactor.require>): Promise<{ required: boolean }> {
  const { required } = body;
  if (required !== company.requireSecondFactor)
    await work.db
      .updateTable('companies')
      .set((e) => ({
        requireSecondFactor: required,
        version: e('version', '+', 1),
        updatedAt: sql<Date>`now()`,
      }))
      .where('id', '=', company.id)
      .execute();
  await record(work, {
    action: 'company.second_factor_changed',
    kind: 'company',
    id: company.id,
    before: { requireSecondFactor: company.requireSecondFactor },
    after: { requireSecondFactor: required },
  });
  await publishCompany(work, company);
  return { required };
}
