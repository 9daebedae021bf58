import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../test/portal.ts';
import type { Db } from './bound-kysely.ts';
import { MOST_PREPARED } from './statement-names.ts';

let portal: Portal;
let companyId: number;
beforeAll(async () => {
  // With one connection, all statements of this file share it.
  portal = await startPortal({}, { connections: 1 });
  companyId = (await portal.buildCompany()).id;
});
afterAll(() => portal.stop());

const within = <T>(work: (db: Db) => Promise<T>) => portal.runtime.database.asCompany(companyId, work);
const ask = async (db: Db, n: number) => {
  const { rows } = await sql<{ n: number }>`select ${sql.raw(String(n))}::int as n`.execute(db);
  return rows[0]?.n;
};
const prepared = (db: Db) =>
  sql<{ statement: string }>`select statement from pg_prepared_statements where name ~ '^q[0-9]+$'`
    .execute(db)
    .then(({ rows }) => rows.map(({ statement }) => statement));

it('prepares texts that come again after any number of other texts, and forgets the oldest', async () => {
  await within(async (db) => {
    for (let from = 1; from <= 2_500; from += 50) {
      const numbers = Array.from({ length: 50 }, (_, n) => from + n);
      for (const _ of ['seen', 'named', 'prepared'])
        expect(await Promise.all(numbers.map((n) => ask(db, n)))).toEqual(numbers);
    }
  });
  const kept = await within(prepared);
  expect(kept).toContain('select 2500::int as n');
  expect(kept).not.toContain('select 1::int as n');
  expect(kept.length).toBeGreaterThan(MOST_PREPARED / 2);
  expect(kept.length).toBeLessThanOrEqual(MOST_PREPARED);
});

it('answers forgotten statements, also many at once and in a failed transaction', async () => {
  const numbers = Array.from({ length: 3 * MOST_PREPARED }, (_, n) => 3_000 + n);
  for (let round = 0; round < 3; round++)
    expect(await within((db) => Promise.all(numbers.map((n) => ask(db, n))))).toEqual(numbers);
  const failed = within(async (db) => {
    await sql`select 1 / 0`.execute(db).catch(() => undefined);
    return Promise.all(numbers.map((n) => ask(db, n)));
  });
  await expect(failed).rejects.toThrow();
  expect(await within((db) => Promise.all(numbers.map((n) => ask(db, n))))).toEqual(numbers);
  await within((db) => ask(db, numbers[0]!));
  expect((await within(prepared)).length).toBeLessThanOrEqual(MOST_PREPARED);
});
