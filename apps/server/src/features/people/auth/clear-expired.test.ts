import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startPortal } from '../../../../test/portal.ts';
import { clearExpiredHandler } from './clear-expired.job.ts';

it('deletes what has expired and keeps the rest', async () => {
  const portal = await startPortal();
  const across = portal.runtime.database.dangerouslyAcrossCompanies;
  const { id } = await portal.buildUser();
  await across(async (db) => {
    await sql`
      insert into sessions (user_id, token_hash, idle_until, expires_at) values
        (${id}, 'live', now() + interval '1 hour', now() + interval '1 hour'),
        (${id}, 'idle', now() - interval '1 second', now() + interval '1 hour'),
        (${id}, 'old', now() + interval '1 hour', now() - interval '1 second')`.execute(db);
    await sql`
      insert into one_time_tokens (user_id, purpose, token_hash, expires_at) values
        (${id}, 'verify-email', 'live', now() + interval '1 hour'),
        (${id}, 'verify-email', 'old', now() - interval '25 hours')`.execute(db);
    await sql`
      insert into known_devices (user_id, token_hash, expires_at) values
        (${id}, 'live', now() + interval '1 day'), (${id}, 'old', now() - interval '1 second')`.execute(db);
    await sql`
      insert into idempotency_keys (user_id, key, fingerprint, status, created_at) values
        (${id}, 'live', '', 201, now() - interval '23 hours'), (${id}, 'old', '', 201, now() - interval '25 hours')`.execute(
      db,
    );
    await sql`
      insert into sign_in_failures (account_key, failures, blocked_until, last_failure_at) values
        ('live', 9, now(), now() - interval '1 hour'), ('old', 9, now() - interval '1 day', now() - interval '25 hours')`.execute(
      db,
    );
    await sql`
      insert into rate_limits (key, points, expire) values
        ('live', 1, ${Date.now() + 60_000}), ('old', 1, ${Date.now() - 60_000})`.execute(db);
  });
  await clearExpiredHandler(portal.runtime).run({});
  for (const [table, column] of [
    ['sessions', "convert_from(token_hash, 'utf8')"],
    ['one_time_tokens', "convert_from(token_hash, 'utf8')"],
    ['known_devices', "convert_from(token_hash, 'utf8')"],
    ['idempotency_keys', 'key'],
    ['sign_in_failures', 'account_key'],
    ['rate_limits', 'key'],
  ]) {
    const { rows } = await across((db) => sql.raw(`select ${column} as name from ${table}`).execute(db));
    expect([table, rows]).toEqual([table, [{ name: 'live' }]]);
  }
  await portal.stop();
});
