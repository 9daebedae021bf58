import type { Generated, Selectable } from 'kysely';

/** A person of a customer who asked to be erased, or who was (decision 0052). */
export interface ErasuresTable {
  userId: number;
  companyId: number;
  state: 'asked' | 'erasing' | 'erased';
  askedAt: Date | null;
  begunAt: Date | null;
  begunByUserId: number | null;
  begunBy: string | null;
  finishedAt: Date | null;
  /** Rows that were changed, by table. */
  changed: Generated<Record<string, number>>;
}
export type ErasureRow = Selectable<ErasuresTable>;
