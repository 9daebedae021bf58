import type { WorkGroup, WorkRow } from '@portal/contract/overview/work-queue/endpoints.ts';
import type { WorkReason } from '@portal/contract/overview/work-queue/reasons.ts';

/** Returns the name of a row that is unique in the queue: a repair may be in several groups. */
export const rowName = (reason: WorkReason, { id }: Pick<WorkRow, 'id'>): string => `${reason}-${id}`;

/** Returns the groups that have rows, without the rows that are leaving, which are not counted either. */
export const shownGroups = (groups: readonly WorkGroup[], leaving: readonly string[]): WorkGroup[] =>
  groups
    .map((group) => {
      const rows = group.rows.filter((row) => !leaving.includes(rowName(group.reason, row)));
      return { ...group, rows, total: group.total - (group.rows.length - rows.length) };
    })
    .filter(({ total }) => total > 0);
