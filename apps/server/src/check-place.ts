import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { StartProblem } from './start-problem.ts';

const MB = 1024 * 1024;

const codeOf = (fault: unknown) => (fault as NodeJS.ErrnoException).code ?? 'unknown fault';

/** Returns the folder, or its nearest parent that exists. */
async function nearest(folder: string): Promise<string> {
  for (let at = folder; ; at = path.dirname(at)) {
    const found = await stat(at).catch((fault) => {
      if (codeOf(fault) === 'ENOENT' && at !== path.dirname(at)) return undefined;
      throw fault;
    });
    if (!found) continue;
    if (!found.isDirectory()) throw Object.assign(new Error(`${at} is a file`), { code: 'ENOTDIR' });
    return at;
  }
}

interface Need {
  /** The setting that names the folder. */
  setting: string;
  /** The megabytes that have to be free. */
  freeMb: number;
}

/** Checks that a folder can be written to and has space, without changing anything. @throws StartProblem. */
export async function checkPlace(folder: string, { setting, freeMb }: Need): Promise<void> {
  const found = await nearest(folder)
    .then(async (at) => {
      await access(at, constants.W_OK | constants.X_OK);
      return at;
    })
    .catch((fault) => {
      throw new StartProblem(
        `The portal cannot write to the folder ${folder} (${codeOf(fault)}): check its owner, its rights and its disk, or set ${setting} to another folder.`,
      );
    });
  const { bavail, bsize } = await statfs(found);
  const free = Math.floor((bavail * bsize) / MB);
  if (free < freeMb)
    throw new StartProblem(
      `There are only ${free} MB free in ${folder}, and ${freeMb} MB are needed: free some space, or set ${setting} to a folder on another disk.`,
    );
}
