import { type RepairLog, repairLogEndpoints } from '@portal/contract/repair-logs/endpoints.ts';
import { cache } from '../../../api/cache.ts';
import { q } from '../../../api/query.ts';

/** The id of an entry that the portal has not answered yet. */
const UNSENT = -1;

type Given = Pick<RepairLog, 'status' | 'message' | 'cost' | 'visibility' | 'addedBy'>;

/**
 * Shows an entry in the timeline before the portal has answered. Returns a function for the answer: it puts the saved
 * entry in its place, or takes it away when there is none.
 */
export function showEntry(repairId: number, given: Given): (saved?: RepairLog) => void {
  const { queryKey } = q(repairLogEndpoints.list, { params: { id: repairId } });
  const guess: RepairLog = { ...given, id: UNSENT, repairId, date: new Date().toISOString() };
  cache.setQueryData(queryKey, (now) => now && [guess, ...now]);
  // A newer list that has come meanwhile has the entry and no guess.
  return (saved) =>
    void cache.setQueryData(queryKey, (now) =>
      now?.flatMap((log) => (log.id === UNSENT ? (saved ?? []) : log)),
    );
}
