import type {
  ReadingPart,
  ReadingSide,
  TakenPoint,
} from '@portal/contract/calibration/reading-files/shapes.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { RememberedColumns } from '@portal/contract/people/file-import/remembered-columns.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

/** Files from which readings were taken. Rows are only added. */
export interface ReadingFilesTable {
  id: Generated<number>;
  companyId: number;
  /** Null after the unit was removed from its repair. */
  repairEquipmentId: number | null;
  procedureId: number;
  procedureRevisionId: number;
  name: string;
  sha256: string;
  side: ReadingSide;
  part: ReadingPart;
  /** Where its columns were. Written as JSON text, as the points. */
  columns: ColumnType<RememberedColumns, string, never>;
  /** The readings that it gave. */
  points: ColumnType<TakenPoint[], string, never>;
  takenOn: CalendarDate;
  takenByUserId: number | null;
  takenBy: string;
}
export type ReadingFileRow = Selectable<ReadingFilesTable>;

export const readingFilesTexts = [
  textsOf<ReadingFilesTable>('reading_files', {
    code: ['name', 'sha256', 'side', 'part', 'columns', 'points', 'takenBy'],
  }),
];

declare module '../schema.ts' {
  interface Tables {
    readingFiles: ReadingFilesTable;
  }
}
