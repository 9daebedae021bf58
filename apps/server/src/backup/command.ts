import { parseArgs } from 'node:util';
import { loadConfig } from '../config.ts';
import { StartProblem } from '../start-problem.ts';
import { readPassphrase } from './read-passphrase.ts';

/** A command of an operator: `npm run backup` or `npm run restore`. */
export interface Command {
  config: ReturnType<typeof loadConfig>;
  /** The archive, a path or an s3:// address. Empty with a flag that needs none. */
  file: string;
  passphrase: string | null;
  flags: Record<string, boolean | undefined>;
}

/** What an operator accepts although it cannot be trusted (D12.7). */
export const acceptFlags = ['accept-plain', 'accept-unsealed'];
export const accepted = (flags: Command['flags']) => ({
  acceptPlain: flags['accept-plain'] ?? false,
  acceptUnsealed: flags['accept-unsealed'] ?? false,
});

/**
 * Runs a command with the arguments of this process. With the flag `alone` it takes no archive. A problem that the operator can solve is one sentence, and the
 * process ends with code 1.
 */
export async function runCommand(
  usage: string,
  { flags, alone }: { flags: readonly string[]; alone?: string },
  work: (command: Command) => Promise<string>,
): Promise<void> {
  // A database that this command has started ends with it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  try {
    const known = alone === undefined ? flags : [...flags, alone];
    const options = Object.fromEntries(known.map((flag) => [flag, { type: 'boolean' as const }]));
    let parsed: { positionals: string[]; values: Record<string, boolean | undefined> };
    try {
      parsed = parseArgs({ options, allowPositionals: true }) as typeof parsed;
    } catch {
      throw new StartProblem(usage);
    }
    const wanted = alone !== undefined && parsed.values[alone] ? 0 : 1;
    if (parsed.positionals.length !== wanted) throw new StartProblem(usage);
    const [file = ''] = parsed.positionals;
    if (wanted === 1 && file === '') throw new StartProblem(usage);
    const config = loadConfig(process.env);
    const passphrase = await readPassphrase(config);
    console.log(await work({ config, file, passphrase, flags: parsed.values }));
  } catch (fault) {
    console.error(fault instanceof StartProblem ? fault.message : fault);
    process.exitCode = 1;
  }
}
