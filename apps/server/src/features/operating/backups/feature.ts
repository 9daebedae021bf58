import type { Feature } from '../../../feature.ts';
import { handle } from '../../../jobs/jobs.ts';
import { byTheClock } from '../../../sweeps/sweep-job.ts';

/** Looks whether a backup is due. It looks each minute, so a portal that was off at BACKUP_AT makes it up for. */
const nightlyBackupJob = byTheClock('nightly-backup', '* * * * *');

export const backupsFeature = {
  jobs: (runtime) => {
    const { dir } = runtime.config.backups;
    if (dir === null) return [];
    let running: Promise<void> | undefined;
    return [
      handle(nightlyBackupJob, async () => {
        if (running) return;
        const { nightlyBackup } = await import('./nightly-backup.ts');
        // Nobody waits for it, because a job may take five minutes and a backup may take longer.
        running = nightlyBackup(runtime, runtime.brought, dir)
          .catch((err: unknown) => runtime.log.error({ err }, 'the nightly backup met a fault'))
          .finally(() => {
            running = undefined;
          });
      }),
    ];
  },
} satisfies Feature;
