import type { FatePlan } from '../sample-company/repair-life.ts';

/** The 400 repairs of the demo company. Most are finished, and some are in work. */
export const demoFates: readonly FatePlan[] = [
  ['submitted', 4, 0, 0],
  ['submitted', 8, 1, 4],
  ['submitted', 2, 16, 24],
  ['received', 9, 2, 8],
  ['inspected', 8, 3, 11],
  ['estimate_provided', 12, 5, 26],
  ['estimate_approved', 7, 8, 18],
  ['in_progress', 11, 9, 28],
  ['waiting_for_parts', 5, 14, 47],
  ['needs_review', 3, 11, 22],
  ['estimate_declined', 3, 10, 21],
  ['on_hold', 6, 15, 120],
  ['completed', 22, 12, 38],
  ['completed', 2, 70, 110],
  ['cancelled', 16, 6, 530],
  ['shipped', 282, 16, 546],
];
