import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BackupOutcome, BackupTask } from './backup-worker.ts';

const script = fileURLToPath(new URL('./backup-worker.ts', import.meta.url));

/**
 * Makes and verifies a backup in a process of its own, so that requests keep their memory and their processor. Returns
 * the outcome, also when the process is killed.
 */
export async function backUpInProcess(task: BackupTask): Promise<BackupOutcome> {
  const child = fork(script, { serialization: 'advanced', execArgv: ['--max-semi-space-size=1'] });
  const ended = once(child, 'exit').then(() => ({
    error: 'The process of the backup ended before it was complete.',
  }));
  const told = once(child, 'message').then(([outcome]) => outcome as BackupOutcome);
  child.send(task);
  return Promise.race([told, ended]);
}
