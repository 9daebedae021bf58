import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';

/** The groups of a technician's own list: what is on the bench first, then what can be picked up. */
export const technicianGroups = ['In work', 'Ready', 'Waiting', 'Review'] as const;
export type TechnicianGroup = (typeof technicianGroups)[number];

const groupOf: Partial<Record<RepairStatus, TechnicianGroup>> = {
  received: 'Ready',
  inspected: 'Ready',
  estimate_approved: 'Ready',
  in_progress: 'In work',
  needs_review: 'Review',
};

/** Later than every date. */
const NEVER = '9999-12-31';

type Row = Pick<RepairListItem, 'status' | 'estimatedCompletionDate'>;

/**
 * Returns the repairs by group, by their completion date, so that late ones come first. Repairs without a date come
 * last, in the order of the list. What somebody else must do first is Waiting.
 */
export function inGroups<R extends Row>(rows: readonly R[]): Record<TechnicianGroup, R[]> {
  const groups: Record<TechnicianGroup, R[]> = { Ready: [], 'In work': [], Waiting: [], Review: [] };
  for (const row of rows) groups[groupOf[row.status] ?? 'Waiting'].push(row);
  const dueOf = ({ estimatedCompletionDate }: Row) => estimatedCompletionDate ?? NEVER;
  for (const group of Object.values(groups)) group.sort((a, b) => dueOf(a).localeCompare(dueOf(b)));
  return groups;
}
