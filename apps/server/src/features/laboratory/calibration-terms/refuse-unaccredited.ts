import { calibrationTermsMessages as say } from '@portal/contract/laboratory/calibration-terms/messages.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { invalidField } from '../../../errors.ts';
import { readSettings } from '../laboratory-settings/index.ts';

/** Refuses to agree on an accredited calibration where the laboratory has no accreditation. @throws 400 */
export async function refuseUnaccredited(
  db: Db,
  { accredited }: { accredited: boolean | null },
  field = 'accredited',
): Promise<void> {
  if (!accredited) return;
  const { accreditation } = await readSettings(db);
  if (!accreditation) throw invalidField(field, say.notAccredited);
}
