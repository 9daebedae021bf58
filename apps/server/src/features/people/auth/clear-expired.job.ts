import { type SqlBool, sql } from 'kysely';
import type { Runtime } from '../../../runtime.ts';
import { byTheClock, clearing, handleSweeps } from '../../../sweeps/sweep-job.ts';

/** Deletes expired sessions, tokens and other expired records. */
const clearExpiredJob = byTheClock('clear-expired', '17 * * * *');

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
  handleSweeps(clearExpiredJob, runtime, () => [clearing(...expired)]);
