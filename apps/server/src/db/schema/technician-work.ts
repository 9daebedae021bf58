import type { Generated, Selectable } from 'kysely';
import type { Money } from './money.ts';
import { textsOf } from './texts.ts';

/** The time that a technician worked on a repair. */
export interface WorkTimesTable {
  id: Generated<number>;
  companyId: number;
  repairId: number;
  technicianId: number;
  startedAt: Date;
  /** Null while the work is running. A technician has at most one such row. */
  stoppedAt: Date | null;
  note: string | null;
  /** The technician's rate when the work began. */
  hourlyRate: Money | null;
  /** When an admin corrected it. */
  correctedAt: Date | null;
  /** When the portal recorded it. `startedAt` is the time of the device. */
  madeAt: Generated<Date>;
  version: Generated<number>;
}
export type WorkTimeRow = Selectable<WorkTimesTable>;

/** A sentence for notes. */
export interface NotePhrasesTable {
  id: Generated<number>;
  companyId: number;
  /** Null for a phrase of the company. */
  userId: number | null;
  text: string;
  version: Generated<number>;
}
export type NotePhraseRow = Selectable<NotePhrasesTable>;

export const technicianWorkTexts = [
  textsOf<WorkTimesTable>('work_times', { called: 'Work times', free: ['note'], ofRequest: true }),
  textsOf<NotePhrasesTable>('note_phrases', { goesWith: 'userId' }),
];

declare module '../schema.ts' {
  interface Tables {
    notePhrases: NotePhrasesTable;
    workTimes: WorkTimesTable;
  }
}
