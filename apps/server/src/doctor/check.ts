import type { InspectedPortal } from './inspected-portal.ts';

/** What a check found: one sentence when all is well, else what is wrong and what the operator can do about it. */
export type Outcome = { ok: string } | { wrong: string; advice: string };

/** One line of the doctor. */
export interface Check {
  /** Two or three words that begin the line. */
  name: string;
  /** Looks and changes nothing. */
  look(portal: InspectedPortal): Promise<Outcome>;
  /** Makes new what can be made from other rows. Runs with `--repair` when the check found something. Returns what it did. */
  repair?(portal: InspectedPortal): Promise<string>;
}

/** The advice for what `--repair` can do. */
export const REPAIR = 'Run "npm run doctor -- --repair", which makes them anew.';

/** Returns the first few of a list as words, and how many more there are. */
export const firstOf = (all: readonly string[], total = all.length): string => {
  const shown = all.slice(0, 3);
  const more = total - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more.toLocaleString('en-US')} more` : shown.join(', ');
};
