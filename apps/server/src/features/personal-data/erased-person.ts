import { ERASED_NAME, erasedEmail } from '@portal/contract/personal-data/rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { UserRow } from '../../db/schema/companies.ts';
import { emailNeedle, isWholeName, type Needle, nameNeedle, phoneNeedle } from './find-person.ts';

/** Something of the person that is left where it stands. */
export interface LeftText {
  what: string;
  why: string;
}

/** What is known about a person before their erasure. */
export interface ErasedPerson {
  id: number;
  companyId: number;
  /** Texts that are searched for in everything that people wrote. */
  needles: Needle[];
  /** Texts that are searched for in what the account itself wrote, proved or not. */
  ownNeedles: Needle[];
  left: LeftText[];
}

/** An address with fewer signs is no address, and a number with fewer digits is anything. */
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+\.[^\s@]+$/u.test(text);
const isPhone = (text: string): boolean => (text.match(/\p{N}/gu) ?? []).length >= 6;

/** Returns the needles of contact data that stand on a record of the person. */
export function needlesOf(
  userId: number,
  names: readonly (string | null)[],
  emails: readonly (string | null)[],
  phones: readonly (string | null)[],
): Needle[] {
  const some = (texts: readonly (string | null)[], fits: (text: string) => boolean) =>
    [...new Set(texts.filter((text) => text !== null).map((text) => text.trim()))].filter(fits);
  return [
    // The email address comes first: the name may be a part of it.
    ...some(emails, isEmail).map((email) => emailNeedle(email, erasedEmail(userId))),
    ...some(names, isWholeName).map((name) => nameNeedle(name, ERASED_NAME)),
    ...some(phones, isPhone).map(phoneNeedle),
  ];
}

/** Returns the records of others that hold the address, with the words for them. */
async function holdersOf(db: Db, { id, companyId, email }: UserRow): Promise<string[]> {
  const { rows } = await sql<{ holder: string }>`
    select 'the account of ' || coalesce(nullif(contact_name, ''), username) as holder from users
      where company_id = ${companyId} and id <> ${id} and lower(${email}) in (lower(email), lower(new_email))
    union all select 'the customer record ' || name from customers
      where company_id = ${companyId} and lower(${email}) in (lower(email), lower(contact_email), lower(billing_email))
    union all select 'the supplier ' || name from suppliers
      where company_id = ${companyId} and lower(${email}) = lower(email)
    union all select 'the technician ' || name from technicians
      where company_id = ${companyId} and user_id is distinct from ${id} and lower(${email}) = lower(email)
    union all select 'the settings of the company' from companies
      where id = ${companyId}
        and lower(${email}) in (lower(email), lower(contact_email), lower(cc_email), lower(notification_email))
    limit 4`.execute(db);
  return rows.map(({ holder }) => holder);
}

/** Returns the people of the company, other than this one, whose name has the same words. */
async function namesakesOf(db: Db, { id, companyId }: UserRow, name: string): Promise<string[]> {
  const { pattern } = nameNeedle(name, '');
  const { rows } = await sql<{ name: string }>`
    select contact_name as name from users
      where company_id = ${companyId} and id <> ${id} and contact_name is not null
    union all select name from technicians where company_id = ${companyId} and user_id is distinct from ${id}`.execute(
    db,
  );
  return rows.map((row) => row.name).filter((other) => other.normalize('NFC').search(pattern) >= 0);
}

/**
 * Reads what is searched for. A name has at least two words and is nobody else's. An email address counts when the
 * account has proved it and no record of somebody else holds it. No call proves a phone number (D12.5).
 */
export async function readPerson(db: Db, user: UserRow): Promise<ErasedPerson> {
  const left: LeftText[] = [];
  const name = user.contactName?.trim() ?? '';
  const [holders, namesakes] = await Promise.all([
    holdersOf(db, user),
    isWholeName(name) ? namesakesOf(db, user, name) : [],
  ]);
  const isProved = user.emailVerifiedAt !== null;
  if (!isProved)
    left.push({
      what: 'Email address in texts',
      why: 'The person has never confirmed it, so it may be that of somebody else.',
    });
  else if (holders.length > 0)
    left.push({
      what: 'Email address in texts',
      why: `It is also in ${holders.slice(0, 3).join(', ')}${holders.length > 3 ? ' and more' : ''}. Change it there first when it has to go.`,
    });
  if (name !== '' && !isWholeName(name))
    left.push({
      what: 'Name in texts',
      why: 'One word may mean many things. Only names of two or more words are searched for.',
    });
  else if (namesakes.length > 0)
    left.push({ what: 'Name in texts', why: 'Somebody else of the company has the same name.' });
  if (isPhone(user.phone ?? ''))
    left.push({
      what: 'Phone number in texts of others',
      why: 'The portal cannot tell whose number it is. It goes from the account, from their own requests and from what they wrote.',
    });
  return {
    id: user.id,
    companyId: user.companyId ?? 0,
    needles: needlesOf(
      user.id,
      namesakes.length > 0 ? [] : [name],
      isProved && holders.length === 0 ? [user.email] : [],
      [],
    ),
    ownNeedles: needlesOf(user.id, [name], [user.email, user.newEmail], [user.phone]),
    left,
  };
}
