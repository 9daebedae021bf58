import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../test/portal.ts';

let portal: Portal;
const clients: pg.Client[] = [];

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await portal.stop();
});

/** A connection of its own, as the owner of the database. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client(portal.ownerUrl);
  await client.connect();
  await client.query("set lock_timeout = '10s'");
  clients.push(client);
  return client;
}

let signedIn = 0;
const SIGN_IN = `insert into sessions (user_id, token_hash, idle_until, expires_at)
  values ($1, $2, now() + interval '1 day', now() + interval '1 day') returning id`;
async function signIn(db: pg.Client, userId: number): Promise<Buffer> {
  const token = Buffer.from(`session ${++signedIn}`);
  await db.query(SIGN_IN, [userId, token]);
  return token;
}

/** The sessions that carry something else than what is true of their person. */
const UNTRUE = `select s.id, to_jsonb(s) - 'token_hash', to_jsonb(f)
  from sessions s cross join lateral session_facts(s.user_id) f
  where (s.actor_role, s.actor_company_id, s.actor_customer_id, s.actor_username, s.actor_name, s.actor_email,
      s.actor_email_verified, s.actor_version, s.actor_may_enter, s.actor_has_second_factor,
      s.actor_lacks_second_factor)
    is distinct from (f.role, f.company_id, f.customer_id, f.username, f.name, f.email, f.email_verified, f.version,
      f.may_enter, f.has_second_factor, f.lacks_second_factor)`;

const opens = async (db: pg.Client, token: Buffer): Promise<{ role: string | null; due: boolean | null }> =>
  (await db.query('select role, second_factor_due as due from open_session($1, null, null, null)', [token]))
    .rows[0];

async function aCompany() {
  const company = await portal.buildCompany();
  const person = await portal.buildUser({ companyId: company.id, role: 'admin' });
  return { companyId: company.id, userId: person.id };
}

/** What may change about a person, their company and their second factor. `$1` is the person, `$2` the company. */
const CHANGES = {
  role: `update users set role = case role when 'admin' then 'technician' else 'admin' end where id = $1`,
  active: 'update users set active = not active where id = $1',
  name: `update users set contact_name = contact_name || 'x', version = version + 1 where id = $1`,
  email: `update users set email = 'x' || email, email_verified_at = null where id = $1`,
  verified: 'update users set email_verified_at = now() where id = $1',
  company: 'update companies set active = not active where id = $2',
  wanted: 'update companies set require_second_factor = not require_second_factor where id = $2',
  enrolled: `insert into second_factors (user_id, secret, enabled_at) values ($1, 's', now())
    on conflict (user_id) do update set secret = 's', enabled_at = now()`,
  begun: `insert into second_factors (user_id, pending_secret) values ($1, 'p') on conflict do nothing`,
  removed: 'delete from second_factors where user_id = $1',
};
type Change = keyof typeof CHANGES;
const change = (db: pg.Client, what: Change, { userId, companyId }: { userId: number; companyId: number }) =>
  // Both are named, so that each statement has both.
  db.query(`with given as (select $1::int, $2::int) ${CHANGES[what]}`, [userId, companyId]);

it('a session carries what is true of its person after every change', async () => {
  const [one, other] = [await connect(), await connect()];
  const their = await aCompany();
  const colleague = await portal.buildUser({ companyId: their.companyId, role: 'technician' });
  await signIn(one, colleague.id);
  const step = fc.constantFrom<Change | 'sign in'>(...(Object.keys(CHANGES) as Change[]), 'sign in');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const pair of steps)
        await Promise.all(
          pair.map((what, n) => {
            const db = n === 0 ? one : other;
            return what === 'sign in' ? signIn(db, their.userId) : change(db, what, their);
          }),
        );
      expect((await one.query(UNTRUE)).rows).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

it.each<Change>(['active', 'company', 'wanted', 'enrolled', 'role'])(
  'misses no session that begins while "%s" changes, whichever of both is first',
  async (what) => {
    const [begins, changes] = [await connect(), await connect()];
    for (const isFirst of ['the session', 'the change']) {
      const their = await aCompany();
      const [first, second] = isFirst === 'the session' ? [begins, changes] : [changes, begins];
      const act = (db: pg.Client) => (db === begins ? signIn(db, their.userId) : change(db, what, their));
      await first.query('begin');
      await act(first);
      const later = act(second);
      // The second reaches the lock, if it takes one at all.
      await new Promise((resolve) => setTimeout(resolve, 50));
      await first.query('commit');
      await later;
      expect((await first.query(UNTRUE)).rows, isFirst).toEqual([]);
    }
  },
);

it('a call reads the session and no other table', async () => {
  const [db, holder] = [await connect(), await connect()];
  const { userId } = await aCompany();
  const token = await signIn(db, userId);
  await holder.query('begin');
  await holder.query('lock table users, companies, second_factors in access exclusive mode');
  await db.query("set lock_timeout = '200ms'");
  expect(await opens(db, token)).toEqual({ role: 'admin', due: false });
  await holder.query('rollback');
});

it('a session that began before sessions carried anything is looked up', async () => {
  const db = await connect();
  const their = await aCompany();
  const token = await signIn(db, their.userId);
  await db.query(`update sessions set actor_role = null, actor_may_enter = null where token_hash = $1`, [
    token,
  ]);
  expect(await opens(db, token)).toEqual({ role: 'admin', due: false });
  await db.query('alter table companies disable trigger changed_facts');
  await change(db, 'wanted', their);
  expect(await opens(db, token)).toEqual({ role: 'admin', due: true });
  await change(db, 'company', their);
  expect(await opens(db, token)).toEqual({ role: null, due: null });
  await db.query('alter table companies enable trigger changed_facts');
});
