import type { LaboratorySettings } from '@portal/contract/laboratory/laboratory-settings/endpoints.ts';
import { firstDefaults } from '@portal/contract/laboratory/worksheets/shapes.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

/** The condition that the company of the transaction has a laboratory. */
export const hasLaboratory = sql<SqlBool>`exists (select from laboratory_settings l where l.enabled)`;

/** Returns the company's settings. A company that has chosen nothing has no laboratory. */
export async function readSettings(db: Db): Promise<LaboratorySettings> {
  const row = await db
    .selectFrom('laboratorySettings')
    .select(['enabled', 'onePersonApproves', 'worksheetDefaults', 'accreditation'])
    .executeTakeFirst();
  return {
    enabled: row?.enabled ?? false,
    onePersonApproves: row?.onePersonApproves ?? true,
    defaults: row?.worksheetDefaults ?? firstDefaults,
    accreditation: row?.accreditation ?? null,
  };
}
