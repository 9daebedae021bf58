import type { RepairStats, StatsOverview } from '../../repairs/repairs/shapes.ts';
import type { RepairStatus } from '../../repairs/repairs/status.ts';

type OfStatus = Exclude<
  keyof RepairStats | keyof StatsOverview,
  'today' | 'newToday' | 'totalRequests' | 'totalCustomers' | 'byStatus'
>;

/** The status whose repairs each number of a dashboard counts. Both sides use it: the number opens the list with it. */
export const countedStatus = {
  awaitingReview: 'submitted',
  pendingApproval: 'estimate_provided',
  pendingAction: 'estimate_provided',
  inProgress: 'in_progress',
  completed: 'completed',
} as const satisfies Record<OfStatus, RepairStatus>;

type Number = keyof RepairStats | Exclude<keyof StatsOverview, 'today' | 'byStatus'>;

/**
 * Returns the query of the list with exactly the rows that a number counts: repairs, or users for `totalCustomers`.
 * @param today The day of the numbers.
 */
export function listQueryOfNumber(number: Number, today: StatsOverview['today']): Record<string, string> {
  switch (number) {
    case 'totalRequests':
      return {};
    case 'newToday':
      return { dateFrom: today };
    case 'totalCustomers':
      return { withRepairs: 'true' };
    default:
      return { status: countedStatus[number] };
  }
}
