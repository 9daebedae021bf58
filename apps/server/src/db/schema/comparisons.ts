import type { ComparedPoint } from '@portal/contract/calibration/comparisons/compared-points.ts';
import type { ComparisonKind, ComparisonOutcome } from '@portal/contract/calibration/comparisons/words.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

/** Proficiency tests and other comparisons. A reviewed one does not change. */
export interface ComparisonsTable {
  id: Generated<number>;
  companyId: number;
  kind: ComparisonKind;
  provider: string | null;
  round: string | null;
  item: string;
  procedureId: number | null;
  comparedOn: CalendarDate;
  people: string;
  /** Written as JSON text. */
  points: ColumnType<ComparedPoint[], string | undefined, string>;
  /** `outcomeOf()` says it. */
  outcome: Generated<ComparisonOutcome | null>;
  conclusion: string | null;
  reportFileId: Generated<number | null>;
  enteredBy: string | null;
  enteredByUserId: number | null;
  enteredAt: Generated<Date>;
  reviewedBy: Generated<string | null>;
  reviewedByUserId: Generated<number | null>;
  reviewedAt: Generated<Date | null>;
  version: Generated<number>;
}
export type ComparisonRow = Selectable<ComparisonsTable>;

/** Records of nonconforming work that were opened for a comparison. */
export interface ComparisonNonconformingWorkTable {
  companyId: number;
  comparisonId: number;
  nonconformingWorkId: number;
}

export const comparisonsTexts = [
  textsOf<ComparisonsTable>('comparisons', {
    called: 'Proficiency tests and other comparisons',
    free: ['provider', 'round', 'item', 'people', 'points', 'conclusion'],
    named: { enteredBy: 'enteredByUserId', reviewedBy: 'reviewedByUserId' },
    code: ['kind', 'outcome'],
  }),
];

declare module '../schema.ts' {
  interface Tables {
    comparisons: ComparisonsTable;
    comparisonNonconformingWork: ComparisonNonconformingWorkTable;
  }
}
