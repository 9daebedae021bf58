import { sql } from 'kysely';
import { z } from 'zod';
import { handle, type JobDeclaration } from '../../jobs/jobs.ts';
import type { Runtime } from '../../runtime.ts';

/** Deletes expired sessions, tokens and other expired records. */
const clearExpiredJob: JobDeclaration<object> = {
  name: 'clear-expired',
  payload: z.object({}),
  cron: '17 * * * *',
  retries: 0,
};

/** Each statement runs in a transaction of its own, so that a long one does not hold the locks of the others. */
const sweeps = [
  sql`delete from sessions where expires_at < now() or idle_until < now()`,
  sql`delete from one_time_tokens where expires_at < now() - interval '1 day'`,
  sql`delete from known_devices where expires_at < now()`,
  sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`,
  sql`delete from sign_in_failures where last_failure_at < now() - interval '1 day' and blocked_until < now()`,
  sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`,
];

async function clearExpired(runtime: Runtime): Promise<void> {
  for (const sweep of sweeps) await runtime.database.dangerouslyAcrossCompanies((db) => sweep.execute(db));
}

export const clearExpiredHandler = (runtime: Runtime) => handle(clearExpiredJob, () => clearExpired(runtime));
