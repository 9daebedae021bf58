import { authMessages } from '@portal/contract/auth.ts';
import type { Body } from '@portal/contract/endpoint.ts';
import { messages } from '@portal/contract/errors.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { User } from '@portal/contract/user.ts';
import { sql } from 'kysely';
import { passwordsOf } from '../../auth/passwords.ts';
import { startSession } from '../../auth/start-session.ts';
import { weakPassword } from '../../auth/weak-password.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { CompanyRow, UserRow } from '../../db/schema/companies.ts';
import { conflict, forbidden, invalidField } from '../../errors.ts';
import type { PublicCall } from '../../http/call.ts';
import { record } from '../audit/index.ts';
import { companyOfHost } from '../companies/index.ts';
import { createCustomerOf } from '../customers/index.ts';
import { doerOf } from './doer.ts';
import { endSessionOf } from './end-session-of.ts';
import { rememberDevice } from './remember-device.ts';
import { sendVerification } from './send-account-mail.ts';
import { readUser } from './user.queries.ts';

type Register = PublicCall<typeof endpoints.auth.register>;

/** Spares the hash; what two people send at the same moment is settled by the unique indexes. */
async function refuseTaken(
  db: Db,
  companyId: number,
  { username, email }: Body<typeof endpoints.auth.register>,
) {
  const taken = await db
    .selectFrom('users')
    .select(sql<boolean>`lower(username) = lower(${username})`.as('byUsername'))
    .where((e) =>
      e.or([
        e(sql`lower(username)`, '=', sql`lower(${username})`),
        e.and([e('companyId', '=', companyId), e(sql`lower(email)`, '=', sql`lower(${email})`)]),
      ]),
    )
    .orderBy('byUsername', 'desc')
    .executeTakeFirst();
  if (taken?.byUsername) throw conflict('user.username_taken', authMessages.usernameTaken);
  if (taken) throw conflict('user.email_taken', authMessages.emailTaken);
}

/** The visitor's company (D1.4). @throws 403 when it is inactive or there is none (D1.7), 409 when taken. */
const admitTo = ({ house, origin, body }: Register): Promise<CompanyRow> =>
  house.database.dangerouslyAcrossCompanies(async (db) => {
    const company = await companyOfHost(db, origin.host);
    if (!company?.active) throw forbidden(messages.companyInactive, 'company.inactive');
    await refuseTaken(db, company.id, body);
    return company;
  });

/** Always a customer, whatever the body says (D1.4), with a customer record of their own (D1.5). */
async function createUser(
  db: Db,
  { body, origin }: Register,
  company: CompanyRow,
  passwordHash: string,
): Promise<UserRow> {
  const { username, email, phone, company: label, contactName, customerNo, address } = body;
  const customerId = await createCustomerOf(db, company.id, {
    name: label || contactName || username,
    email,
    phone: phone || null,
    address: address || null,
  });
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
      termsVersion: Math.min(body.acceptedTermsVersion ?? company.termsVersion, company.termsVersion),
      termsAcceptedAt: new Date(),
      termsAcceptedFrom: origin.address,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Self-registration (A3, D1.4): makes the account, mails the verification link and signs in.
 * @throws 400 bad invitation, 403 inactive company, 409 taken username or e-mail, 429 too many from here.
 */
export async function register(call: Register): Promise<User> {
  const { house, origin, body, cookies } = call;
  await house.limits.use('register', origin.address);
  // No invitation has been sent yet, so no token can be one.
  if (body.inviteToken !== undefined) throw invalidField('inviteToken', authMessages.badInvitation);
  const company = await admitTo(call);
  const weak = weakPassword(body.password, [body.username, company.name], 'password');
  if (house.config.passwordBlocklist && weak) throw weak;
  const passwordHash = await passwordsOf(house.config).hash(body.password);
  const { session, device, user } = await house.database.asCompany(company.id, async (db) => {
    const made = await createUser(db, call, company, passwordHash);
    await record(
      { db, origin, actor: doerOf(made) },
      { action: 'user.registered', kind: 'user', id: made.id },
    );
    await sendVerification({ db, house }, made);
    const session = await startSession(db, house.config, {
      user: made,
      address: origin.address,
      userAgent: origin.userAgent,
      replaces: undefined,
    });
    const device = await rememberDevice(db, made.id, undefined);
    return { session, device, user: await readUser(db, made) };
  });
  if (cookies.session !== undefined) await endSessionOf(house, origin, cookies.session);
  cookies.setSession(session.token, session.seconds);
  cookies.setDevice(device);
  return user;
}
