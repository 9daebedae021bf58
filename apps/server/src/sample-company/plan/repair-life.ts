import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import type { Chance } from './chance.ts';

/** The present status of a repair, and how old the repair is. */
export interface Fate {
  status: RepairStatus;
  /** Days since it was submitted. */
  age: number;
  /** True for a repair in work whose completion date has passed. */
  isLate: boolean;
}

/** The number of repairs of one status, and their least and greatest age in days. */
export type FatePlan = readonly [status: RepairStatus, count: number, youngest: number, oldest: number];

/** Of the repairs in work, every third one is late. */
const ONE_LATE_IN = 3;

/** Returns status and age of every planned repair, the oldest first. */
export function makeFates(chance: Chance, plans: readonly FatePlan[]): Fate[] {
  return plans
    .flatMap(([status, count, youngest, oldest]) =>
      Array.from({ length: count }, (_, i) => ({
        status,
        age: chance.whole(youngest, oldest),
        isLate: i % ONE_LATE_IN === 1,
      })),
    )
    .sort((a, b) => b.age - a.age);
}

/** A step of a repair: the new status, and the days since the step before. */
interface LifeStep {
  status: RepairStatus;
  gap: number;
}

interface Nature {
  /** True for chargeable work. Warranty work and calibrations need no estimate. */
  needsEstimate: boolean;
  /** True when the customer approved the work in advance. */
  isPreApproved: boolean;
}

const DAY_S = 86_400;

const from = (chance: Chance, status: RepairStatus, least: number, most: number): LifeStep => ({
  status,
  gap: chance.whole(least * DAY_S, most * DAY_S) / DAY_S,
});

/** Returns every step of the map of D3.3 up to shipping. A repair in work stops earlier. */
function wholeLife(chance: Chance, { needsEstimate, isPreApproved }: Nature, end: RepairStatus): LifeStep[] {
  const step = (status: RepairStatus, least: number, most: number) => from(chance, status, least, most);
  const asked = needsEstimate
    ? [
        step('estimate_provided', 0.25, 1.5),
        step('estimate_approved', isPreApproved ? 0 : 0.5, isPreApproved ? 0 : 6),
      ]
    : [];
  const waits = end === 'waiting_for_parts' || chance.often(0.22);
  const reviewed = end === 'needs_review' || chance.often(0.08);
  return [
    step('received', 1.5, 5),
    step('inspected', 0.25, 2),
    ...asked,
    step('in_progress', 0.25, 2.5),
    ...(waits ? [step('waiting_for_parts', 0.25, 1.5)] : []),
    ...(waits && end !== 'waiting_for_parts' ? [step('in_progress', 3, 11)] : []),
    ...(reviewed ? [step('needs_review', 0.5, 2)] : []),
    step('completed', 0.5, 4),
    step('shipped', 0.25, 2.5),
  ];
}

const upTo = (life: readonly LifeStep[], status: RepairStatus): LifeStep[] =>
  life.slice(0, life.findLastIndex((step) => step.status === status) + 1);

/** The statuses from which a repair is put on hold or cancelled. */
const brokenOff: Partial<Record<RepairStatus, readonly RepairStatus[]>> = {
  on_hold: ['received', 'inspected', 'in_progress'],
  cancelled: ['submitted', 'received', 'inspected'],
};

/** Returns the steps after submission that lead to the present status of a repair. */
export function lifeOf(chance: Chance, { status }: Fate, nature: Nature): LifeStep[] {
  if (status === 'submitted') return [];
  const life = wholeLife(chance, nature, status);
  const broken = brokenOff[status];
  if (broken) return [...upTo(life, chance.pick(broken)), from(chance, status, 0.5, 4)];
  const declined = [...upTo(life, 'estimate_provided'), from(chance, 'estimate_declined', 1, 7)];
  if (status === 'estimate_declined') return declined;
  if (status === 'shipped' && nature.needsEstimate && !nature.isPreApproved && chance.often(0.06))
    return [...declined, from(chance, 'shipped', 1, 3)];
  return upTo(life, status);
}
