import { customerMessages } from '@portal/contract/people/customers/messages.ts';
import type { MergeResult } from '@portal/contract/people/customers/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Locked } from '../../../db/locked.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { customerScope } from './customer.policy.ts';
import { presentCustomer } from './customer.present.ts';
import { countsFrom, customerReferences, type UseCounts, usesOf } from './customer-references.ts';
import { filledBy } from './merged-fields.ts';
import { sameUnits } from './same-units.ts';
import { addressCounts } from './sole-customer-with.ts';

/** Moves every reference to the other customer. Mail and history belong to the moved records, so they follow. */
async function moveAll(db: Db, from: number, to: number): Promise<UseCounts> {
  const found: Parameters<typeof countsFrom>[0][number][] = [];
  for (const { use, table, column } of customerReferences) {
    const { numAffectedRows } = await sql`update ${sql.ref(table)} set ${sql.ref(column)} = ${to}
      where ${sql.ref(column)} = ${from}`.execute(db);
    found.push({ use, rows: Number(numAffectedRows ?? 0) });
  }
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
  const { db, runtime } = work;
  const into = await lockRemaining(work, row, intoId);
  const filled = filledBy(into, row, await isProven(db, row));
  const unconfirmed = await unconfirmedOf(db, row.id, into.id);
  const twice = await sameUnits(db, row.id, into.id);
  if (dryRun) {
    const moved = await usesOf(db, row.id);
    return { into: presentCustomer({ ...into, ...filled }), moved, filled, unconfirmed, sameUnits: twice };
  }
  const moved = await moveAll(db, row.id, into.id);
  await db.deleteFrom('customers').where('id', '=', row.id).execute();
  const merged = await db
    .updateTable('customers')
    .set({ ...filled, updatedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', into.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, {
    action: 'customer.merged',
    kind: 'customer',
    id: row.id,
    before: presentCustomer(row),
    after: { intoId: into.id, intoName: into.name, moved, filled },
  });
  await runtime.events.publish(db, { companyId: row.companyId, kind: 'repair', customerId: into.id });
  return { into: presentCustomer(merged), moved, filled, unconfirmed, sameUnits: twice };
}
