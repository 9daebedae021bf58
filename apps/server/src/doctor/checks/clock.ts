import { sql } from 'kysely';
import type { Check } from '../check.ts';

const MOST_MS = 5_000;

/** Compares the clock of this machine with that of the database, and both with the newest trace. */
export const clockCheck: Check = {
  name: 'clock',
  look: async ({ db }) => {
    const before = Date.now();
    const { rows } = await sql<{ now: Date; newest: Date | null }>`
      select clock_timestamp() as now, (select at from audit_entries order by id desc limit 1) as newest`.execute(
      db,
    );
    const { now = new Date(), newest = null } = rows[0] ?? {};
    const after = Date.now();
    const behind = now.getTime() - after;
    const ahead = before - now.getTime();
    const advice =
      'Let both machines take their time from the same time server, such as with systemd-timesyncd.';
    if (behind > MOST_MS || ahead > MOST_MS)
      return {
        wrong: `The clock of this machine is ${Math.round(Math.max(behind, ahead) / 1000)} s ${behind > ahead ? 'behind' : 'ahead of'} that of the database.`,
        advice,
      };
    if (newest && newest.getTime() - now.getTime() > MOST_MS)
      return { wrong: `The newest trace is of ${newest.toISOString()}, which is in the future.`, advice };
    return { ok: 'The clocks of this machine and of the database agree.' };
  },
};
