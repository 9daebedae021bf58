import { available, type DemoUnitPlan, lent } from '../../../sample-company/demo-unit-plan.ts';
import type { DemoUnitPlans } from '../../../sample-company/make-demo-units.ts';
import type { OrderPlan } from '../../../sample-company/make-purchase-orders.ts';
import type { FatePlan } from '../../../sample-company/repair-life.ts';

/** Any number. It stays the same, so that all companies get the same sample data. */
export const SEED = 20_261_123;

/** Thirty repairs, with every status and every reason for which a repair waits for somebody. */
export const sampleFates: readonly FatePlan[] = [
  ['submitted', 2, 0, 2],
  ['received', 2, 2, 5],
  ['inspected', 2, 3, 7],
  ['estimate_provided', 2, 5, 8],
  ['estimate_provided', 1, 16, 20],
  ['estimate_approved', 2, 8, 12],
  ['in_progress', 4, 11, 24],
  ['waiting_for_parts', 2, 14, 26],
  ['needs_review', 1, 11, 16],
  ['estimate_declined', 1, 10, 14],
  ['on_hold', 1, 20, 40],
  ['completed', 3, 14, 26],
  ['cancelled', 1, 10, 40],
  ['shipped', 6, 25, 170],
];

/** One purchase order of each kind. */
export const sampleOrders: readonly OrderPlan[] = [
  [24, 'received', 8],
  [12, 'partial', 20],
  [5, 'ordered', 14],
  [1, 'draft', 14],
];

/** Appointments are from one week ago to three weeks ahead. */
export const SAMPLE_CALENDAR = { daysBack: 7, daysAhead: 21 };
/** The least and the most units of a customer. */
export const SAMPLE_UNITS = [4, 5] as const;

const units: readonly DemoUnitPlan[] = [
  lent('87V', 120, { from: -9, due: 5, type: 'email', signed: true }),
  lent('TBS2104B', 90, { from: -31, due: -6, type: 'email', signed: true }),
  lent('ADT681', 77, { from: -1, due: 13, type: 'print', signed: false }),
  available('DMM6500', 40),
  { model: '289', status: 'maintenance', location: 'repair', dueIn: 140 },
];

/** Demo units: two on loan under a signed agreement, one of them overdue, one that waits for the signature, and others. */
export const sampleDemoUnits: DemoUnitPlans = { units, pastLoans: 5 };
/** Customers were asked about all returns. */
export const SAMPLE_SURVEY_DAYS = 200;
