import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { mailEvents } from '@portal/contract/messaging/email-templates/mail-events.ts';
import { notificationKinds } from '@portal/contract/records/notifications/kinds.ts';
import { intervalUnits } from '@portal/contract/repairs/equipment-models/intervals.ts';
import { repairStatuses } from '@portal/contract/repairs/repairs/status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import { type Check, firstOf } from '../check.ts';

/** Columns with words of a list. Statuses of repairs have a check of their own, which can mend them. */
const listed: readonly (readonly [table: string, column: string, words: readonly string[]])[] = [
  ['notifications', 'kind', Object.keys(notificationKinds)],
  ['mail_rules', 'event', mailEvents],
  ['mail_rule_templates', 'event', mailEvents],
  ['customer_equipment_states', 'calibration_interval_unit', intervalUnits],
  ['demo_equipment_loans', 'after_repair_status', repairStatuses],
];

/** Columns with words to which each release adds some. None of these words has a space. */
const open: readonly (readonly [table: string, column: string])[] = [
  ['audit_entries', 'action'],
  ['audit_entries', 'record_kind'],
  ['audit_entries', 'role'],
  ['company_counters', 'kind'],
  ['outbox_messages', 'event'],
  ['sample_rows', 'kind'],
];

interface UnknownWord {
  column: string;
  word: string;
  rows: number;
}

const wordsIn = (table: string, column: string, isWrong: RawBuilder<unknown>) => sql<UnknownWord>`
  select ${`${column} of ${table}`}::text as "column", left(${sql.ref(column)}::text, 40) as word, count(*)::int as rows
  from ${sql.table(table)} where ${isWrong} group by 1, 2`;

/** Returns the lists of words that the database has for columns, but has not compared with all rows. */
async function uncompared(db: Db): Promise<RawBuilder<UnknownWord>[]> {
  const { rows } = await sql<{ table: string; column: string; rule: string }>`
    select k.conrelid::regclass::text as "table", a.attname as "column", pg_get_expr(k.conbin, k.conrelid) as rule
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
    where k.contype = 'c' and not k.convalidated and k.connamespace = 'public'::regnamespace
      and a.atttypid = 'text'::regtype
      and not (k.conrelid in ('repairs'::regclass, 'repair_logs'::regclass) and a.attname ~ 'status') order by 1, 2`.execute(
    db,
  );
  return rows.map(({ table, column, rule }) => wordsIn(table, column, sql`not (${sql.raw(rule)})`));
}

/** Looks for words of code that this release does not know, such as a code that became a name. */
export const knownWordsCheck: Check = {
  name: 'words of code',
  look: async ({ db }) => {
    const { rows } = await sql<UnknownWord>`${sql.join(
      [
        ...listed.map(([table, column, words]) =>
          wordsIn(table, column, sql`${sql.ref(column)} <> all(${sql.val([...words])}::text[])`),
        ),
        ...open.map(([table, column]) => wordsIn(table, column, sql`${sql.ref(column)} ~ '\\s'`)),
        wordsIn(
          'users',
          'muted_notifications',
          sql`not muted_notifications <@ ${sql.val(Object.keys(notificationKinds))}::text[]`,
        ),
        ...(await uncompared(db as never)),
      ],
      sql` union all `,
    )} order by 1, 2`.execute(db);
    if (rows.length === 0) return { ok: 'Every kind, event and unit is a word that this release knows.' };
    const found = rows.map(({ column, word, rows }) => `${column} has ${word} in ${countOf(rows, 'row')}`);
    return {
      wrong: `${countOf(rows.length, 'word')} of code ${rows.length === 1 ? 'is' : 'are'} unknown: ${firstOf(found)}.`,
      advice: 'Something changed the rows past the portal. Find out what, and take them from a backup.',
    };
  },
};
