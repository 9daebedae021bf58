import type { User } from '@portal/contract/auth/shapes.ts';
import { passwordsOf } from '../../auth/passwords.ts';
import { startSession } from '../../auth/start-session.ts';
import { weakPassword } from '../../auth/weak-password.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { UserRow } from '../../db/schema/companies.ts';
import type { InvitationRow } from '../../db/schema/invitations.ts';
import { sendVerification } from '../account-mail/index.ts';
import { record } from '../audit/index.ts';
import { createCustomerOf } from '../customers/index.ts';
import { acceptInvitation, claimInvitation, customerOfInvitation } from '../invitations/index.ts';
import { type Admission, admitRegistration, type Register } from './admit-registration.ts';
import { displaceAccounts, recordDisplaced } from './displace-accounts.ts';
import { endSessionOf } from './end-session-of.ts';
import { recordedActorOf } from './recorded-actor.ts';
import { rememberDevice } from './remember-device.ts';
import { readUser } from './user.queries.ts';

/**
 * Always a customer, whatever the body says (D1.4), with the customer record of the invitation or one of their own
 * (D1.5). Whoever has the mailed link reads that mailbox: an invited address is as proven as a confirmed one.
 */
async function createUser(
  db: Db,
  { body, origin }: Register,
  { company, email }: Admission,
  invitation: InvitationRow | undefined,
  passwordHash: string,
): Promise<UserRow> {
  const { username, phone, company: label, contactName, customerNo, address } = body;
  const customerId =
    (invitation && (await customerOfInvitation(db, invitation))) ??
    (await createCustomerOf(db, {
      companyId: company.id,
      name: label || contactName || username,
      email,
      phone: phone || null,
      address: address || null,
      selfMade: true,
    }));
  return db
    .insertInto('users')
    .values({
      companyId: company.id,
      customerId,
      role: 'customer',
      username,
      passwordHash,
      email,
      phone: phone || null,
      company: label || null,
      contactName: contactName || null,
      customerNo: customerNo || null,
      address: address || null,
      emailVerifiedAt: invitation ? new Date() : null,
      termsVersion: company.termsVersion,
      termsAcceptedAt: new Date(),
      termsAcceptedFrom: origin.address,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The account with all that comes with it. @throws 400 when somebody else has just used the invitation. */
async function makeAccount(db: Db, call: Register, admission: Admission, passwordHash: string) {
  const { runtime, origin, body } = call;
  const invitation =
    body.inviteToken === undefined ? undefined : await claimInvitation(db, admission.email, body.inviteToken);
  const displaced = invitation
    ? await displaceAccounts(db, { companyId: admission.company.id, email: admission.email })
    : [];
  const user = await createUser(db, call, admission, invitation, passwordHash);
  const work = { db, runtime, origin, actor: recordedActorOf(user) };
  await record(work, { action: 'user.registered', kind: 'user', id: user.id });
  await recordDisplaced(work, displaced, user);
  if (invitation) await acceptInvitation(work, invitation, user);
  else await sendVerification(work, user);
  return user;
}

/**
 * Self-registration (A3, D1.4), with an invitation into its company and customer record (D5.3): makes the account,
 * mails the verification link where the address is not proven yet, and signs in.
 * @throws 400 bad invitation, 403 inactive company, 409 taken username or e-mail, 429 too many from here.
 */
export async function register(call: Register): Promise<User> {
  const { runtime, origin, body, cookies } = call;
  await runtime.limits.use('register', origin.address);
  const admission = await admitRegistration(call);
  const { company } = admission;
  const weak = weakPassword(body.password, [body.username, company.name], 'password');
  if (runtime.config.passwordBlocklist && weak) throw weak;
  const passwordHash = await passwordsOf(runtime.config).hash(body.password);
  const { session, device, user } = await runtime.database.asCompany(company.id, async (db) => {
    const made = await makeAccount(db, call, admission, passwordHash);
    const session = await startSession(db, runtime.config, {
      user: made,
      address: origin.address,
      userAgent: origin.userAgent,
      replaces: undefined,
    });
    const device = await rememberDevice(db, made.id, undefined);
    return { session, device, user: await readUser(db, made) };
  });
  if (cookies.session !== undefined) await endSessionOf(runtime, origin, cookies.session);
  cookies.setSession(session.token, session.seconds);
  cookies.setDevice(device);
  return user;
}
