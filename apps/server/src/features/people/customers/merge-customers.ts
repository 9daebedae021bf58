import { TEXT_MAX } from '@portal/contract/core/fields.ts';
import { languages } from '@portal/contract/core/languages.ts';
import { customerMessages } from '@portal/contract/people/customers/messages.ts';
import type { MergeResult } from '@portal/contract/people/customers/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { customerScope } from './customer.policy.ts';
import { presentCustomer } from './customer.present.ts';
import {
  countsFrom,
  customerReferences,
  rememberedCustomers,
  type UseCounts,
  usesOf,
} from './customer-references.ts';
import { addressCounts } from './sole-customer-with.ts';

/** Groups of fields that are taken over together. An address that is half one and half another is wrong. */
const together = [
  ['email'],
  ['contactEmail'],
  ['phone'],
  ['address', 'city', 'state', 'zip'],
  ['billingAddress', 'billingCity', 'billingState', 'billingZip'],
  ['billingEmail'],
  ['taxNumber'],
] as const satisfies (keyof CustomerRow)[][];

/**
 * Returns the fields that the remaining customer lacks and the other one has. Notes are joined. An unproven address is
 * not taken over, because it would become a key to the remaining record (decision 0016).
 */
function filledBy(
  into: Locked<CustomerRow>,
  { ...from }: Locked<CustomerRow>,
  isProven: boolean,
): Record<string, string> {
  if (!isProven) from.email = null;
  const taken = together
    .filter((fields) => fields.every((field) => !into[field]))
    .flatMap((fields) => fields.map((field) => [field, from[field]] as const))
    .filter((entry): entry is [(typeof entry)[0], string] => Boolean(entry[1]));
  const notes = [into.notes, from.notes].filter(Boolean).join('\n\n').slice(0, TEXT_MAX);
  const fields = Object.fromEntries(taken);
  return {
    ...fields,
    ...(fields['address'] && { country: from.country }),
    ...(fields['billingAddress'] && { billingCountry: from.billingCountry }),
    ...(from.notes && { notes }),
  };
}

const isAgreed = ({ calibrationTerms }: CustomerRow): boolean =>
  Object.values(calibrationTerms ?? {}).some((term) => term !== null);

/** Returns what is agreed for calibrations, and whether the next due date is printed, when the remaining customer has nothing. */
const agreedBy = (into: CustomerRow, from: CustomerRow) =>
  !isAgreed(into) && isAgreed(from)
    ? { calibrationTerms: from.calibrationTerms, printNextDue: into.printNextDue || from.printNextDue }
    : undefined;

/** The most pairs that a preview names. */
const NAMED = 50;

/**
 * Returns what two customers would have twice in one register, such as 'Asset number A-1: Fluke 87V and Keithley 2000'. A
 * register refuses a second unit with one asset number, or with one model and serial number (D5.6). A merge keeps both,
 * because each has a history of its own, so staff are told.
 */
async function sameUnits(db: Db, from: number, into: number): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select case when lower(a.asset_number) = lower(b.asset_number)
        then 'Asset number ' || b.asset_number else 'Serial number ' || b.serial_number end
      || ': ' || n.make || ' ' || n.name || ' and ' || m.make || ' ' || m.name as said
    from customer_equipment a
      join customer_equipment b on b.customer_id = ${into}
        and (lower(a.asset_number) = lower(b.asset_number)
          or (a.equipment_model_id = b.equipment_model_id and lower(a.serial_number) = lower(b.serial_number)))
      join equipment_models m on m.id = a.equipment_model_id
      join equipment_models n on n.id = b.equipment_model_id
    where a.customer_id = ${from} order by b.id, a.id limit ${NAMED}`.execute(db);
  return rows.map(({ said }) => said);
}

const moveOne = (db: Db, { table, column }: { table: string; column: string }, from: number, to: number) =>
  sql`update ${sql.ref(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}`.execute(db);

/** Moves every reference to the other customer. Mail and history belong to the moved records, so they follow. */
async function moveAll(db: Db, from: number, to: number): Promise<UseCounts> {
  const found: Parameters<typeof countsFrom>[0][number][] = [];
  for (const { use, ...reference } of customerReferences) {
    const { numAffectedRows } = await moveOne(db, reference, from, to);
    found.push({ use, rows: Number(numAffectedRows ?? 0) });
  }
  for (const remembered of rememberedCustomers) await moveOne(db, remembered, from, to);
  return countsFrom(found);
}

const isProven = async (db: Db, { id }: CustomerRow): Promise<boolean> =>
  (await db
    .selectFrom('customers as c')
    .select('c.id')
    .where('c.id', '=', id)
    .where(addressCounts)
    .executeTakeFirst()) !== undefined;

/** Returns the users whose address is not confirmed. Staff decide whether to merge them anyway. */
async function unconfirmedOf(db: Db, ...ids: number[]): Promise<string[]> {
  const users = await db
    .selectFrom('users')
    .select(['username', 'email'])
    .where('customerId', 'in', ids)
    .where('active', '=', true)
    .where('emailVerifiedAt', 'is', null)
    .orderBy('id')
    .execute();
  return users.map(({ username, email }) => `${username} (${email})`);
}

/**
 * Returns the customer that stays, locked.
 * @throws 400 when it is absent, foreign or the same one (access rule 6).
 */
async function lockRemaining(
  { db, actor }: Work,
  row: Locked<CustomerRow>,
  intoId: number,
): Promise<Locked<CustomerRow>> {
  if (intoId === row.id) throw invalidField('intoId', customerMessages.mergeIntoItself);
  const into = await customerScope.find(db, actor, intoId, true);
  if (!into) throw invalidField('intoId', customerMessages.unknown);
  return into;
}

/**
 * Moves everything that references a customer to another one, fills that one's empty fields, and removes the first.
 * With `dryRun` nothing is changed, and the result says what would be.
 */
export async function mergeCustomers(
  work: Work,
  row: Locked<CustomerRow>,
  { intoId }: { intoId: number },
  dryRun: boolean,
): Promise<MergeResult> {
  const { db, actor, runtime } = work;
  const into = await lockRemaining(work, row, intoId);
  const termsDays = into.termsDays ?? row.termsDays;
  const language = into.language ?? row.language;
  const agreed = agreedBy(into, row);
  const filled = {
    ...filledBy(into, row, await isProven(db, row)),
    ...(into.termsDays !== termsDays && { termsDays: `${termsDays} days` }),
    ...(language && into.language !== language && { language: languages[language] }),
    ...(agreed && { calibrationTerms: `As agreed with ${row.name}` }),
  };
  const terms = { termsDays, language, calibrationTerms: into.calibrationTerms, ...agreed };
  const unconfirmed = await unconfirmedOf(db, row.id, into.id);
  const twice = await sameUnits(db, row.id, into.id);
  if (dryRun) {
    const moved = await usesOf(db, row.id);
    return {
      into: presentCustomer(actor.country, { ...into, ...filled, ...terms }),
      moved,
      filled,
      unconfirmed,
      sameUnits: twice,
    };
  }
  const moved = await moveAll(db, row.id, into.id);
  await db.deleteFrom('customers').where('id', '=', row.id).execute();
  const merged = await db
    .updateTable('customers')
    .set({ ...filled, ...terms, updatedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', into.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { addressLines: _lines, billingLines: _billing, ...before } = presentCustomer(null, row);
  await record(work, {
    action: 'customer.merged',
    kind: 'customer',
    id: row.id,
    before,
    after: { intoId: into.id, intoName: into.name, moved, filled },
  });
  await runtime.events.publish(db, { companyId: row.companyId, kind: 'repair', customerId: into.id });
  return { into: presentCustomer(actor.country, merged), moved, filled, unconfirmed, sameUnits: twice };
}
