import { RECOVERY_CODES } from '@portal/contract/people/second-factor/endpoints.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../../../auth/recovery-codes.ts';
import type { Db } from '../../../db/bound-kysely.ts';

/** Makes and returns a new set of codes. All earlier ones stop working. Only hashes are stored. */
export async function replaceRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes(RECOVERY_CODES);
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await db
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code) })))
    .execute();
  return codes;
}
