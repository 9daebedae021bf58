import { errorCodes, messages } from '@portal/contract/core/calls/errors.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { authMessages } from '@portal/contract/people/auth/messages.ts';
import { sql } from 'kysely';
import { isUnprovenAccount } from '../../../auth/unproven-account.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { conflict, forbidden, invalidField } from '../../../errors.ts';
import type { PublicCall } from '../../../http/call.ts';
import { findLinked } from '../../../links/link.ts';
import { companyOfHost } from '../../companies/companies/index.ts';
import { invitationPage, inviteOwner } from '../invitations/index.ts';

export type Register = PublicCall<typeof endpoints.auth.register>;

/**
 * Refuses a taken username or address before the password is hashed. When two people send the same at once, the
 * unique indexes decide. Returns true when the address is taken only by an account that never confirmed it.
 * @throws 409.
 */
async function refuseTaken(
  db: Db,
  companyId: number,
  { username, email }: { username: string; email: string | null },
): Promise<boolean> {
  const taken = await db
    .selectFrom('users')
    .select([
      sql<boolean>`username_key = username_key(${username})`.as('byUsername'),
      isUnprovenAccount().as('isUnproven'),
    ])
    .where((e) =>
      e.or([
        e(sql`username_key`, '=', sql`username_key(${username})`),
        e.and([
          e('companyId', '=', companyId),
          e(sql`lower(email)`, '=', sql`lower(${email})`),
          e('displacedAt', 'is', null),
        ]),
      ]),
    )
    .orderBy('byUsername', 'desc')
    .executeTakeFirst();
  if (taken?.byUsername) throw conflict('user.username_taken', authMessages.usernameTaken);
  if (taken && !taken.isUnproven) throw conflict('user.email_taken', authMessages.emailTaken);
  return taken !== undefined;
}

export interface Admission {
  company: CompanyRow;
  /** The invited address when there is an invitation, not the typed one. The link proves only the invited address. */
  email: string;
}

/**
 * Returns the company of the invitation, else that of the host name (D1.4), and the address to register.
 * @throws 400, the same for every bad invitation.
 */
async function chosenBy(db: Db, { runtime, origin, body }: Register) {
  if (body.inviteToken === undefined)
    return { company: await companyOfHost(db, origin.host), email: body.email };
  const found = await findLinked(db, runtime.masterKey, invitationPage, body.inviteToken);
  if (!found) throw invalidField('inviteToken', authMessages.badInvitation);
  const company = await db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', found.companyId)
    .executeTakeFirst();
  return { company, email: found.recipientEmail };
}

/**
 * Returns the company and the address of a registration. When an account that never confirmed the address has it, the
 * registration is refused too, and the address gets a link with which its owner can register (decision 0036).
 * @throws 400 for a bad invitation, 403 when the company is inactive or there is none (D1.7), 409 when taken.
 */
export async function admitRegistration(call: Register): Promise<Admission> {
  const { runtime, origin, body } = call;
  const { isUnproven, ...admission } = await runtime.database.dangerouslyAcrossCompanies(async (db) => {
    const { company, email } = await chosenBy(db, call);
    if (!company?.active) throw forbidden(messages.companyInactive, errorCodes.companyInactive);
    const { username, inviteToken } = body;
    // With an invitation the address is not checked. When two people use the same invitation, the second one has to
    // get the error of a used invitation.
    const isUnproven = await refuseTaken(db, company.id, {
      username,
      email: inviteToken === undefined ? email : null,
    });
    return { company, email, isUnproven };
  });
  if (!isUnproven) return admission;
  const { company, email } = admission;
  await runtime.database.asCompany(company.id, (db) => inviteOwner({ db, runtime, origin }, company, email));
  throw conflict('user.email_unconfirmed', authMessages.emailUnconfirmed);
}
