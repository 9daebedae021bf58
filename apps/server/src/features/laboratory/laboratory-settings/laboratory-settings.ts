import { isDeepStrictEqual } from 'node:util';
import type { Accreditation } from '@portal/contract/laboratory/laboratory-settings/accreditation.ts';
import type { LaboratorySettings } from '@portal/contract/laboratory/laboratory-settings/endpoints.ts';
import { scopeMessages } from '@portal/contract/laboratory/scopes/messages.ts';
import { firstDefaults } from '@portal/contract/laboratory/worksheets/shapes.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { conflict } from '../../../errors.ts';

/** The condition that the company of the transaction has a laboratory. */
export const hasLaboratory = sql<SqlBool>`exists (select from laboratory_settings l where l.enabled)`;

/** Returns the company's settings. A company that has chosen nothing has no laboratory. */
export async function readSettings(db: Db): Promise<LaboratorySettings> {
  const row = await db
    .selectFrom('laboratorySettings')
    .select(['enabled', 'onePersonApproves', 'worksheetDefaults', 'accreditation', 'markFileId'])
    .executeTakeFirst();
  return {
    enabled: row?.enabled ?? false,
    onePersonApproves: row?.onePersonApproves ?? true,
    defaults: row?.worksheetDefaults ?? firstDefaults,
    accreditation: row?.accreditation ?? null,
    markFileId: row?.markFileId ?? null,
  };
}

/** Returns the accreditation that a paper may name now; null for a company whose laboratory is switched off. */
export const accreditationNow = ({
  enabled,
  accreditation,
}: Pick<LaboratorySettings, 'enabled' | 'accreditation'>): Accreditation | null =>
  enabled ? accreditation : null;

/**
 * Refuses a paper that was drawn with another accreditation than that of now. Nobody changes it before the transaction ends.
 * @throws 409
 */
export async function refuseChangedAccreditation(
  db: Db,
  drawn: Accreditation | null,
  markFileId: number | null,
): Promise<void> {
  const row = await db
    .selectFrom('laboratorySettings')
    .select(['enabled', 'accreditation', 'markFileId'])
    .forShare()
    .executeTakeFirst();
  const isOther = drawn !== null && (row?.markFileId ?? null) !== markFileId;
  if (isOther || !isDeepStrictEqual(row ? accreditationNow(row) : null, drawn))
    throw conflict('certificate.scope_changed', scopeMessages.accreditationChanged);
}
