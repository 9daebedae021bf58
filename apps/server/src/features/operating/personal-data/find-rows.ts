import { setImmediate as others } from 'node:timers/promises';
import { personalDataPaths } from '@portal/contract/operating/personal-data/paths.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { TableTexts } from '../../../db/schema/texts.ts';
import type { ErasedPerson } from './erased-person.ts';
import type { FoundRow } from './erased-row.ts';
import { mayHold } from './find-person.ts';

/**
 * Stored bytes that one statement reads through. Its time does not grow with the company, and stays far below the limit
 * of a statement when each row is a mail of many kilobytes.
 */
const BYTES_OF_PAGE = 8_000_000;
/** Rows that one statement reads through, of a table whose rows are short, and of one that has not been measured yet. */
const MOST_OF_PAGE = 20_000;
const LEAST_OF_PAGE = 500;
const UNMEASURED = 2_000;
/** Rows of a statement that locks what it finds. Others wait for them. */
const LOCKED_PAGE = 500;
/** Rows that are searched before the requests of others have their turn. */
export const ROWS_AT_ONCE = 20;

const any = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;

const isPerson = (column: string, { id }: ErasedPerson) =>
  sql<boolean>`coalesce(t.${sql.ref(column)} = ${id}, false)`;

const repairOfLink = sql`substring(t.link from ${personalDataPaths.repairId})::bigint`;

/** Notifications that quote a message of the account, or say how the account answered an estimate. */
const quotesThem = ({ id }: ErasedPerson) =>
  sql<boolean>`coalesce(t.kind in ('message.received', 'message.mentioned') and exists (
      select from repair_logs l where l.repair_id = ${repairOfLink} and l.added_by_user_id = ${id}
        and l.added_by <> '' and strpos(t.title, l.added_by) > 0)
    or t.kind = 'estimate.answered' and exists (
      select from estimates e where e.repair_id = ${repairOfLink} and e.answered_by_user_id = ${id}
        and strpos(t.body, e.answered_by) > 0), false)`;

const isOwn = ({ table, own }: TableTexts, person: ErasedPerson): RawBuilder<boolean> => {
  if (!own) return sql<boolean>`false`;
  if (table === 'notifications') return quotesThem(person);
  const also = own.alsoBy ? isPerson(own.alsoBy, person) : sql<boolean>`false`;
  return own.by === 'repairId' ? any([ofTheirRequest(person), also]) : any([isPerson(own.by, person), also]);
};

const ofTheirRequest = ({ requests }: ErasedPerson) =>
  sql<boolean>`coalesce(t.repair_id = any(${requests}::int[]), false)`;

const isWritten = ({ writtenBy }: TableTexts, person: ErasedPerson): RawBuilder<boolean> =>
  writtenBy ? isPerson(writtenBy, person) : sql<boolean>`false`;

/** Rows about a request of the account, mails to its proved address, and what was told about its requests. */
function isTheirs({ table, ofRequest }: TableTexts, person: ErasedPerson): RawBuilder<boolean> {
  const wrote = (repairId: RawBuilder<unknown>) =>
    sql<boolean>`exists (select from repair_logs l where l.repair_id = ${repairId} and l.added_by_user_id = ${person.id})`;
  if (table === 'notifications') {
    return sql<boolean>`coalesce(${repairOfLink} = any(${person.requests}::bigint[])
      or ${wrote(repairOfLink)}
      or t.kind = 'invitation.accepted' and strpos(t.body, ${person.provedEmail}::text || ' ') = 1, false)`;
  }
  if (table !== 'outbox_messages') return ofRequest ? ofTheirRequest(person) : sql<boolean>`false`;
  return sql<boolean>`(coalesce(${person.provedEmail} = any(t.recipients), false)
    or t.event = 'message.received' and ${wrote(sql`t.repair_id`)})`;
}

/** The service report that a row is about, as staff know it. */
function reportOf({ table, ofRequest, own }: TableTexts): RawBuilder<string | null> {
  if (table === 'repairs') return sql`t.service_report_number`;
  return ofRequest || own?.by === 'repairId'
    ? sql`(select r.service_report_number from repairs r where r.id = t.repair_id)`
    : sql`null::text`;
}

const about = ({ table }: TableTexts, { id, requests }: ErasedPerson): RawBuilder<string | null> =>
  table === 'audit_entries'
    ? sql`case when t.record_kind = 'user' and t.record_id = ${id} then 'account'
        when t.record_kind = 'repair' and t.record_id = any(${requests}::int[]) then 'repair' end`
    : sql`null::text`;

/** Returns the condition for rows with all runs of a needle. More rows fit than name the person. */
function mayName({ free = [] }: TableTexts, { needles }: ErasedPerson): RawBuilder<boolean> {
  return any(free.length === 0 ? [] : needles.map((needle) => mayHold(sql`searched.text`, needle)));
}

/** All texts of a row in one, which is put together once for all needles. */
function searchedText({ free = [] }: TableTexts): RawBuilder<unknown> {
  const texts = free.map((column) =>
    column === 'calendar'
      ? sql`regexp_replace(t.calendar, '\r?\n[ \t]', '', 'g')`
      : sql`t.${sql.ref(column)}`,
  );
  return free.length === 0
    ? sql``
    : sql`cross join lateral (select lower(concat_ws(' ', ${sql.join(texts)})) as text offset 0) searched`;
}

/** Rows that go with the account are not searched. */
const goesAnyway = ({ table }: TableTexts, { id }: ErasedPerson): RawBuilder<boolean> => {
  if (table === 'saved_views') return sql<boolean>`t.user_id = ${id}`;
  return table === 'notifications'
    ? sql<boolean>`(coalesce(t.user_id = ${id}, false) or ${leadsToPerson(id)})`
    : sql<boolean>`false`;
};

/** Returns the columns that an erasure reads, without repeats. */
const columnsOf = ({ free = [], ownFree = [], named = {}, own }: TableTexts): string[] => [
  ...new Set([
    ...[...free, ...ownFree, ...Object.keys(named), ...Object.keys(own?.columns ?? {})],
    ...Object.values(named).flatMap((by) => by ?? []),
  ]),
];

/** Returns how many rows one statement reads through when it locks none. */
async function pageOf(db: Db, { table }: TableTexts): Promise<number> {
  const { rows } = await sql<{ rowsOfPage: number | null }>`select
    (${BYTES_OF_PAGE}::float8 * nullif(greatest(reltuples, 0), 0) / pg_table_size(oid))::int as rows_of_page
    from pg_class where oid = ${table}::regclass`.execute(db);
  return Math.min(MOST_OF_PAGE, Math.max(LEAST_OF_PAGE, rows[0]?.rowsOfPage ?? UNMEASURED));
}

/** Yields the conditions of the pages of a company's rows, in the order of their ids. The last one is open at its end. */
async function* pagesOf(
  db: Db,
  { table }: TableTexts,
  companyId: number,
  size: number,
): AsyncGenerator<(id: RawBuilder<unknown>) => RawBuilder<boolean>> {
  const { rows } = await sql<{ id: number }>`select id from (
      select id, row_number() over (order by id) as place from ${sql.table(table)} where company_id = ${companyId}) counted
    where place % ${size} = 0 order by id`.execute(db);
  let last = 0;
  for (const { id: upTo } of rows) {
    const after = last;
    yield (id) => sql<boolean>`${id} > ${after} and ${id} <= ${upTo}`;
    last = upTo;
  }
  yield (id) => sql<boolean>`${id} > ${last}`;
}

/** Reads the rows of a company that may have to change, in the order of their ids, and locks them when asked to. */
export async function* findRows(
  db: Db,
  texts: TableTexts,
  person: ErasedPerson,
  lock: boolean,
): AsyncGenerator<FoundRow> {
  const { companyId } = person;
  const table = sql.table(texts.table);
  const only = sql.raw(texts.only ? `(${texts.only})` : 'true');
  const even = sql.raw(texts.own?.even ? `(${texts.own.even})` : 'false');
  const written = isWritten(texts, person);
  const own = isOwn(texts, person);
  const theirs = isTheirs(texts, person);
  const concerns = any([
    own,
    written,
    theirs,
    ...Object.values(texts.named ?? {}).flatMap((by) => (by ? [isPerson(by, person)] : [])),
    ...(texts.table === 'audit_entries' ? [sql<boolean>`${about(texts, person)} is not null`] : []),
    mayName(texts, person),
  ]);
  const size = lock ? LOCKED_PAGE : await pageOf(db, texts);
  for await (const page of pagesOf(db, texts, companyId, size)) {
    const mayChange: RawBuilder<unknown> = texts.only
      ? sql`and t.id in (select id from ${table} where company_id = ${companyId} and ${page(sql`id`)} and (${only} or ${even}))`
      : sql``;
    const { rows } = await sql<FoundRow>`
      select t.id, ${own} as is_own, ${written} as is_written_by_them, ${theirs} as is_theirs,
        ${only} as is_searched, ${reportOf(texts)} as report_number, ${about(texts, person)} as about,
        ${sql.join(columnsOf(texts).map((column) => sql`t.${sql.ref(column)}`))}
      from ${table} t ${searchedText(texts)} where t.company_id = ${companyId} and ${page(sql`t.id`)} and ${concerns}
        and not ${goesAnyway(texts, person)}
        ${mayChange}
      order by t.id ${lock ? sql`for update of t` : sql``}`.execute(db);
    for (const [at, row] of rows.entries()) {
      // The texts of a mail take a third of a millisecond to search.
      if (at % ROWS_AT_ONCE === 0) await others();
      yield row;
    }
  }
}

/** The notifications of others that lead to the page of the person. */
export const leadsToPerson = (userId: number): RawBuilder<boolean> =>
  sql<boolean>`link = ${personalDataPaths.person(userId)}`;
