import { readBackups } from '../../backup/read-backups.ts';
import type { Check } from '../check.ts';

const DAY_MS = 86_400_000;

/** Checks that the backups that the portal makes by itself are young and were verified (D12.3). */
export const backupsCheck: Check = {
  name: 'backups',
  look: async ({ db }) => {
    const backups = await readBackups(db);
    if (backups.length === 0) return { ok: 'The portal makes none by itself; BACKUP_DIR switches them on.' };
    const good = backups.find(({ verifiedAt }) => verifiedAt !== null);
    if (good?.damage)
      return {
        wrong: `In the newest one ${good.damage}`,
        advice: `Restore these files from an older archive (docs/decisions/0048). The last whole one is kept.`,
      };
    if (good && Date.now() - good.startedAt.getTime() < 2 * DAY_MS)
      return { ok: `The newest good one is of ${good.startedAt.toISOString()}.` };
    const reason = backups.find(({ error }) => error !== null)?.error;
    return {
      wrong: `${good ? `The newest good one is of ${good.startedAt.toISOString()}.` : 'None has been good yet.'}`,
      advice: reason ?? 'Look into the log of the portal, and run "npm run backup".',
    };
  },
};
