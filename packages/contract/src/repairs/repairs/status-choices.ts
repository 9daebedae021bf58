import { type RepairStatus, repairStatuses, statusLabel } from './status.ts';

/** An entry of a status select. */
export interface StatusOption {
  value: string;
  label: string;
}

const option = (value: RepairStatus): StatusOption => ({ value, label: statusLabel(value) });

/** The status filter of lists: all and eight statuses, neither cancelled nor on_hold (A4). */
export const statusFilterOptions: readonly StatusOption[] = [
  { value: 'all', label: 'All Statuses' },
  ...repairStatuses.slice(0, 8).map(option),
];

/** The choices of the admin's Update Repair form: any status (A4). */
export const allStatusOptions: readonly StatusOption[] = repairStatuses.map(option);

/** The value of the first choice of Add Status Update. It is never sent: the request then has no status. */
export const KEEP_CURRENT = 'keep_current';

/** The choices of Add Status Update: keep current, and every status except submitted (A4). */
export const logStatusOptions: readonly StatusOption[] = [
  { value: KEEP_CURRENT, label: 'Keep current' },
  ...repairStatuses.filter((s) => s !== 'submitted').map(option),
];

/** Quick buttons of the technician view (A4). */
export const technicianQuickActions = [
  { label: 'Start Work', status: 'in_progress' },
  { label: 'Awaiting Parts', status: 'waiting_for_parts' },
  { label: 'Needs Review', status: 'needs_review' },
  { label: 'Complete', status: 'completed' },
] as const satisfies readonly { label: string; status: RepairStatus }[];

/** Returns the progress note of a quick button (A4). Customers read it too, so it has the label and not the code. */
export const technicianNote = (status: RepairStatus): string =>
  `Status changed to ${statusLabel(status)} by technician.`;

/** The status dropdown of the technician view (A4). */
export const technicianStatusOptions: readonly StatusOption[] = (
  [
    'submitted',
    'in_progress',
    'waiting_for_parts',
    'needs_review',
    'estimate_approved',
    'estimate_declined',
    'completed',
    'shipped',
  ] as const
).map(option);

/** Colour names of the timeline and of badges. */
export type StatusTone = 'blue' | 'green' | 'amber' | 'indigo' | 'red' | 'orange' | 'gray';

const tones: Record<RepairStatus, StatusTone> = {
  submitted: 'blue',
  received: 'green',
  inspected: 'green',
  estimate_provided: 'amber',
  estimate_approved: 'green',
  in_progress: 'blue',
  completed: 'green',
  shipped: 'indigo',
  cancelled: 'red',
  on_hold: 'orange',
  waiting_for_parts: 'orange',
  needs_review: 'amber',
  estimate_declined: 'red',
};

/** The colour of a status (A4); gray for one this version does not know. */
export const statusTone = (status: string): StatusTone =>
  Object.hasOwn(tones, status) ? tones[status as RepairStatus] : 'gray';
