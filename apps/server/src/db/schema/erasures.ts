import type { ColumnType, Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

/** A person who asked to be erased, or who was (decision 0052). */
export interface ErasuresTable {
  userId: number;
  companyId: number;
  state: 'asked' | 'erasing' | 'erased';
  askedAt: Date | null;
  begunAt: Date | null;
  begunByUserId: number | null;
  begunBy: string | null;
  finishedAt: Date | null;
  /** The steps that are done: the table, and how many of its rows were changed. */
  changed: ColumnType<Record<string, number>, string | undefined, string>;
  /** How often a job began since staff asked for the erasure. */
  attempts: Generated<number>;
  /** When a step could not be done. It waits for staff then. */
  stoppedAt: Date | null;
  stoppedStep: string | null;
  stoppedReason: string | null;
  /** What was left where it stands, with the reason. It does not repeat the text that was left. */
  leftTexts: ColumnType<{ what: string; why: string }[], string | undefined, string>;
}
export type ErasureRow = Selectable<ErasuresTable>;

export const erasuresTexts = [
  textsOf<ErasuresTable>('erasures', {
    named: { begunBy: 'begunByUserId' },
    code: ['state', 'changed', 'stoppedStep', 'stoppedReason', 'leftTexts'],
  }),
];

declare module '../schema.ts' {
  interface Tables {
    erasures: ErasuresTable;
  }
}
