import type { Role } from '@portal/contract/core/roles.ts';
import type { WorkRow } from '@portal/contract/overview/work-queue/endpoints.ts';
import {
  isRepairReason,
  listQueryOf,
  type WorkReason,
} from '@portal/contract/overview/work-queue/reasons.ts';
import { repairPath, repairsPath } from '@portal/contract/repairs/repairs/paths.ts';
import { paths } from '../../../../navigation/paths.ts';

/** Returns the address of the list with exactly the rows of a reason. */
export function listPathOf(role: Role, reason: WorkReason): string {
  if (isRepairReason(reason)) return repairsPath(role, listQueryOf(role, reason));
  switch (reason) {
    case 'loanOverdue':
      return paths.demoEquipment({ tab: 'loans', status: 'overdue' });
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

/** Returns the address of the conversation on the page of a repair. */
export const conversationPathOf = (role: Role, id: number): string => `${repairPath(role, id)}#conversation`;

/** Returns the address of the estimates on the page of a repair. */
export const estimatePathOf = (id: number): string => `${paths.adminRepair(id)}#estimates`;
