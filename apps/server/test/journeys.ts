import { globSync } from 'node:fs';
import type { People } from './people.ts';
import type { Portal } from './portal.ts';

export interface Stage {
  portal: Portal;
  people: People;
}
/** Ids by the names that addresses have for them. */
export type Ids = Record<string, number | string>;

/** What is typed into a form, and every call that shows it. */
export interface Journey {
  /** Who writes; an admin unless it says otherwise. */
  as?: keyof People['as'] | 'signedOut';
  /** Makes what the call needs. Without it `id` is a new record of the kind that the address names. */
  before?: (stage: Stage) => Promise<Ids>;
  /** The body, with a telling value in each field that holds an amount, a day, a time, a quantity or a percentage. */
  body: (ids: Ids) => object;
  /** What the reads show of it; the body itself unless it says otherwise. */
  shown?: (ids: Ids) => object;
  /** Makes a body of what the first read shows, for a write whose fields have other names. */
  again?: (stored: Record<string, unknown>) => object;
  /** Addresses of the reads. `:made` is the id of the answer. */
  reads: readonly string[];
  /** Addresses that only others read, by who reads them. */
  readsOf?: Partial<Record<keyof People['as'], readonly string[]>>;
  /** Words of tables and papers, by their address. */
  words?: Readonly<Record<string, readonly string[]>>;
  /** Fields that are not stored as they come, with the reason. */
  except?: Readonly<Record<string, string>>;
  /** Why this write does not take what was read. */
  notAgain?: string;
}

/** The journeys by their call, or why a call needs none. */
export type Journeys = Record<string, Journey | { none: string }>;

const files = globSync('journeys/*.ts', { cwd: import.meta.dirname });
const areas = await Promise.all(files.map((file): Promise<{ journeys: Journeys }> => import(`./${file}`)));
export const journeys: Journeys = Object.assign({}, ...areas.map((area) => area.journeys));
