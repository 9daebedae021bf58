import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { StartProblem } from '../../start-problem.ts';
import { identify, isSame } from './process-identity.ts';

/** The claim of this process on a data folder. It holds until `release`. */
export interface Ownership {
  release(): Promise<void>;
}

/**
 * Claims a data folder with a file beside it that names this process. It takes over the claim of a process that has
 * ended.
 * @throws StartProblem while another portal holds the folder.
 */
export async function claimFolder(dataDir: string): Promise<Ownership> {
  const file = `${dataDir}.owner`;
  const mine = identify(process.pid) ?? String(process.pid);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, mine, { mode: 0o600 });
  try {
    for (;;) {
      // `link` is atomic and never replaces a file, so only one of two portals that start at once gets the claim.
      if (await link(draft, file).then(() => true, unless('EEXIST'))) break;
      const holder = (await readFile(file, 'utf8').catch(unless('ENOENT'))) || undefined;
      if (holder && isSame(holder)) {
        const pid = Number.parseInt(holder, 10);
        throw new StartProblem(
          `Another portal (process ${pid}) is already using the data folder ${dataDir}.`,
        );
      }
      await removeStale(file, holder, draft);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return {
    release: async () => {
      if ((await readFile(file, 'utf8').catch(unless('ENOENT'))) === mine) await rm(file, { force: true });
    },
  };
}

/**
 * Removes the claim of an ended process. When another portal has replaced the claim meanwhile, the new claim is put
 * back.
 */
async function removeStale(file: string, stale: string | undefined, draft: string): Promise<void> {
  const aside = `${draft}.stale`;
  await rename(file, aside).catch(unless('ENOENT'));
  const moved = await readFile(aside, 'utf8').catch(unless('ENOENT'));
  if (typeof moved === 'string' && moved !== stale) await link(aside, file).catch(unless('EEXIST'));
  await rm(aside, { force: true });
}

const unless =
  (expected: string) =>
  (error: NodeJS.ErrnoException): false => {
    if (error.code !== expected) throw error;
    return false;
  };
