import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartProblem } from '../../start-problem.ts';
import { isOurPostmaster, serversIn } from './process-identity.ts';

const PATIENCE_MS = 10_000;
const POLL_MS = 10;

/**
 * Ends the server that a killed portal left running on this folder, then removes its pid file. The caller has claimed
 * the folder. PostgreSQL would take an old pid file for a running server when the pid is that of a zombie or of
 * another program. No other process gets a signal.
 * @throws StartProblem when the server does not end.
 */
export async function stopLeftovers(dataDir: string): Promise<void> {
  const pidFile = path.join(dataDir, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => undefined);
  const recorded = text === undefined ? undefined : Number.parseInt(text, 10);
  const postmaster = recorded && isOurPostmaster(recorded, dataDir) ? recorded : undefined;
  // SIGINT asks for a fast, clean shutdown. SIGQUIT ends the server at once, and the next start replays the log.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (postmaster && isOurPostmaster(postmaster, dataDir)) process.kill(postmaster, signal);
    if (await gone(dataDir, recorded)) {
      if (text !== undefined) await rm(pidFile, { force: true });
      return;
    }
  }
  throw new StartProblem(
    `An older database process still works in ${dataDir} and does not end; stop it by hand.`,
  );
}

async function gone(dataDir: string, recorded: number | undefined): Promise<boolean> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(POLL_MS)) {
    if (serversIn(dataDir, recorded).length === 0) return true;
  }
  return false;
}
