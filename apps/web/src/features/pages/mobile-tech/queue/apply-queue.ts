import type { Role } from '@portal/contract/core/roles.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { isActive, nextStatuses } from '@portal/contract/repairs/repairs/status.ts';
import {
  type Changes,
  isUpdate,
  type QueuedAct,
  type Update,
  type Workable,
} from '../../../../device/queued-act.ts';

/** Returns the parts that the repair waits for after a step. Leaving Waiting for Parts ends that. */
function requestsAfter(
  { status, partRequests = [] }: Repair,
  to: Repair['status'],
  named: Changes['awaitedPart'],
): Repair['partRequests'] {
  const left = status === 'waiting_for_parts' || !isActive(to) ? [] : partRequests;
  const unsent = { id: -1, askedBy: null, askedAt: new Date().toISOString(), answer: null };
  const all = named ? [...left, { ...named, ...unsent }] : left;
  return all.length > 0 ? all : undefined;
}

function apply(repair: Repair, changes: Changes, role: Role): Repair {
  const { awaitedPart, ...fields } = changes;
  const worked: Repair = { ...repair, ...fields };
  if (worked.status === repair.status) return worked;
  const heldFrom = worked.status === 'on_hold' ? repair.status : null;
  const partRequests = requestsAfter(repair, worked.status, awaitedPart);
  return {
    ...worked,
    ...{ partRequests },
    heldFrom,
    nextStatuses: nextStatuses(worked.status, role, heldFrom),
  };
}

/** Returns the repair as it will be after all waiting changes are sent. */
export const applyQueue = (repair: Repair, queue: readonly QueuedAct[], role: Role): Repair =>
  queue
    .filter(({ repairId, state }) => repairId === repair.id && state === 'waiting')
    .filter(isUpdate)
    .reduce((worked, { act }) => apply(worked, act.changes, role), repair);

/** Returns true when somebody else has changed a field that this update changes. Other fields do not matter. */
export const isChangedByOthers = ({ changes, seen }: Update, now: Workable): boolean =>
  (Object.keys(changes) as (keyof Workable)[]).some((field) => now[field] !== seen[field]);
