import type { Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

/** A named list of Repair Management. It belongs to its user, and when shared also to the company. */
export interface SavedViewsTable {
  id: Generated<number>;
  companyId: number;
  userId: number;
  name: string;
  query: string;
  shared: Generated<boolean>;
  version: Generated<number>;
}
export type SavedViewRow = Selectable<SavedViewsTable>;

export const savedViewsTexts = [
  textsOf<SavedViewsTable>('saved_views', {
    called: 'Saved views of others',
    free: ['name'],
    code: ['query'],
  }),
];

declare module '../schema.ts' {
  interface Tables {
    savedViews: SavedViewsTable;
  }
}
