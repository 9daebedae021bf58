import type { ChangedRecord } from '@portal/contract/operating/personal-data/endpoints.ts';
import { erasedEmail } from '@portal/contract/operating/personal-data/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { TableTexts } from '../../../db/schema/texts.ts';
import { tableTexts } from '../../../db/table-texts.ts';
import { revokeTracking } from '../../messaging/tracking-links/index.ts';
import { resealEntries } from '../../records/audit/index.ts';
import { deleteNotificationsOf, notificationsOf } from '../../records/notifications/index.ts';
import { addExample, exampleOf } from './changed-examples.ts';
import type { ErasedPerson } from './erased-person.ts';
import { type Counted, changesOf, type ErasureStep, type FoundRow } from './erased-row.ts';
import { requestsOf } from './erasure.queries.ts';
import { estimatePapers } from './estimate-papers.ts';
import { findRows, leadsToPerson } from './find-rows.ts';
import { storedAnswers } from './stored-answers.ts';

async function numberOf(db: Db, rows: RawBuilder<unknown>): Promise<Counted> {
  const found = await sql<{ count: number }>`select count(*)::int as count from (${rows}) r`.execute(db);
  return { rows: found.rows[0]!.count, examples: [] };
}

/** Deletes rows. */
const deletion = (
  key: string,
  what: string,
  table: string,
  where: (userId: number) => RawBuilder<boolean>,
): ErasureStep => ({
  key,
  what,
  count: (db, { id }, most) =>
    numberOf(db, sql`select 1 from ${sql.table(table)} where ${where(id)} limit ${most + 1}`),
  run: async (db, { id }) => {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${where(id)}`.execute(db);
    return Number(numAffectedRows ?? 0n);
  },
});

const ofUser = (column: string) => (userId: number) => sql<boolean>`${sql.ref(column)} = ${userId}`;

const account = 'Sessions, settings and notifications of the account';
/** Those of the account, and those of others that lead to it. */
const goingNotifications = (userId: number) =>
  sql`select id from notifications where ${leadsToPerson(userId)}
    union select id from (${notificationsOf(userId)}) own`;

const goingRows: readonly ErasureStep[] = [
  ...tableTexts.flatMap(({ table, goesWith }) =>
    goesWith ? [deletion(`goes:${table}`, account, table, ofUser(goesWith))] : [],
  ),
  deletion('goes:repair_message_reads', account, 'repair_message_reads', ofUser('userId')),
  deletion('goes:saved_views', account, 'saved_views', ofUser('userId')),
  {
    key: 'goes:notifications',
    what: account,
    count: (db, { id }, most) => numberOf(db, sql`${goingNotifications(id)} limit ${most + 1}`),
    run: async (db, { id }) => {
      const { numAffectedRows } = await sql`delete from notifications where ${leadsToPerson(id)}`.execute(db);
      return Number(numAffectedRows ?? 0n) + (await deleteNotificationsOf(db, id));
    },
  },
  // Undo would bring the person back.
  deletion(
    'goes:repair_acts',
    'Acts that could be undone',
    'repair_acts',
    (userId) => sql<boolean>`(user_id = ${userId} or repair_id in (${requestsOf(userId)}))`,
  ),
];

/** The stored labels and mailed reports of the person's requests. */
const papersOf = (userId: number) => sql`
  select f.id from files f join repairs r on r.id = f.repair_id
    where r.id in (${requestsOf(userId)}) and (f.id = r.shipping_label_file_id or exists (
      select from outbox_messages m where m.company_id = r.company_id and m.repair_id = r.id and m.event = 'repair.printout'
        and f.id = any(m.attachment_file_ids)))`;

/** Storage keeps a file until no row names it, so the sweep of the storage deletes these. */
const papers: ErasureStep = {
  key: 'papers',
  what: 'Stored labels and mailed reports',
  count: (db, { id }, most) => numberOf(db, sql`${papersOf(id)} limit ${most + 1}`),
  run: async (db, { id }) => {
    const { rows } = await sql<{ id: number }>`${papersOf(id)}`.execute(db);
    const ids = rows.map((row) => row.id);
    if (ids.length === 0) return 0;
    await sql`update repairs set shipping_label_file_id = null
      where user_id = ${id} and shipping_label_file_id = any(${ids})`.execute(db);
    await sql`update outbox_messages set attachment_file_ids = '{}'
      where event = 'repair.printout' and attachment_file_ids && ${ids}::int[]
        and repair_id in (${requestsOf(id)})`.execute(db);
    await sql`delete from files where id = any(${ids})`.execute(db);
    return ids.length;
  },
};

const waitingMail = (userId: number) => sql<boolean>`state = 'queued'
  and repair_id in (${requestsOf(userId)})`;

/** A mail about a request of the person must not leave after its words were erased. */
const waitingMails: ErasureStep = {
  key: 'waiting-mails',
  what: 'Mails that wait and are not sent',
  count: (db, { id }, most) =>
    numberOf(db, sql`select 1 from outbox_messages where ${waitingMail(id)} limit ${most + 1}`),
  run: async (db, { id }) => {
    const { numAffectedRows } = await sql`update outbox_messages
      set state = 'failed', last_error = 'The person was erased.' where ${waitingMail(id)}`.execute(db);
    return Number(numAffectedRows ?? 0n);
  },
};

/** The links that were mailed to the person end. */
const links: ErasureStep = {
  key: 'links',
  what: 'Tracking links that end',
  count: (db, { id }, most) => numberOf(db, sql`${requestsOf(id)} limit ${most + 1}`),
  run: (db, { id }) => revokeTracking(db, sql`r.user_id = ${id}`),
};

const stored = (value: unknown): RawBuilder<unknown> => {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return sql`${value}`;
  return typeof value === 'object' && value !== null ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
};

/** A mail that waits for several people leaves without the one who was erased. */
async function leaveOut(db: Db, row: FoundRow, { id }: ErasedPerson): Promise<void> {
  const erased = sql`array[${erasedEmail(id)}]`;
  await sql`update outbox_messages set
      recipients = case when recipients <@ ${erased} then recipients else array_remove(recipients, ${erasedEmail(id)}) end,
      copies = array_remove(copies, ${erasedEmail(id)}),
      state = case when recipients <@ ${erased} then 'failed' else state end,
      last_error = case when recipients <@ ${erased} then 'The person was erased.' else last_error end
    where id = ${row.id} and state = 'queued'`.execute(db);
}

/** Searches the rows of a table, and changes those that name the person. */
const search = (texts: TableTexts): ErasureStep => ({
  key: texts.table,
  what: texts.called ?? texts.table,
  count: async (db, person, most) => {
    let rows = 0;
    const examples: ChangedRecord[] = [];
    for await (const row of findRows(db, texts, person, false)) {
      const changes = changesOf(texts, row, person);
      if (Object.keys(changes).length === 0) continue;
      rows++;
      addExample(examples, exampleOf(row, changes));
      if (rows > most) break;
    }
    return { rows, examples };
  },
  run: async (db, person, { masterKey }) => {
    // The version of an estimate is its number.
    const counter = texts.table === 'estimates' ? 'revision' : 'version';
    const { rows: versions } = await sql`select from pg_attribute
      where attrelid = ${texts.table}::regclass and attname = ${counter} and not attisdropped`.execute(db);
    // The database keeps the answers to estimates, but for this (migration 0645).
    await sql`select set_config('app.erasing', ${String(person.companyId)}, true)`.execute(db);
    const changed: number[] = [];
    for await (const row of findRows(db, texts, person, true)) {
      const changes = Object.entries(changesOf(texts, row, person));
      if (changes.length === 0) continue;
      changed.push(row.id);
      await sql`update ${sql.table(texts.table)} set ${sql.join([
        ...changes.map(([column, value]) => sql`${sql.ref(column)} = ${stored(value)}`),
        // Somebody who has the row open must not save the old texts.
        ...(versions.length > 0 ? [sql`${sql.ref(counter)} = ${sql.ref(counter)} + 1`] : []),
      ])} where id = ${row.id}`.execute(db);
      if (texts.table === 'outbox_messages') await leaveOut(db, row, person);
    }
    if (texts.table === 'audit_entries') await resealEntries(db, masterKey, person.companyId, changed);
    return changed.length;
  },
});

/**
 * Notifications come first: the author of a message and the one who answered an estimate tell which of them quote the
 * person. The requests come last: the addresses on them are searched for in the other tables.
 */
const placeOf = ({ table }: TableTexts): number =>
  table === 'notifications' ? 0 : table === 'repairs' ? 2 : 1;

/** All steps before the account itself goes, in their order. */
export const erasureSteps: readonly ErasureStep[] = [
  ...goingRows,
  papers,
  waitingMails,
  links,
  storedAnswers,
  ...tableTexts
    .filter(({ called }) => called !== undefined)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(search),
  // It is drawn again from the request, which names nobody now.
  estimatePapers,
];
