import { type FoundRow, findDue } from './due-rows.ts';
import { forgetPostponed, isDatabaseAway, letRowWait, postponeRow } from './postpone-row.ts';
import type { DueRow, Sweep, SweepServices } from './sweep.ts';

/** Companies whose rows are done at the same time. Requests keep most connections. */
const AT_ONCE = 4;
/** A job may take five minutes, and some have three sweeps. What is left goes to the next run. */
const LONGEST_RUN_MS = 80_000;

/** Returns the rows of each company, the companies in an order of chance, so that none is always the last. */
const byCompany = <Row extends DueRow>(rows: readonly Row[]): Row[][] =>
  [...Map.groupBy(rows, ({ companyId }) => companyId).values()]
    .map((own) => ({ own, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ own }) => own);

/**
 * Does the rows of a sweep that are due, one row of a company after the other, the companies in turn. A row that cannot
 * be done is left for later and holds up nothing (D12.6). Returns how many rows were done.
 */
async function runOnce<Row extends DueRow, Services extends SweepServices>(
  services: Services,
  sweep: Sweep<Row, Services>,
): Promise<number> {
  const waiting = byCompany(await findDue<Row>(services.database, sweep));
  const ending = performance.now() + LONGEST_RUN_MS;
  let done = 0;
  let isAway = false;

  async function work(row: FoundRow<Row>): Promise<void> {
    try {
      const outcome = await services.database.inStyleOf(row.companyId, () => sweep.work(services, row));
      if (outcome === 'later') return void (await letRowWait(services, sweep.name, row));
      done += 1;
      if (row.tries > 0) await forgetPostponed(services, sweep.name, row);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      await postponeRow(services, sweep.name, row, error);
    }
  }

  async function takeTurns(): Promise<void> {
    for (let own = waiting.shift(); own; own = waiting.shift()) {
      await work(own.shift()!);
      if (isAway || performance.now() > ending) return;
      if (own.length > 0) waiting.push(own);
    }
  }

  await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      takeTurns().catch((err: unknown) => {
        isAway = true;
        services.log.warn({ err, sweep: sweep.name }, 'a sweep was left to its next run');
      }),
    ),
  );
  return done;
}

/** Does all rows of a sweep that are due, once or until none is left. Returns how many rows were done. */
export async function runSweep<Row extends DueRow, Services extends SweepServices>(
  services: Services,
  sweep: Sweep<Row, Services>,
): Promise<number> {
  let done = 0;
  for (;;) {
    const rows = await runOnce(services, sweep);
    done += rows;
    if (!sweep.untilNoneIsLeft || rows === 0) return done;
    services.log.info({ sweep: sweep.name, rows }, 'a sweep did rows and goes on');
  }
}
