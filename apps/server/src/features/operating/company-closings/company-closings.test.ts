import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCompany } from '../../../../test/filled-company.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { rowsOfCompany, totalsOf } from '../../../../test/rows-of-company.ts';
import { newKey } from '../../../files/storage.ts';
import { followUpClosings } from './follow-up-closings.ts';
import { removeCompany } from './remove-company.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
  // The last active company cannot be removed.
  await portal.buildCompany();
});
afterAll(() => portal.stop());

const own = (sql: string) => queryOnce(portal.ownerUrl, sql);
const url = (companyId: number) => `/api/companies/${companyId}/closing`;
const begin = ({ as, company }: People) => as.superadmin.post(url(company.id), { name: ` ${company.name} ` });
const mails = async (companyId: number) =>
  (
    await own(
      `select subject, recipients from outbox_messages where company_id = ${companyId} and event = 'company.closing' order by id`,
    )
  ).rows;
const dueNow = (companyId: number) =>
  own(
    `update company_closings set closes_on = (select (now() at time zone c.time_zone)::date from companies c
      where c.id = company_id) where company_id = ${companyId}`,
  );

describe('the notice', () => {
  it('is given by an operator who types the name, is mailed to admins, and can be taken back', async () => {
    const people = await peopleOf(portal);
    const { company, as } = people;
    const wrong = await as.superadmin.post(url(company.id), { name: 'Another name' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { name: 'This is not the name of the company.' },
    ]);
    expect(await as.admin.post(url(company.id), { name: company.name })).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
    const begun = await begin(people);
    const day = addDays(today(company.timeZone), 30);
    expect([begun.status, begun.body.closesOn]).toEqual([201, day]);
    expect(await begin(people)).toMatchObject({ status: 409, body: { code: 'company_closing.already' } });
    expect((await mails(company.id)).length).toBe(1);
    expect((await as.admin.get(url(company.id))).body.closesOn).toBe(day);
    const told = await Promise.all(
      [as.admin, as.technician, as.customer].map(
        async ({ get }) => (await get('/api/user')).body.companyClosesOn,
      ),
    );
    expect(told).toEqual([day, day, null]);
    // Everything works as before, and nothing is removed before its day.
    expect((await as.admin.get('/api/repairs')).status).toBe(200);
    await removeCompany(portal.runtime, { companyId: company.id });
    expect((await as.superadmin.delete(url(company.id))).status).toBe(204);
    expect(await as.superadmin.delete(url(company.id))).toMatchObject({
      status: 409,
      body: { code: 'company_closing.none' },
    });
    expect((await as.technician.get('/api/user')).body.companyClosesOn).toBeNull();
    expect((await mails(company.id)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/will be removed on/),
      expect.stringMatching(/stays$/),
    ]);
    const { rows } = await own(
      `select action from audit_entries where company_id = ${company.id} and action like 'company.closing%' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['company.closing_begun', 'company.closing_taken_back']);
  });

  it('is repeated once, a week before the day', async () => {
    const people = await peopleOf(portal);
    const { id } = people.company;
    await begin(people);
    await followUpClosings(portal.runtime);
    expect((await mails(id)).length).toBe(1);
    await own(
      `update company_closings set asked_at = asked_at - interval '23 days',
        closes_on = date '${today(people.company.timeZone)}' + 7 where company_id = ${id}`,
    );
    await followUpClosings(portal.runtime);
    await followUpClosings(portal.runtime);
    expect((await mails(id)).length).toBe(2);
  });
});

/** Returns how many companies have one of the numbers. */
const companiesWith = async (...ids: number[]) =>
  (await own(`select id from companies where id in (${ids.join(',')}) and active`)).rows.length;

describe('the day of the removal', () => {
  // These two zones never have the same day, so one of them always has another one than UTC.
  const [early, late] = ['Pacific/Kiritimati', 'Etc/GMT+12'] as const;

  it('is 30 days after the notice, by the calendar of the company', async () => {
    for (const timeZone of [early, late]) {
      const begun = await begin(await peopleOf(portal, { timeZone }));
      expect(begun.body.closesOn).toBe(addDays(today(timeZone), 30));
    }
  });

  it('comes when it begins where the company is', async () => {
    const [east, west] = [
      await peopleOf(portal, { timeZone: early }),
      await peopleOf(portal, { timeZone: late }),
    ];
    await Promise.all([begin(east), begin(west)]);
    const ids = [east.company.id, west.company.id] as const;
    await own(
      `update company_closings set closes_on = '${today(early)}', asked_at = asked_at - interval '30 days', told_again_at = now()
        where company_id in (${ids.join(',')})`,
    );
    await removeCompany(portal.runtime, { companyId: west.company.id });
    await followUpClosings(portal.runtime);
    await expect.poll(() => companiesWith(east.company.id)).toBe(0);
    expect(await companiesWith(west.company.id)).toBe(1);
  });

  it('is announced a week before, counted from the day of the company', async () => {
    const [east, west] = [
      await peopleOf(portal, { timeZone: early }),
      await peopleOf(portal, { timeZone: late }),
    ];
    for (const { company } of [east, west]) {
      await own(
        `insert into company_closings (company_id, closes_on, asked_at)
          values (${company.id}, date '${today(early)}' + 7, now() - interval '23 days')`,
      );
    }
    await followUpClosings(portal.runtime);
    expect((await mails(east.company.id)).length).toBe(1);
    expect(await mails(west.company.id)).toEqual([]);
  });
});

describe('the removal', () => {
  it('separates files from repairs a few hundred at a time', async () => {
    const people = await peopleOf(portal);
    const { id } = people.company;
    const repair = await portal.buildRepair({ companyId: id });
    await own(
      `insert into files (company_id, repair_id, name, content_type, bytes, sha256, storage_key, visibility)
        select ${id}, ${repair.id}, 'photo.jpg', 'image/jpeg', 1, repeat('0', 64), 'c${id}/many-' || n, 'customer'
        from generate_series(1, 1200) n`,
    );
    await own(`
      create schema seen; create table seen.statements (files int);
      create function seen.note() returns trigger language plpgsql as $$
        begin insert into seen.statements select count(*) from changed; return null; end $$;
      create trigger note after update on files referencing new table as changed
        for each statement execute function seen.note()`);
    await begin(people);
    await dueNow(id);
    await removeCompany(portal.runtime, { companyId: id });
    const { rows } = await own('select max(files) as most, sum(files)::int as files from seen.statements');
    await own('drop schema seen cascade');
    expect(rows[0]).toEqual({ most: 500, files: 1200 });
    expect(await companiesWith(id)).toBe(0);
  });

  it('leaves nothing of the company in any table or in the store, and nothing of others changes', async () => {
    const filled = await fillCompany(portal);
    const people = await peopleOf(portal);
    const other = { companyId: people.company.id };
    await portal.buildRepair(other);
    const companyId = filled.companyId;
    const keys = [newKey(companyId, 'jpg'), newKey(other.companyId, 'jpg')];
    for (const key of keys) await portal.runtime.storage.put(key, Buffer.from('photo'), 'image/jpeg');
    const { rows: named } = await own(`select name from companies where id = ${companyId}`);
    const name = String(named[0]!['name']);
    expect((await people.as.superadmin.post(url(companyId), { name })).status).toBe(201);
    const { rows: users } = await own(
      `select id from users where company_id = ${companyId} and role <> 'superadmin'`,
    );
    const { rows: operators } = await own(
      `select id from users where company_id = ${companyId} and role = 'superadmin'`,
    );
    const before = [await rowsOfCompany(portal, other.companyId), await totalsOf(portal, other.companyId)];
    await dueNow(companyId);
    await removeCompany(portal.runtime, { companyId });
    const left = await rowsOfCompany(portal, companyId);
    expect(Object.entries(left).filter(([, rows]) => !rows.startsWith('0 '))).toEqual([]);
    const { rows: tables } = await own(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'audit_entries'`,
    );
    const ids = users.map(({ id }) => id).join(',');
    for (const table of tables) {
      const { rows } = await own(`select count(*)::int as n from ${table['name']} where user_id in (${ids})`);
      expect([table['name'], rows[0]!['n']]).toEqual([table['name'], 0]);
    }
    const { rows: rest } = await own(
      `select (select count(*) from companies where id = ${companyId})::int as companies,
        (select count(*) from audit_entries where company_id = ${companyId})::int as entries,
        (select count(*) from users where id in (${ids}))::int as users`,
    );
    expect(rest).toEqual([{ companies: 0, entries: 0, users: 0 }]);
    const { rows: kept } = await own(
      `select company_id from users where id in (${operators.map(({ id }) => id).join(',')})`,
    );
    expect(operators.length).toBeGreaterThan(0);
    expect(kept).toEqual(operators.map(() => ({ company_id: null })));
    expect(await portal.runtime.storage.exists(keys[0]!)).toBe(false);
    expect(await portal.runtime.storage.exists(keys[1]!)).toBe(true);
    expect([await rowsOfCompany(portal, other.companyId), await totalsOf(portal, other.companyId)]).toEqual(
      before,
    );
    const { rows: entries } = await own(
      `select company_id, before from audit_entries where action = 'company.removed' and record_id = ${companyId}`,
    );
    expect(entries).toEqual([
      { company_id: null, before: expect.objectContaining({ name, files: expect.any(Number) }) },
    ]);
  }, 120_000);

  it('goes on after it was killed, cannot be taken back then, and ends all access', async () => {
    const people = await peopleOf(portal);
    const { company, as } = people;
    await portal.buildRepair({ companyId: company.id });
    await begin(people);
    await dueNow(company.id);
    // The state in which a process leaves it that is killed after its first step.
    await own(`update company_closings set removing_since = now() where company_id = ${company.id}`);
    expect(await as.superadmin.delete(url(company.id))).toMatchObject({
      status: 409,
      body: { code: 'company_closing.begun' },
    });
    await followUpClosings(portal.runtime);
    await expect
      .poll(async () => (await own(`select id from companies where id = ${company.id}`)).rows.length)
      .toBe(0);
    expect((await as.admin.get('/api/repairs')).status).toBe(401);
    expect((await as.superadmin.get(url(company.id))).status).toBe(404);
  });
});

it('one company stays when the day of all of them has come, in two processes at once', async () => {
  const small = await startPortal();
  const other = new pg.Client(small.ownerUrl);
  try {
    const all = [await small.buildCompany(), await small.buildCompany()];
    const ids = all.map(({ id }) => id);
    await queryOnce(small.ownerUrl, `update companies set active = false where id not in (${ids.join(',')})`);
    await queryOnce(
      small.ownerUrl,
      `insert into company_closings (company_id, closes_on) select id, '2020-01-01' from companies where active`,
    );
    // Both removals have begun before one of them can go on.
    await other.connect();
    await other.query('begin');
    await other.query('select from companies where active for update');
    const removals = Promise.all(ids.map((companyId) => removeCompany(small.runtime, { companyId })));
    await expect
      .poll(async () => {
        const { rows } = await queryOnce(
          small.ownerUrl,
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBe(2);
    await other.query('commit');
    await removals;
    const { rows } = await queryOnce(small.ownerUrl, 'select id from companies where active');
    expect(rows.length).toBe(1);
  } finally {
    await other.end();
    await small.stop();
  }
});

it('the last active company stays', async () => {
  const small = await startPortal();
  try {
    const people = await peopleOf(small);
    await queryOnce(small.ownerUrl, `update companies set active = false where id <> ${people.company.id}`);
    const { status, body } = await people.as.superadmin.post(url(people.company.id), {
      name: people.company.name,
    });
    expect([status, body.code]).toEqual([409, 'company_closing.last']);
  } finally {
    await small.stop();
  }
});
