import type { endpoints } from '@portal/contract/index.ts';
import type { SecondFactorSetup } from '@portal/contract/people/second-factor/endpoints.ts';
import { checkPasswordAgain } from '../../../auth/check-password-again.ts';
import { newTotpSecret, totpUri } from '../../../auth/totp.ts';
import type { Call } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { sealSecret } from './seal-secret.ts';
import { lockCaller } from './second-factor.queries.ts';

/**
 * Returns the name that authenticator apps show above the code, so that people with several portals know which one it
 * is for.
 */
async function issuerOf({ db, actor }: Work): Promise<string> {
  const company = await db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', actor.companyId ?? 0)
    .executeTakeFirst();
  // A colon would end the issuer's name.
  return (company?.name ?? 'Repair Portal').replaceAll(':', ' ');
}

/**
 * Makes a new secret for the caller's authenticator app (D1.8). It takes effect when {@link confirmSetup} has accepted
 * a code of it. Until then an earlier secret works, so that a new phone leaves no gap.
 * @throws 400 when the password is wrong.
 */
export async function beginSetup({
  work,
  body,
}: Call<typeof endpoints.secondFactor.begin>): Promise<SecondFactorSetup> {
  const { db, actor, runtime } = work;
  const user = await lockCaller(work);
  await checkPasswordAgain(work, user, body.currentPassword);
  const secret = newTotpSecret();
  const pendingSecret = sealSecret(runtime, user.id, secret);
  await db
    .insertInto('secondFactors')
    .values({ userId: user.id, pendingSecret })
    .onConflict((on) => on.column('userId').doUpdateSet({ pendingSecret }))
    .execute();
  await record(work, { action: 'second_factor.begun', kind: 'user', id: actor.userId });
  const uri = totpUri(secret, await issuerOf(work), user.username);
  // Loaded at the first use: the library has 1.6 MB of code.
  const { qrCode } = await import('../../../pdf/barcodes.ts');
  return { uri, secret, qr: qrCode(uri) };
}
