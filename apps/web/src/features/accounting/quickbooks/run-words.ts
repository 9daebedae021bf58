import type { SyncRun } from '@portal/contract/accounting/quickbooks/sync-shapes.ts';

/** Returns the results of a run, such as '40 linked, 3 failed'. */
export function runCounts({ linked, created, changed, conflicts, failed, left, state }: SyncRun): string {
  const parts = [
    [linked, 'linked'],
    [created, 'created'],
    [changed, 'changed'],
    [conflicts, conflicts === 1 ? 'conflict' : 'conflicts'],
    [failed, 'failed'],
    [left, 'left alone'],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  if (told.length > 0) return told.join(', ');
  return state === 'done' ? 'Everything was up to date' : '';
}
