import type { Generated } from 'kysely';
import { textsOf } from './texts.ts';

/** Rows that a sweep could not do (decision 0059). */
export interface PostponedRowsTable {
  companyId: number;
  sweep: string;
  rowId: number;
  tries: Generated<number>;
  reason: string;
  /** False for a row that waits for people, who see the reason elsewhere. */
  isFault: boolean;
  since: Generated<Date>;
  nextTryAt: Date;
}

export const postponedRowsTexts = [
  textsOf<PostponedRowsTable>('postponed_rows', { code: ['sweep', 'reason'] }),
];

declare module '../schema.ts' {
  interface Tables {
    postponedRows: PostponedRowsTable;
  }
}
