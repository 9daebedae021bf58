import type { Brought } from '../brought.ts';
import type { ConstraintWords } from '../db/constraint-words.ts';
import type { AllRoutes, Feature } from '../feature.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import type { RecordScopes } from '../records.ts';
import type { Runtime } from '../runtime.ts';
import { accountingFeatures } from './accounting/index.ts';
import { calendarFeatures } from './calendar/index.ts';
import { calibrationFeatures } from './calibration/index.ts';
import { companiesFeatures } from './companies/index.ts';
import { conversationFeatures } from './conversation/index.ts';
import { estimatesFeatures } from './estimates/index.ts';
import { fileColumns } from './file-columns.ts';
import { laboratoryFeatures } from './laboratory/index.ts';
import { loansFeatures } from './loans/index.ts';
import { messagingFeatures } from './messaging/index.ts';
import { operatingFeatures } from './operating/index.ts';
import { overviewFeatures } from './overview/index.ts';
import { papersFeatures } from './papers/index.ts';
import { peopleFeatures } from './people/index.ts';
import { purchasingFeatures } from './purchasing/index.ts';
import { recordsFeatures } from './records/index.ts';
import { repairsFeatures } from './repairs/index.ts';
import { stockFeatures } from './stock/index.ts';

/** Every feature of the portal; what each of them brings is in its own file. */
const features = [
  ...accountingFeatures,
  ...calendarFeatures,
  ...calibrationFeatures,
  ...companiesFeatures,
  ...conversationFeatures,
  ...estimatesFeatures,
  ...laboratoryFeatures,
  ...loansFeatures,
  ...messagingFeatures,
  ...operatingFeatures,
  ...overviewFeatures,
  ...papersFeatures,
  ...peopleFeatures,
  ...purchasingFeatures,
  ...recordsFeatures,
  ...repairsFeatures,
  ...stockFeatures,
] as const;
const each: readonly Feature[] = features;

type Part = 'routes' | 'scopes' | 'taken' | 'references' | 'archive' | 'names';
type All<P extends Part> = Extract<(typeof features)[number], Record<P, unknown>>[P];
type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never;

/** The parts of all features as one. @throws when two of them bring the same. */
function together<P extends Part>(part: P): Together<All<P>> {
  const all: Record<string, unknown> = {};
  for (const feature of each) {
    for (const [name, what] of Object.entries(feature[part] ?? {})) {
      if (Object.hasOwn(all, name)) throw new Error(`two features bring ${part}.${name}`);
      all[name] = what;
    }
  }
  return all as Together<All<P>>;
}

/** A handler for every call of the contract; leaving one out does not compile. */
export const handlers: AllRoutes = together('routes');

/** Where each kind of record an address can name is looked up; leaving one out does not compile. */
export const recordScopes: RecordScopes = together('scopes');

/** What the database's constraints are called in sentences. */
export const constraintWords: ConstraintWords = {
  taken: together('taken'),
  references: together('references'),
};

/** What work on the rows of other features knows of them. */
export const brought: Brought = {
  fileColumns,
  repairRows: each.flatMap(({ repairRows = [] }) => repairRows),
  archive: together('archive'),
  recordNames: together('names'),
};

/** Everything that happens later or by the clock. */
export const jobHandlers = (runtime: Runtime): JobHandlers =>
  each.flatMap((feature) => feature.jobs?.(runtime) ?? []);
