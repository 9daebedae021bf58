import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { isHeldIn } from '../../backup/hold-files.ts';
import { brought } from '../../features/index.ts';
import { oldKeys, unnamedKeys } from '../../features/repairs/files/index.ts';
import { type Check, firstOf } from '../check.ts';
import type { InspectedPortal } from '../inspected-portal.ts';

/** A younger file may belong to a transaction that has not ended yet. The hourly sweep removes files of two hours. */
const HOUR = 3_600_000;
/** The sweep runs each hour, so a portal that runs has no orphan of this age. */
const SWEPT_MS = 4 * HOUR;

/** Calls `act` with the keys that no row references, some hundred at a time. */
async function eachOrphan(
  { db, storage }: InspectedPortal,
  olderThanMs: number,
  act: (orphans: string[]) => Promise<void> | void,
): Promise<void> {
  for await (const keys of oldKeys(storage, olderThanMs)) {
    const orphans = await unnamedKeys(db, keys, brought.fileColumns);
    if (orphans.length > 0) await act(orphans);
  }
}

/** Looks for stored files that no row references. */
export const orphanFilesCheck: Check = {
  name: 'orphan files',
  look: async (portal) => {
    const shown: string[] = [];
    let all = 0;
    await eachOrphan(portal, portal.runningSince ? SWEPT_MS : HOUR, (orphans) => {
      all += orphans.length;
      if (shown.length < 3) shown.push(...orphans);
    });
    if (all === 0) return { ok: 'Every stored file belongs to a row.' };
    return {
      wrong: `${countOf(all, 'stored file')} ${all === 1 ? 'belongs' : 'belong'} to no row: ${firstOf(shown, all)}.`,
      advice: 'Run "npm run doctor -- --repair", which removes those that are older than an hour.',
    };
  },
  repair: async (portal) => {
    let all = 0;
    let isHeld = false;
    await eachOrphan(portal, HOUR, async (orphans) => {
      // A backup may have begun since the last files. It may name what no row names any more.
      isHeld ||= await isHeldIn(portal.db);
      if (isHeld) return;
      for (const key of orphans) await portal.storage.delete(key);
      all += orphans.length;
    });
    const left = isHeld ? ' and left the others, because a backup reads them: run it again afterwards' : '';
    return `removed ${countOf(all, 'file')}${left}`;
  },
};
