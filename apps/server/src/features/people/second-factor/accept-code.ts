import { sql } from 'kysely';
import { hashRecoveryCode } from '../../../auth/recovery-codes.ts';
import { stepOfCode } from '../../../auth/totp.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Runtime } from '../../../runtime.ts';
import { openSecret, secondFactorOf } from './second-factor.queries.ts';

/** The kind of code with which a user proved their second factor. */
export type Proof = 'app' | 'recovery-code';

async function useRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const used = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashRecoveryCode(code))
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * Accepts a code of the app or a recovery code and marks it as used. No code is accepted twice, not even by two calls
 * at the same time (D1.8). Returns undefined for a wrong code. Works without a session.
 */
export async function acceptCode(
  db: Db,
  runtime: Runtime,
  userId: number,
  code: string,
): Promise<Proof | undefined> {
  const factor = await secondFactorOf(db, userId);
  if (!factor?.secret) return undefined;
  const step = stepOfCode(openSecret(runtime, userId, factor.secret), code);
  if (step === undefined) return (await useRecoveryCode(db, userId, code)) ? 'recovery-code' : undefined;
  const taken = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where((e) => e.or([e('lastStep', 'is', null), e('lastStep', '<', step)]))
    .returning('userId')
    .executeTakeFirst();
  return taken && 'app';
}
