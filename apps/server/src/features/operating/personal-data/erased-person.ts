import {
  ERASED_NAME,
  erasedEmail,
  type KeptReason,
  type KeptRecord,
  keptRecords,
} from '@portal/contract/operating/personal-data/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { othersWithName } from './common-names.ts';
import { requestsOf } from './erasure.queries.ts';
import {
  emailNeedle,
  exactNameNeedle,
  isWholeName,
  type Needle,
  nameNeedle,
  phoneNeedle,
} from './find-person.ts';
import { hasWord, phrasesOf, streetsOf } from './own-words.ts';

/** Returns the kinds of records that stay and may name this person (decision 0052). */
async function keptOf(
  db: Db,
  { id, role, customerId, companyId }: UserRow,
): Promise<{ what: string; why: string }[]> {
  const ofRequests = (table: string, which: string) =>
    sql<boolean>`exists (select from ${sql.table(table)} where repair_id in (${requestsOf(id)}) and ${sql.raw(which)})`;
  const ofCustomer = (table: string) =>
    sql<boolean>`exists (select from ${sql.table(table)} where customer_id = ${customerId})`;
  const kinds: Record<KeptRecord, RawBuilder<boolean>> = {
    customers: sql`${customerId !== null}::boolean`,
    estimates: ofRequests('estimates', "decision = 'approve'"),
    certificates: ofRequests('certificates', "state <> 'draft'"),
    calibrationTerms: sql`exists (select from calibration_agreements where ${id} in (accepted_by_user_id, entered_by_user_id))
      or exists (select from calibration_agreements a join repair_equipment i on i.id = a.repair_equipment_id
        where i.repair_id in (${requestsOf(id)}) and a.accepted_by is not null)`,
    agreements: ofCustomer('demo_equipment_loans'),
    invoices: sql`(${ofRequests('quickbooks_invoices', 'true')} or ${ofRequests('invoices', 'true')})`,
    stock: sql`${role !== 'customer'}::boolean`,
    laboratory: sql`${role !== 'customer'}::boolean and exists (select from laboratory_settings where company_id = ${companyId})`,
    files: ofRequests('repair_images', 'true'),
    quickbooks: ofCustomer('quickbooks_customers'),
    backups: sql`true`,
  };
  const { rows } = await sql<Record<KeptRecord, boolean>>`select ${sql.join(
    Object.entries(kinds).map(([kind, exists]) => sql`${exists} as ${sql.ref(kind)}`),
  )}`.execute(db);
  return Object.entries<KeptReason>(keptRecords)
    .filter(([kind]) => rows[0]?.[kind as KeptRecord])
    .map(([, { what, why }]) => ({ what, why }));
}

/** Something of the person that is left where it stands. */
export interface LeftText {
  what: string;
  why: string;
}

/** What is known about a person before their erasure. */
export interface ErasedPerson {
  id: number;
  companyId: number;
  isCustomer: boolean;
  /** The ids of their requests. */
  requests: number[];
  /** The address that the account has proved. */
  provedEmail: string | null;
  /** Texts that are searched for in everything that people wrote. */
  needles: Needle[];
  /** Texts that are searched for in rows that refer to the account, whoever wrote them. */
  theirNeedles: Needle[];
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
        and lower(${email}) in (lower(email), lower(contact_email), lower(cc_email), lower(notification_email),
          lower(notification_email_user))
    limit 4`.execute(db);
  return rows.map(({ holder }) => holder);
}

async function readRequests(db: Db, { id, companyId }: UserRow): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from repairs
    where id in (${requestsOf(id)}) and company_id = ${companyId}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Reads what is searched for. In the texts of others a name has at least two words, is nobody else's and is no word for
 * anything else. An email address counts when the account has proved it and no record of somebody else holds it. No call
 * proves a phone number (D12.5).
 */
export async function readPerson(db: Db, user: UserRow): Promise<ErasedPerson> {
  const name = user.contactName?.trim() ?? '';
  const isWhole = isWholeName(name);
  const [holders, same, streets, kept, requests] = await Promise.all([
    holdersOf(db, user),
    isWhole ? othersWithName(db, user, name) : [],
    streetsOf(db, user),
    keptOf(db, user),
    readRequests(db, user),
  ]);
  const provedEmail = user.emailVerifiedAt === null ? null : user.email;
  const email = holders.length === 0 ? [provedEmail] : [];
  const isTaken = same.some(({ isParty }) => !isParty);
  const exact = isWhole && same.length === 0 ? [exactNameNeedle(name, ERASED_NAME)] : [];
  return {
    id: user.id,
    companyId: user.companyId ?? 0,
    isCustomer: user.role === 'customer',
    ...{ provedEmail, requests },
    needles: [...needlesOf(user.id, [], email, []), ...exact],
    theirNeedles: [
      ...streets,
      ...needlesOf(user.id, isTaken ? [] : [name], email, [user.phone]),
      ...phrasesOf(name),
    ],
    ownNeedles: [
      ...streets,
      ...needlesOf(user.id, [name], [user.email, user.newEmail], [user.phone]),
      ...(hasWord(name) ? [nameNeedle(name, ERASED_NAME)] : []),
    ],
    left: [
      ...whatIsLeft(
        user,
        holders,
        same.map(({ what }) => what),
      ),
      ...kept,
    ],
  };
}

/** Says what is not searched for, and why. */
function whatIsLeft(user: UserRow, holders: readonly string[], same: readonly string[]): LeftText[] {
  const left: LeftText[] = [];
  const name = user.contactName?.trim() ?? '';
  if (user.emailVerifiedAt === null)
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
      what: 'Name in texts of others',
      why: 'One word may mean many things. It goes only from what the person wrote.',
    });
  else if (same.length > 0)
    left.push({
      what: 'Name in texts of others',
      why: `It is also ${same.slice(0, 3).join(', ')}${same.length > 3 ? ' and more' : ''}.`,
    });
  else if (name !== '')
    left.push({
      what: 'Name in mails and notifications about others',
      why: 'The portal wrote them. In what people wrote, the name goes where it has the same capital letters.',
    });
  if (isPhone(user.phone ?? ''))
    left.push({
      what: 'Phone number in texts of others',
      why: 'The portal cannot tell whose number it is. It goes from the account, from their own requests and from what they wrote.',
    });
  return left;
}
