import { z } from 'zod';
import { handle, type JobDeclaration, type JobHandler } from '../jobs/jobs.ts';
import type { Runtime } from '../runtime.ts';
import { type Clearing, clearRows } from './clear-rows.ts';
import { runSweep } from './run-sweep.ts';
import type { Sweep, SweepServices } from './sweep.ts';

/** Runs one after the other. One that fails does not stop the next ones, and fails all at the end. */
async function eachInTurn(runs: readonly (() => Promise<number>)[]): Promise<number> {
  const faults: unknown[] = [];
  let done = 0;
  for (const run of runs)
    await run().then(
      (rows) => {
        done += rows;
      },
      (fault: unknown) => faults.push(fault),
    );
  if (faults.length > 0) throw faults[0];
  return done;
}

/** What a job at fixed times does with the rows of all companies. Only `sweeping` and `clearing` make one. */
export interface SweepRun<Services extends SweepServices = Runtime> {
  /** Returns how many rows were done or deleted. */
  (services: Services): Promise<number>;
  readonly sweeps: readonly Sweep<never, Services>[];
}

/** Returns the function that does all due rows of these sweeps. */
export const sweeping = <Services extends SweepServices = Runtime>(
  ...sweeps: readonly Sweep<never, Services>[]
): SweepRun<Services> =>
  Object.assign((services: Services) => eachInTurn(sweeps.map((sweep) => () => runSweep(services, sweep))), {
    sweeps,
  });

/** Returns the function that deletes rows whose time is over, of several tables. */
export const clearing = (...clearings: readonly Clearing[]): SweepRun<SweepServices> =>
  Object.assign(
    (services: SweepServices) => eachInTurn(clearings.map((one) => () => clearRows(services, one))),
    { sweeps: [] },
  );

/** Declares a job at fixed times (cron in UTC). When it fails, its next run does what is left. */
export const byTheClock = (name: string, cron: string): JobDeclaration<object> => ({
  name,
  cron,
  payload: z.object({}),
  retries: 0,
});

/**
 * Returns the job with its sweeps. They are loaded with the first run and not at the start, because nobody waits for them.
 * A job at fixed times that is no sweep has its reason in `test/jobs-of-their-own.ts` (decision 0072).
 */
export const handleSweeps = (
  job: JobDeclaration<object>,
  runtime: Runtime,
  load: () => readonly SweepRun[] | Promise<readonly SweepRun[]>,
): JobHandler & { load: typeof load } => ({
  ...handle(job, async () => {
    const runs = await load();
    await eachInTurn(runs.map((run) => () => run(runtime)));
  }),
  load,
});
