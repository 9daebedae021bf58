import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { isUpdate, type QueuedAct } from '../../../device/queued-act.ts';

/** Returns the status of a repair after its unsent changes. */
export function statusOf(
  row: Pick<RepairListItem, 'status'>,
  waiting: readonly QueuedAct[],
): RepairListItem['status'] {
  const set = waiting.filter(({ state }) => state === 'waiting').filter(isUpdate);
  return set.findLast(({ act }) => act.changes.status)?.act.changes.status ?? row.status;
}
