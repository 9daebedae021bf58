import type { endpoints } from '@portal/contract/index.ts';
import { RECOVERY_CODES, type SecondFactorSetup } from '@portal/contract/people/second-factor/endpoints.ts';
import { secondFactorMessages } from '@portal/contract/people/second-factor/messages.ts';
import { sql } from 'kysely';
import { checkPasswordAgain } from '../../../auth/check-password-again.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../../../auth/recovery-codes.ts';
import { newTotpSecret, stepOfCode, totpUri } from '../../../auth/totp.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Call, Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { publishCompany } from '../../companies/companies/index.ts';
import { sendSecondFactorNotice } from '../../messaging/account-mail/index.ts';
import { record } from '../../records/audit/index.ts';
import {
  isRequired,
  lockCaller,
  openSecret,
  readState,
  sealSecret,
  secondFactorOf,
} from './second-factor.queries.ts';

/** Makes and returns a new set of codes. All earlier ones stop working. Only hashes are stored. */
async function replaceRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes(RECOVERY_CODES);
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await db
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code) })))
    .execute();
  return codes;
}

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
async function beginSetup({
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

/**
 * Switches the second factor on, or to another app, when a code proves that the app has the secret (D1.8). Mails a
 * notice.
 * @throws 400 for a wrong code, 409 when no set-up was begun.
 */
async function confirmSetup({
  work,
  body,
}: Call<typeof endpoints.secondFactor.confirm>): Promise<{ recoveryCodes: string[] }> {
  const { db, runtime } = work;
  const user = await lockCaller(work);
  const factor = await secondFactorOf(db, user.id);
  if (!factor?.pendingSecret) throw conflict('second_factor.not_begun', secondFactorMessages.notBegun);
  const lastStep = stepOfCode(openSecret(runtime, user.id, factor.pendingSecret), body.code);
  if (lastStep === undefined) throw invalidField('code', secondFactorMessages.wrong);
  await db
    .updateTable('secondFactors')
    .set({ secret: factor.pendingSecret, pendingSecret: null, enabledAt: sql<Date>`now()`, lastStep })
    .where('userId', '=', user.id)
    .execute();
  const recoveryCodes = await replaceRecoveryCodes(db, user.id);
  await sendSecondFactorNotice(work, user, true);
  await record(work, { action: 'second_factor.on', kind: 'user', id: user.id });
  return { recoveryCodes };
}

/** Requires a second factor of all staff of a company, or ends that (D1.8). It takes effect with their next call. */
async function requireSecondFactor({
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

/**
 * Switches the second factor off, deletes all of its data (D1.8), and mails a notice. Repeating it does no harm.
 * @throws 400 when the password is wrong, 409 when the company requires a second factor of its staff.
 */
async function turnOff({ work, body }: Call<typeof endpoints.secondFactor.turnOff>): Promise<void> {
  const { db } = work;
  const user = await lockCaller(work);
  await checkPasswordAgain(work, user, body.currentPassword);
  if (await isRequired(work))
    throw conflict('second_factor.company_requires', secondFactorMessages.companyRequires);
  await db.deleteFrom('recoveryCodes').where('userId', '=', user.id).execute();
  const off = await db
    .deleteFrom('secondFactors')
    .where('userId', '=', user.id)
    .returning('secret')
    .execute();
  // A set-up that was begun and never confirmed was never on, so no notice is sent.
  if (off.some(({ secret }) => secret !== null)) await sendSecondFactorNotice(work, user, false);
  await record(work, { action: 'second_factor.off', kind: 'user', id: user.id });
}

/**
 * Returns a new set of recovery codes (D1.8).
 * @throws 400 when the password is wrong, 409 without a second factor.
 */
async function renewRecoveryCodes({
  work,
  body,
}: Call<typeof endpoints.secondFactor.renewCodes>): Promise<{ recoveryCodes: string[] }> {
  const user = await lockCaller(work);
  await checkPasswordAgain(work, user, body.currentPassword);
  const factor = await secondFactorOf(work.db, user.id);
  if (!factor?.secret) throw conflict('second_factor.not_on', secondFactorMessages.notOn);
  const recoveryCodes = await replaceRecoveryCodes(work.db, user.id);
  await record(work, { action: 'second_factor.codes_renewed', kind: 'user', id: user.id });
  return { recoveryCodes };
}

export const secondFactorRoutes: Handlers<typeof endpoints.secondFactor> = {
  state: ({ work }) => readState(work),
  begin: beginSetup,
  confirm: confirmSetup,
  renewCodes: renewRecoveryCodes,
  turnOff,
  require: requireSecondFactor,
};
