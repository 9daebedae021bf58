import type { User } from '@portal/contract/people/auth/shapes.ts';
import { passwordsOf } from '../../../auth/passwords.ts';
import { startSession } from '../../../auth/start-session.ts';
import { weakPassword } from '../../../auth/weak-password.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import type { InvitationRow } from '../../../db/schema/invitations.ts';
import { placeLines } from '../../companies/companies/index.ts';
import { sendVerification } from '../../messaging/account-mail/index.ts';
import { record } from '../../records/audit/index.ts';
import { createCustomerOf } from '../customers/index.ts';
import {
  acceptInvitation,
  claimInvitation,
  customerOfInvitation,
  knownContact,
  wentByOperator,
} from '../invitations/index.ts';
import { type Admission, admitRegistration, type Register } from './admit-registration.ts';
import { displaceAccounts, recordDisplaced } from './displace-accounts.ts';
import { endSessionOf } from './end-session-of.ts';
import { rememberDevice } from './remember-device.ts';
import { readUser, recordedActorOf } from './user.queries.ts';

/**
 * Returns what staff know about the customer that an invited person joins. It stands where the form was left empty, so
 * that nobody types it again for the first request.
 */
async function knownOf(db: Db, customerId: number, email: string) {
  const [customer, contactName] = await Promise.all([
    db.selectFrom('customers').selectAll().where('id', '=', customerId).executeTakeFirstOrThrow(),
    knownContact(db, customerId, email),
  ]);
  const address = placeLines(customer).join('\n');
  return { company: customer.name, contactName, phone: customer.phone, address };
}

/**
 * Makes the user. The role is always customer, and the body cannot change it (D1.4). The user gets the customer
 * record of the invitation, else a new one (D1.5). An invited address counts as confirmed, because the person who has
 * the mailed link reads that mailbox.
 */
async function createUser(
  db: Db,
  { body, origin }: Register,
  { company, email }: Admission,
  invitation: InvitationRow | undefined,
  passwordHash: string,
): Promise<UserRow> {
  const { username, phone, company: label, contactName, customerNo, address } = body;
  const invitedTo = invitation && (await customerOfInvitation(db, invitation));
  const known = invitedTo === undefined ? undefined : await knownOf(db, invitedTo, email);
  const customerId =
    invitedTo ??
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
      phone: phone || known?.phone || null,
      company: label || known?.company || null,
      contactName: contactName || known?.contactName || null,
      customerNo: customerNo || null,
      address: address || known?.address || null,
      emailVerifiedAt: invitation ? new Date() : null,
      provenBeyondCompany: invitation !== undefined && (await wentByOperator(db, invitation.id)),
      termsVersion: company.termsVersion,
      termsAcceptedAt: new Date(),
      termsAcceptedFrom: origin.address,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Makes the account. Accepts its invitation, or mails the verification link.
 * @throws 400 when another person has just used the invitation.
 */
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
 * Registers a new user (A3, D1.4). An invitation decides company and customer record (D5.3). It makes the account,
 * mails the verification link when the address is not proven yet, and signs the user in.
 * @throws 400 bad invitation, 403 inactive company, 409 taken username or e-mail, 429 too many registrations from
 * this network address.
 */
export async function register(call: Register): Promise<User> {
  const { runtime, origin, body, cookies } = call;
  await runtime.limits.useByNetwork('register', origin.address);
  const admission = await admitRegistration(call);
  const { company } = admission;
  const weak = weakPassword(body.password, [body.username, company.name], 'password');
  if (runtime.config.passwordBlocklist && weak) throw weak;
  const passwordHash = await passwordsOf(runtime.config).hash(body.password, origin.address);
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
