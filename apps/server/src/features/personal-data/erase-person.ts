import { personalDataPaths } from '@portal/contract/personal-data/paths.ts';
import { ERASED_NAME, erasedEmail } from '@portal/contract/personal-data/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { UserRow } from '../../db/schema/companies.ts';
import type { Runtime } from '../../runtime.ts';
import { record } from '../audit/index.ts';
import { type ErasedText, namesPerson, textsOf, withoutPerson } from './erased-text.ts';
import { ownTables } from './kept-tables.ts';
import { type NamingTable, namingTables } from './text-columns.ts';

const any = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** Returns the condition for rows that belong to the person: by their account, or by a repair that they sent in. */
function belongsTo({ name, people, hasRepair }: NamingTable, userId: number): RawBuilder<boolean> {
  const theirRepairs = sql`(select id from repairs where user_id = ${userId})`;
  return any([
    ...people.map((column) => sql<boolean>`${sql.ref(column)} = ${userId}`),
    ...(hasRepair ? [sql<boolean>`repair_id in ${theirRepairs}`] : []),
    ...(name === 'notifications'
      ? [
          sql<boolean>`link = ${personalDataPaths.person(userId)}`,
          sql<boolean>`substring(link from ${personalDataPaths.repairId})::int in ${theirRepairs}`,
        ]
      : []),
    ...(name === 'audit_entries'
      ? [
          sql<boolean>`(record_kind = 'user' and record_id = ${userId})`,
          sql<boolean>`(record_kind = 'repair' and record_id in ${theirRepairs})`,
        ]
      : []),
  ]);
}

/** Replaces the person in a table. A name may be that of others too, so it goes only from rows of this person. */
async function eraseFrom(
  db: Db,
  table: NamingTable,
  { id: userId, companyId }: UserRow,
  texts: readonly ErasedText[],
): Promise<number> {
  const addresses = texts.filter(({ instead }) => instead === erasedEmail(userId));
  const assignments = table.texts.map((text) => sql`${sql.ref(text.name)} = ${withoutPerson(text, texts)}`);
  const { rows } = await sql<{ count: number }>`
    with changed as (
      update ${sql.table(table.name)} set ${sql.join(assignments)}
      where company_id = ${companyId} and ${any(table.texts.map((text) => namesPerson(text, texts)))}
        and (${belongsTo(table, userId)} or ${any(table.texts.map((text) => namesPerson(text, addresses)))})
      returning 1)
    select count(*)::int as count from changed`.execute(db);
  return rows[0]!.count;
}

async function removeOwnRows(db: Db, userId: number): Promise<void> {
  for (const table of ownTables)
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db);
  // The links that were mailed to the person end.
  await sql`update repairs set link_edition = link_edition + 1 where user_id = ${userId}`.execute(db);
  // The network address from which a person worked is personal too.
  await sql`update audit_entries set address = null where user_id = ${userId}`.execute(db);
  await sql`update outbox_messages set state = 'failed', last_error = 'The person was erased.', due_at = now()
    where state = 'queued' and recipients && array[${erasedEmail(userId)}]`.execute(db);
}

/** Empties the account. It keeps its number, because records of the company refer to it. */
async function emptyAccount({ database }: Runtime, user: UserRow, changed: Record<string, number>) {
  await database.dangerouslyAcrossCompanies(async (db) => {
    await removeOwnRows(db, user.id);
    await db
      .updateTable('users')
      .set((e) => ({
        ...{ username: `erased-${user.id}`, email: erasedEmail(user.id), contactName: ERASED_NAME },
        ...{ newEmail: null, phone: null, company: null, customerNo: null, address: null, customerId: null },
        ...{ emailVerifiedAt: null, termsAcceptedFrom: null, lastSignInAt: null, managesTeam: false },
        ...{ version: e('version', '+', 1), updatedAt: sql`now()` },
      }))
      .where('id', '=', user.id)
      .execute();
    await db
      .updateTable('erasures')
      .set({ state: 'erased', finishedAt: sql<Date>`now()`, changed: JSON.stringify(changed) as never })
      .where('userId', '=', user.id)
      .execute();
    await record(
      {
        db,
        actor: { companyId: user.companyId, userId: null, displayName: null, role: null },
        origin: { requestId: '', address: '', userAgent: undefined, host: '' },
      },
      { action: 'user.erased', kind: 'user', id: user.id, after: { changed } },
    );
  });
}

/**
 * Erases a person of a customer from all records that need not name them (decision 0052), a table at a time. The account
 * itself goes last, so a job that was killed finds the name again and does the same once more.
 */
export async function erasePerson(
  runtime: Runtime,
  { companyId, userId }: { companyId: number; userId: number },
): Promise<void> {
  const { database } = runtime;
  const user = await database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('users')
      .innerJoin('erasures', 'erasures.userId', 'users.id')
      .selectAll('users')
      .where('users.id', '=', userId)
      .where('users.companyId', '=', companyId)
      .where('erasures.state', '=', 'erasing')
      .executeTakeFirst(),
  );
  if (!user) return;
  const texts = textsOf(user);
  const tables = await database.dangerouslyAcrossCompanies(namingTables);
  const changed: Record<string, number> = {};
  for (const table of tables) {
    const count = await database.dangerouslyAcrossCompanies(async (db) => {
      // A large company has millions of audit entries.
      await sql`set local statement_timeout = '10min'`.execute(db);
      return eraseFrom(db, table, user, texts);
    });
    if (count > 0) changed[table.name] = count;
  }
  await emptyAccount(runtime, user, changed);
}
