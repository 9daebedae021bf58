import { isAdmin, type Role } from '../../core/roles.ts';
import { speaker } from '../../core/words.ts';

/** The ten statuses of A4, in the order of a repair's life, then the technician's three (D3.2). */
export const repairStatuses = [
  'submitted',
  'received',
  'inspected',
  'estimate_provided',
  'estimate_approved',
  'in_progress',
  'completed',
  'shipped',
  'cancelled',
  'on_hold',
  'waiting_for_parts',
  'needs_review',
  'estimate_declined',
] as const;
export type RepairStatus = (typeof repairStatuses)[number];

/** The labels of A4 and D3.2. */
export const statusTexts = {
  'status.submitted': 'Submitted',
  'status.received': 'Received',
  'status.inspected': 'Inspected',
  'status.estimate_provided': 'Pending Approval',
  'status.estimate_approved': 'Estimate Approved',
  'status.in_progress': 'In Progress',
  'status.completed': 'Completed',
  'status.shipped': 'Shipped',
  'status.cancelled': 'Cancelled',
  'status.on_hold': 'On Hold',
  'status.waiting_for_parts': 'Waiting for Parts',
  'status.needs_review': 'Needs Review',
  'status.estimate_declined': 'Estimate Declined',
} as const satisfies Record<`status.${RepairStatus}`, string>;
const say = /* @__PURE__ */ speaker(statusTexts);

const isKnown = (status: string): status is RepairStatus => Object.hasOwn(statusTexts, `status.${status}`);

/** Returns the label of a status (A4, D3.2). An unknown status gets title case and spaces for underscores. */
export const statusLabel = (status: string): string =>
  isKnown(status)
    ? say(`status.${status}`)
    : status
        .replaceAll('_', ' ')
        .replace(/\S+/g, (w) => w.charAt(0).toUpperCase() + w.slice(1).toLowerCase());

/** Active means not completed, shipped or cancelled (A4); the technician's three are active (D3.2). */
export const activeStatuses = repairStatuses.filter(
  (s) => s !== 'completed' && s !== 'shipped' && s !== 'cancelled',
);
/** The statuses of Repair History (A4). */
export const historyStatuses = ['completed', 'shipped'] as const satisfies readonly RepairStatus[];
/** The statuses of `filter=action` (D3.10). */
export const actionStatuses = ['submitted', 'estimate_provided'] as const satisfies readonly RepairStatus[];

/** True for statuses of repairs that are not finished: all but completed, shipped and cancelled. */
export const isActive = (status: string): boolean =>
  status !== 'completed' && status !== 'shipped' && status !== 'cancelled';

const steps: Record<RepairStatus, readonly RepairStatus[]> = {
  submitted: ['received'],
  received: ['inspected'],
  inspected: ['estimate_provided', 'in_progress'],
  estimate_provided: ['estimate_approved', 'estimate_declined', 'inspected'],
  estimate_approved: ['in_progress', 'waiting_for_parts'],
  estimate_declined: ['estimate_provided', 'shipped'],
  in_progress: ['completed', 'waiting_for_parts', 'needs_review', 'estimate_provided'],
  waiting_for_parts: ['in_progress'],
  needs_review: ['completed', 'in_progress'],
  completed: ['shipped', 'in_progress'],
  shipped: [],
  cancelled: [],
  on_hold: [],
};

/**
 * Returns the next statuses by the map of D3.3, the most usual one first. `heldFrom` is the status a repair on hold
 * came from; without it a held repair can only be cancelled.
 */
export function mappedStatuses(from: RepairStatus, heldFrom?: RepairStatus | null): RepairStatus[] {
  if (from === 'on_hold') return heldFrom && heldFrom !== 'on_hold' ? [heldFrom, 'cancelled'] : ['cancelled'];
  return isActive(from) ? [...steps[from], 'on_hold', 'cancelled'] : [...steps[from]];
}

/** True for a jump off the map, which the timeline records as an override (D3.3). */
export const isOverride = (from: RepairStatus, to: RepairStatus, heldFrom?: RepairStatus | null): boolean =>
  from !== to && !mappedStatuses(from, heldFrom).includes(to);

/**
 * Returns the statuses a role may set next (D3.3): for admins any other status, for technicians those of the map, for
 * customers only the answer to an estimate.
 */
export function nextStatuses(from: RepairStatus, role: Role, heldFrom?: RepairStatus | null): RepairStatus[] {
  if (isAdmin(role)) return repairStatuses.filter((s) => s !== from);
  if (role === 'technician') return mappedStatuses(from, heldFrom);
  return from === 'estimate_provided' ? ['estimate_approved', 'estimate_declined'] : [];
}
