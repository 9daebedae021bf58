import { comparisonPaths } from '@portal/contract/calibration/comparisons/paths.ts';
import { nonconformingWorkPaths } from '@portal/contract/calibration/nonconforming-work/paths.ts';
import { roomPaths } from '@portal/contract/calibration/rooms/paths.ts';
import { isAdmin, type Role } from '@portal/contract/core/roles.ts';
import { procedurePaths } from '@portal/contract/laboratory/procedures/paths.ts';
import type { WorkRow } from '@portal/contract/overview/work-queue/endpoints.ts';
import {
  isRepairReason,
  listQueryOf,
  type WorkReason,
} from '@portal/contract/overview/work-queue/reasons.ts';
import { repairPath, repairsPath } from '@portal/contract/repairs/repairs/paths.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { paths } from '../../../../navigation/paths.ts';

/** Returns the address of the list with exactly the rows of a reason. */
export function listPathOf(role: Role, reason: WorkReason): string {
  if (isRepairReason(reason)) return repairsPath(role, listQueryOf(role, reason));
  switch (reason) {
    case 'loanOverdue':
      return paths.demoEquipment({ tab: 'loans', status: 'overdue' });
    case 'actionOverdue':
      return nonconformingWorkPaths.nonconformingWork({ due: 'overdue' });
    case 'nonconforming':
      return nonconformingWorkPaths.nonconformingWork({ next: 'mine', sort: 'foundOn', order: 'asc' });
    case 'comparisonDue':
      return comparisonPaths.comparisons();
    case 'roomOutside':
      return roomPaths.rooms({ outside: 'true' });
    case 'notSatisfied':
      return paths.surveys({ state: 'unseen' });
    case 'message':
      return paths.serviceCalendar();
    case 'mailFailed':
      return paths.outbox({ state: 'failed' });
  }
}

/** Returns the address that a row opens. */
export function rowPathOf(role: Role, reason: WorkReason, { id }: Pick<WorkRow, 'id'>): string {
  switch (reason) {
    case 'loanOverdue':
      return paths.demoLoan(id);
    case 'actionOverdue':
    case 'nonconforming':
      return nonconformingWorkPaths.nonconformingRecord(id);
    case 'comparisonDue':
      return procedurePaths.procedure(id);
    case 'roomOutside':
      return roomPaths.room(id);
    case 'notSatisfied':
      return paths.surveys({ state: 'unseen' });
    case 'message':
      return paths.serviceCalendar({ dialog: `plan-${id}` });
    case 'mailFailed':
      return paths.outbox({ state: 'failed', message: String(id) });
    default:
      return repairPath(role, id);
  }
}

/** Returns the address of the estimates on the page of a repair. */
const estimatePathOf = (id: number): string => `${paths.adminRepair(id)}#estimates`;

/** What the button of a row, or its key, does. */
export type RowAct = { label: string } & (
  | { kind: 'open'; to: string }
  | { kind: 'step'; status: RepairStatus }
  | { kind: 'assign' }
  | { kind: 'date' }
  /** A dialog of another area, in place: the conversation, the answer to an estimate, or the parts that were asked for. */
  | { kind: 'answer' | 'record' | 'part' }
  | { kind: 'retry' }
  | { kind: 'seen' }
);

const received: RowAct = { kind: 'step', label: 'Received', status: 'received' };
const assign: RowAct = { kind: 'assign', label: 'Assign' };
const ship = ({ id }: WorkRow): RowAct => ({
  kind: 'open',
  label: 'Ship',
  to: paths.ship({ repairs: String(id) }),
});
const date: RowAct = { kind: 'date', label: 'New date' };

/** Returns the one action of a row. */
export function actOf(role: Role, reason: WorkReason, row: WorkRow): RowAct {
  const open = (label: string): RowAct => ({ kind: 'open', label, to: rowPathOf(role, reason, row) });
  switch (reason) {
    case 'new':
      return received;
    case 'needsReply':
      return { kind: 'answer', label: 'Answer' };
    case 'late':
      return date;
    case 'declined':
      return { kind: 'open', label: 'New estimate', to: estimatePathOf(row.id) };
    case 'waiting':
      return { kind: 'record', label: 'Record answer' };
    case 'unassigned':
      return assign;
    case 'partAsked':
      return { kind: 'part', label: 'Order part' };
    case 'partsArrived':
      return { kind: 'step', label: 'Start work', status: 'in_progress' };
    case 'certificateOfOthers':
      return open('Open');
    case 'certificate':
      return open('Review');
    case 'readyToShip':
      return ship(row);
    case 'loanOverdue':
      return open('Open loan');
    case 'actionOverdue':
    case 'nonconforming':
      return open('Open record');
    case 'comparisonDue':
      return open('Open procedure');
    case 'roomOutside':
      return open('Open room');
    case 'notSatisfied':
      return { kind: 'seen', label: 'Seen' };
    case 'message':
      return open('Answer');
    case 'mailFailed':
      return { kind: 'retry', label: 'Send again' };
  }
}

/** Returns what a key does with a row, or the sentence that says why it does nothing. */
export function actOfKey(key: string, role: Role, reason: WorkReason, row: WorkRow): RowAct | string {
  if (!isRepairReason(reason)) return 'This key is for repairs.';
  switch (key) {
    case 'r':
      return row.status === 'submitted' ? received : `${row.name} was received already.`;
    case 'e':
      return isAdmin(role)
        ? { kind: 'open', label: 'Estimate', to: estimatePathOf(row.id) }
        : 'Estimates are for admins.';
    case 's':
      return row.status === 'completed' && isAdmin(role) ? ship(row) : `${row.name} is not ready to ship.`;
    case 'a':
      return isAdmin(role) ? assign : 'Admins assign repairs.';
    default:
      return row.status === 'completed' ? `${row.name} is completed.` : date;
  }
}
