import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../test/portal.ts';
import { queryOnce } from '../../test/query-once.ts';
import { clearExpiredHandler } from '../features/people/auth/clear-expired.job.ts';
import { clearRows } from './clear-rows.ts';

let portal: Portal;
let holder: pg.Client;
beforeAll(async () => {
  portal = await startPortal();
  holder = new pg.Client(portal.ownerUrl);
  await holder.connect();
  await own(`create table old_things (id int primary key);
    create table parts_of_things (id int references old_things on delete cascade);
    insert into old_things select generate_series(1, 2500)`);
});
afterAll(async () => {
  await holder.end();
  await portal.stop();
});

const own = async (statement: string) => (await queryOnce(portal.ownerUrl, statement)).rows;
const left = async () => (await own('select id from old_things order by id')).map(({ id }) => id);
const clear = () => clearRows(portal.runtime, { table: 'old_things', where: sql`id < 2500` });
/** Somebody holds these rows while `work` runs. */
async function holding<T>(rows: string, work: () => Promise<T>): Promise<T> {
  await holder.query(`begin; ${rows} for update`);
  return work().finally(() => holder.query('rollback'));
}

it('a row that somebody holds keeps no other from being deleted, and goes the next time', async () => {
  expect(await holding('select from old_things where id = 7', clear)).toBe(2_498);
  expect(await left()).toEqual([7, 2500]);
  expect(await clear()).toBe(1);
  expect(await left()).toEqual([2500]);
}, 30_000);

it('nor does a row whose parts somebody holds, or one that cannot be deleted', async () => {
  await own(`insert into old_things select generate_series(1, 20);
    insert into parts_of_things select generate_series(1, 20);
    create function refuse() returns trigger language plpgsql as $$ begin raise 'this one stays'; end $$;
    create trigger refuse before delete on old_things for each row when (old.id = 9) execute function refuse()`);
  expect(await holding('select from parts_of_things where id = 5', clear)).toBe(18);
  expect(await left()).toEqual([5, 9, 2500]);
}, 30_000);

it('a session that somebody holds keeps no other expired one from being cleared', async () => {
  const { id } = await portal.buildUser();
  await own(`insert into sessions (user_id, token_hash, idle_until, expires_at) select ${id}, n::text::bytea,
    now() + interval '1 hour', now() - interval '1 second' from generate_series(1, 3) n`);
  await holding(`select from sessions where token_hash = '2'`, () =>
    clearExpiredHandler(portal.runtime).run({}),
  );
  expect(await own('select convert_from(token_hash, $$utf8$$) as name from sessions')).toEqual([
    { name: '2' },
  ]);
}, 30_000);
