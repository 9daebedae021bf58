import { loadConfig } from '../config.ts';
import { record } from '../features/records/audit/index.ts';
import { StartProblem } from '../start-problem.ts';
import type { Check, Outcome } from './check.ts';
import { checks } from './checks.ts';
import { type InspectedPortal, openInspectedPortal } from './inspected-portal.ts';

interface Options {
  env: Record<string, string | undefined>;
  args: readonly string[];
  print: (line: string) => void;
}

const USAGE = `npm run doctor [-- --quick] [-- --repair]

Checks the portal of DATA_DIR or DATABASE_URL and changes nothing. Works beside a running portal and with a stopped one.
Prints one line for each check and ends with code 1 when something is wrong.

  --quick   looks whether stored files are there, but does not read them, and compares no definitions of tables
  --repair  makes kept values anew, removes files that belong to no row, and puts failed jobs back into their queues`;

const line = (state: string, name: string, text: string) => `${state.padEnd(9)}${name.padEnd(20)} ${text}`;

const lineOf = (name: string, outcome: Outcome): string =>
  'ok' in outcome ? line('ok', name, outcome.ok) : line('wrong', name, `${outcome.wrong} ${outcome.advice}`);

async function look(portal: InspectedPortal, check: Check): Promise<Outcome> {
  try {
    return await check.look(portal);
  } catch (fault) {
    const reason = (fault as Error).message.replaceAll('\n', ' ').replace(/\.$/, '');
    return {
      wrong: `This could not be checked (${reason}).`,
      advice: 'Mend what the lines above say first.',
    };
  }
}

const traceOf = (portal: InspectedPortal, done: Record<string, string>): Promise<void> =>
  portal.change((db) =>
    record(
      {
        db,
        actor: { companyId: null, userId: null, displayName: 'npm run doctor', role: null },
        origin: { address: '', requestId: '', host: '', userAgent: undefined },
      },
      { action: 'installation.repaired', kind: 'installation', id: null, after: done },
    ),
  );

/** Runs one check and prints its line. Returns whether all is well now. */
async function runCheck(
  portal: InspectedPortal,
  check: Check,
  { isRepair, print, done }: { isRepair: boolean; print: Options['print']; done: Record<string, string> },
): Promise<boolean> {
  const outcome = await look(portal, check);
  print(lineOf(check.name, outcome));
  if ('ok' in outcome) return true;
  if (!isRepair || !check.repair) return false;
  try {
    done[check.name] = await check.repair(portal);
  } catch (fault) {
    print(line('failed', check.name, `It could not be repaired (${(fault as Error).message}).`));
    return false;
  }
  print(line('repaired', check.name, `The doctor ${done[check.name]}.`));
  const after = await look(portal, check);
  if (!('ok' in after)) print(lineOf(check.name, after));
  return 'ok' in after;
}

/**
 * Checks the portal of these settings and prints one line for each check. Returns the exit code: 0 when all is well, 1
 * when something is wrong, 2 for an argument that it does not know.
 */
export async function runDoctor({ env, args, print }: Options): Promise<0 | 1 | 2> {
  const unknown = args.find((arg) => !['--quick', '--repair'].includes(arg));
  if (unknown !== undefined) {
    print(USAGE);
    return ['--help', '-h'].includes(unknown) ? 0 : 2;
  }
  try {
    const config = loadConfig(env);
    const { portal, close } = await openInspectedPortal(config, { quick: args.includes('--quick') });
    try {
      const done: Record<string, string> = {};
      let wrong = 0;
      for (const check of checks)
        if (!(await runCheck(portal, check, { isRepair: args.includes('--repair'), print, done })))
          wrong += 1;
      if (Object.keys(done).length > 0) await traceOf(portal, done);
      print(wrong === 0 ? '\nAll is well.' : `\n${wrong} of ${checks.length} checks found something wrong.`);
      return wrong === 0 ? 0 : 1;
    } finally {
      await close();
    }
  } catch (fault) {
    if (!(fault instanceof StartProblem)) throw fault;
    print(line('wrong', 'start', fault.message));
    return 1;
  }
}
