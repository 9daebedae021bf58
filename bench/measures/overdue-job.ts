import { openDatabase } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrations/migrate.ts';
import { openEvents } from '../../apps/server/src/events/open-events.ts';
import { setOverdueLoans } from '../../apps/server/src/features/messaging/loan-reminders/set-overdue.ts';
import { deriveKey } from '../../apps/server/src/secrets/derive-key.ts';
import { withClient } from '../database/with-client.ts';
import type { Finding } from '../goals.ts';
import { median } from '../load/take-turns.ts';
import type { MeasureContext } from '../measure-context.ts';
import { APP_SECRET_KEY } from '../processes/servers.ts';

/** The loans that become overdue in each run. */
const LATE = 20;
const RUNS = 40;

/** Makes some overdue loans active again, so that the next run of the job finds them. */
const makeLate = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rowCount } = await client.query(
      `update demo_equipment_loans set status = 'active' where id in (
         select id from demo_equipment_loans where status = 'overdue' order by id limit ${LATE})`,
    );
    return rowCount ?? 0;
  });

/** Returns the median time in milliseconds of the job that sets loans to overdue (D7.2), in this process. */
async function timeJob(url: string): Promise<number> {
  // The portals of the run derive the password of the role from the same key.
  const password = deriveKey(Buffer.from(APP_SECRET_KEY), 'database-role').toString('base64url');
  const appUrl = await migrate(url, password);
  const events = await openEvents(url, { warn: console.error });
  const database = openDatabase({
    ownerUrl: url,
    appUrl,
    onFault: console.error,
    words: { taken: {}, references: {} },
  });
  const services = { database, events, log: console };
  const times: number[] = [];
  try {
    // The first run sets all loans of the loaded rows, which became overdue long ago.
    await setOverdueLoans(services);
    for (let run = 0; run < RUNS; run++) {
      if ((await makeLate(url)) !== LATE) throw new Error('too few loans are overdue');
      const since = performance.now();
      await setOverdueLoans(services);
      times.push(performance.now() - since);
    }
  } finally {
    await database.close();
    await events.close();
  }
  return median(times);
}

/** Measures the job that sets loans to overdue at every size. The value is the one of the largest size. */
export async function overdueJob({ databases }: Pick<MeasureContext, 'databases'>): Promise<Finding[]> {
  const times: { ms: number; size: number }[] = [];
  for (const { url, size } of databases) times.push({ ms: await timeJob(url), size });
  return [
    {
      goal: 'overdueJob',
      value: times.at(-1)!.ms,
      details: times.map(({ ms, size }) => `${ms.toFixed(1)} ms at ${size}`).join(', '),
    },
  ];
}
