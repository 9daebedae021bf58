import type { WaitingState } from '@portal/contract/purchasing/part-supply/state-words.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';

/** Returns the status to suggest after parts arrived or are missing. Nobody but a person sets it (D6.4). */
export function suggestedStatus(
  status: string,
  state: WaitingState | undefined,
): Extract<RepairStatus, 'in_progress' | 'waiting_for_parts'> | null {
  if (status === 'waiting_for_parts') return state === undefined || state === 'ready' ? 'in_progress' : null;
  if (status === 'in_progress' || status === 'estimate_approved')
    return state === undefined || state === 'ready' ? null : 'waiting_for_parts';
  return null;
}
