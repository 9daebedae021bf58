import type { Role } from '@portal/contract/core/roles.ts';
import type { Repair } from '@portal/contract/repairs/shapes.ts';
import { nextStatuses } from '@portal/contract/repairs/status.ts';
import { type Changes, isUpdate, type QueuedAct, type Update, type Workable } from './queued-act.ts';

function apply(repair: Repair, changes: Changes, role: Role): Repair {
  const worked: Repair = { ...repair, ...changes };
  if (worked.status === repair.status) return worked;
  const heldFrom = worked.status === 'on_hold' ? repair.status : null;
  return { ...worked, heldFrom, nextStatuses: nextStatuses(worked.status, role, heldFrom) };
}

/** A repair as it will be once everything that waits has been sent. */
export const applyQueue = (repair: Repair, queue: readonly QueuedAct[], role: Role): Repair =>
  queue
    .filter(({ repairId, state }) => repairId === repair.id && state === 'waiting')
    .filter(isUpdate)
    .reduce((worked, { act }) => apply(worked, act.changes, role), repair);

/** True when somebody else has changed what this update changes; other fields of the repair do not matter. */
export const isOvertaken = ({ changes, seen }: Update, now: Workable): boolean =>
  (Object.keys(changes) as (keyof Workable)[]).some((field) => now[field] !== seen[field]);
