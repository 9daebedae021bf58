import type { ScreenSearch } from '../../core/calls/screen-path.ts';
import { isAdmin, type Role } from '../../core/roles.ts';

/** The number of days after which an estimate without an answer is in the queue. */
export const WAITING_DAYS = 7;

/**
 * The reasons for which a repair is in the work queue, and the query of the repairs list that selects exactly the same
 * repairs. Both sides use it: the server counts with it and the count on the screen opens it.
 */
export const repairReasons = {
  new: { status: 'submitted', sort: 'dateSubmitted', order: 'asc' },
  needsReply: { needsReply: 'true', order: 'asc' },
  late: { late: 'true', sort: 'estimatedCompletionDate', order: 'asc' },
  declined: { status: 'estimate_declined', order: 'asc' },
  waiting: { waitingDays: String(WAITING_DAYS), order: 'asc' },
  unassigned: { unassigned: 'true', received: 'true', order: 'asc' },
  partAsked: { partAsked: 'true', order: 'asc' },
  partsArrived: { partsArrived: 'true', order: 'asc' },
  certificate: { certificateToApprove: 'true', order: 'asc' },
  certificateOfOthers: { certificateOfOthers: 'true', order: 'asc' },
  readyToShip: { status: 'completed', order: 'asc' },
} as const satisfies Record<string, ScreenSearch>;
export type RepairReason = keyof typeof repairReasons;

/** All reasons, in the order in which the queue shows them. */
export const workReasons = [
  'new',
  'needsReply',
  'late',
  'declined',
  'waiting',
  'unassigned',
  'partAsked',
  'partsArrived',
  'certificate',
  'loanOverdue',
  'actionOverdue',
  'nonconforming',
  'comparisonDue',
  'roomOutside',
  'readyToShip',
  'notSatisfied',
  'message',
  'mailFailed',
  'certificateOfOthers',
] as const;
export type WorkReason = (typeof workReasons)[number];

/** The headings of the groups. */
export const workReasonLabels: Record<WorkReason, string> = {
  new: 'New requests',
  needsReply: 'Needs reply',
  late: 'Late',
  declined: 'Estimate declined',
  waiting: `Waiting for customer over ${WAITING_DAYS} days`,
  unassigned: 'Not assigned',
  partAsked: 'Parts asked for',
  partsArrived: 'Parts arrived',
  certificate: 'Certificates to approve',
  loanOverdue: 'Loans overdue',
  actionOverdue: 'Corrective actions overdue',
  nonconforming: 'Nonconforming work: your next step',
  comparisonDue: 'Proficiency tests overdue',
  roomOutside: 'Rooms outside their limits',
  readyToShip: 'Ready to ship',
  notSatisfied: 'Not satisfied',
  message: 'Appointment requests',
  mailFailed: 'Email that failed',
  certificateOfOthers: 'Certificates that wait for somebody else',
};

/** What a technician can act on. Assigning, estimates, shipping, approval, loans and mail are work of admins (access.md). */
const technicianReasons: readonly WorkReason[] = [
  ...(['new', 'needsReply', 'late', 'partsArrived', 'nonconforming', 'roomOutside'] as const),
];

/** Returns the reasons that a role has in its queue: those whose act it may do. Customers have no queue. */
export const reasonsOf = (role: Role): readonly WorkReason[] =>
  isAdmin(role) ? workReasons : role === 'technician' ? technicianReasons : [];

export const isRepairReason = (reason: WorkReason): reason is RepairReason => reason in repairReasons;

/**
 * Returns the query of the repairs list that has exactly the repairs of a reason in this role's queue. Technicians have
 * their own repairs in it (D3.14).
 */
export const listQueryOf = (role: Role, reason: RepairReason): ScreenSearch =>
  role === 'technician' ? { ...repairReasons[reason], mine: 'true' } : repairReasons[reason];
