import { type RepairLog, repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { cache } from '../../../../api/cache.ts';
import { q } from '../../../../api/query.ts';
import { showAtOnce } from '../../../../api/show-at-once.ts';

/** The id of an entry that the portal has not answered yet. */
const UNSENT = -1;

type Given = Pick<RepairLog, 'status' | 'message' | 'cost' | 'visibility' | 'addedBy'>;

/**
 * Shows an entry in the timeline before the portal has answered. Returns a function for the answer: it puts the saved
 * entry in its place, or takes it away when there is none.
 */
export function showEntry(repairId: number, given: Given): (saved?: RepairLog) => void {
  const { queryKey } = q(repairLogEndpoints.list, { params: { id: repairId } });
  const entry: RepairLog = { ...given, id: UNSENT, repairId, date: new Date().toISOString() };
  const guess = showAtOnce(queryKey, (now) => [entry, ...now]);
  return (saved) => {
    if (!saved) return guess.takeBack();
    guess.keep();
    cache.setQueryData(queryKey, (now) =>
      now?.flatMap((log) => {
        if (log.id === saved.id) return [];
        return log.id === UNSENT ? saved : log;
      }),
    );
  };
}
