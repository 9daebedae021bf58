import { readdir } from 'node:fs/promises';
import { StartProblem } from '../../start-problem.ts';

/** What a baseline takes the place of: the last of the migrations before it, and how many they were. */
export interface Replaced {
  last: string;
  count: number;
}

/** The migrations that a release brings. */
export interface Release {
  /** In order. */
  names: string[];
  baseline?: Replaced & { name: string };
}

const IS_BASELINE = /^\d{4}-baseline$/;

/** Reads which migrations a folder has. The last baseline counts. */
export async function readRelease(folder: URL): Promise<Release> {
  const files = await readdir(folder);
  const names = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();
  const name = names.findLast((one) => IS_BASELINE.test(one));
  if (name === undefined) return { names };
  const { replaces } = (await import(new URL(`${name}.ts`, folder).href)) as { replaces: Replaced };
  return { names, baseline: { name, ...replaces } };
}

/** How tables stand to a release, by the names of the migrations that made them. */
export interface Standing {
  /** They are from before the baseline, and this release cannot bring them forward. */
  isOlder: boolean;
  /** Migrations of a newer release. */
  unknown: string[];
}

/**
 * Compares the migrations that made tables with those of a release. Tables with the last migration that the baseline took the
 * place of, and all before it, stand at the baseline.
 */
export function compareNames({ names, baseline }: Release, done: readonly string[]): Standing {
  const own = new Set(names);
  const isReplaced = (name: string) => baseline !== undefined && name <= baseline.last;
  const replaced = done.filter(isReplaced);
  const stands =
    !baseline ||
    done.includes(baseline.name) ||
    (replaced.includes(baseline.last) && replaced.length === baseline.count);
  return {
    isOlder: done.length > 0 && !stands,
    unknown: done.filter((name) => !own.has(name) && !isReplaced(name)),
  };
}

/** Returns which release brings older tables to the baseline, as a part of a sentence. */
export const releaseBefore = ({ baseline }: Release): string =>
  `the last release that still has the change ${baseline?.last}`;

/** The refusal of a database that is too old. */
export const tooOld = (release: Release): StartProblem =>
  new StartProblem(
    `The tables of this database are too old for this release: start ${releaseBefore(release)} once, then start this one.`,
  );
