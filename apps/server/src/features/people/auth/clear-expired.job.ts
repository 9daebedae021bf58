import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { handle, type JobDeclaration } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { clearAll } from '../../../sweeps/clear-rows.ts';

/** Deletes expired sessions, tokens and other expired records. */
const clearExpiredJob: JobDeclaration<object> = {
  name: 'clear-expired',
  payload: z.object({}),
  cron: '17 * * * *',
  retries: 0,
};

const expired = [
  { table: 'sessions', where: sql<SqlBool>`expires_at < now() or idle_until < now()` },
  { table: 'one_time_tokens', where: sql<SqlBool>`expires_at < now() - interval '1 day'` },
  { table: 'known_devices', where: sql<SqlBool>`expires_at < now()` },
  { table: 'idempotency_keys', where: sql<SqlBool>`created_at < now() - interval '24 hours'` },
  {
    table: 'sign_in_failures',
    where: sql<SqlBool>`last_failure_at < now() - interval '1 day' and blocked_until < now()`,
  },
  { table: 'rate_limits', where: sql<SqlBool>`expire < extract(epoch from now()) * 1000` },
];

export const clearExpiredHandler = (runtime: Runtime) =>
  handle(clearExpiredJob, () => clearAll(runtime, expired));
