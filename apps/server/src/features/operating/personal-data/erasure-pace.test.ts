import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { plantPerson } from '../../../../test/planted-person.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { statementsOf } from '../../../../test/statements.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { tableTexts } from '../../../db/table-texts.ts';
import { readPerson } from './erased-person.ts';
import { personOf } from './erasure.queries.ts';
import { erasureSteps } from './erasure-steps.ts';
import { findRows } from './find-rows.ts';

let portal: Portal;
let people: People;
let user: UserRow;
const REPAIRS = 1_000;

/** Stores 1,000 repairs, each with five lines of its timeline and eight entries of the audit trail. */
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  ({ user } = await plantPerson(portal, people));
  const { id } = people.company;
  await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    await sql`insert into repairs (company_id, user_id, service_report_number, company_name, email_address,
        model_part_no, status, description_problem)
      select ${id}, ${people.customer.id}, 'SR-' || 1000000 + n, 'Lab', 'a@b.example', 'MODEL', 'shipped', 'It drifts'
      from generate_series(1, ${REPAIRS}::int) n`.execute(db);
    await sql`insert into repair_logs (company_id, repair_id, message, added_by)
      select company_id, id, 'Looked at it', 'Admin' from repairs, generate_series(1, 5)`.execute(db);
    await sql`insert into audit_entries (company_id, user_name, action, record_kind, record_id, after)
      select company_id, 'Admin', 'repair.updated', 'repair', id, '{"status":"shipped"}'
      from repairs, generate_series(1, 8)`.execute(db);
  });
  await queryOnce(portal.ownerUrl, 'vacuum analyze');
}, 120_000);
afterAll(() => portal.stop());

async function preview(db: Db, user: UserRow): Promise<void> {
  const person = await readPerson(db, user);
  for (const { count } of erasureSteps) await count(db, person, 1_000);
}

it('the preview of an erasure reads a table of thousands of rows with as many statements as an empty one', async () => {
  const sent = await statementsOf(() =>
    portal.runtime.database.dangerouslyAcrossCompanies((db) => preview(db, user)),
  );
  const about = (table: string) => sent.filter(({ sql: text }) => text.includes(` from "${table}" `)).length;
  expect([about('repair_logs'), about('audit_entries')]).toEqual([2, 2]);
  expect(sent.length).toBeLessThan(4 * erasureSteps.length);
});

it('the preview of an erasure lets others have their turn while it searches a thousand rows', async () => {
  await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    const customer = await personOf(db, people.company.id, people.customer.id);
    const person = await readPerson(db, customer!);
    let [inTurn, most, all, isOver] = [0, 0, 0, false];
    const others = () => {
      inTurn = 0;
      if (!isOver) setImmediate(others);
    };
    others();
    for await (const _ of findRows(db, tableTexts.find(({ table }) => table === 'repairs')!, person, false)) {
      all += 1;
      most = Math.max(most, ++inTurn);
    }
    isOver = true;
    expect([all, most]).toEqual([REPAIRS, 20]);
  });
});

it('the preview of an erasure does not read all repairs again for each page of rows', async () => {
  await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    await preview(db, user);
    const { rows } = await sql<{ read: number }>`
      select seq_tup_read::int as read from pg_stat_xact_user_tables where relname = 'repairs'`.execute(db);
    expect(rows[0]!.read / REPAIRS).toBeLessThan(4);
  });
});
