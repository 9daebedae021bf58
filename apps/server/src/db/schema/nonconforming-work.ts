import type { EarlierAction } from '@portal/contract/calibration/nonconforming-work/shapes.ts';
import type {
  WorkDecision,
  WorkOrigin,
  WorkRisk,
  WorkState,
} from '@portal/contract/calibration/nonconforming-work/words.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

export interface NonconformingWorkTable {
  id: Generated<number>;
  companyId: number;
  number: string;
  title: string;
  origin: WorkOrigin;
  /** `stateOfWork()` says it. */
  state: Generated<WorkState>;
  foundOn: CalendarDate;
  foundBy: string;
  whatHappened: string;
  reportedBy: string | null;
  reportedByUserId: number | null;
  reportedAt: Generated<Date>;
  referenceStandardId: Generated<number | null>;
  workHalted: Generated<boolean>;
  /** The procedure by which nobody goes on while the work is halted. */
  procedureId: Generated<number | null>;
  risk: Generated<WorkRisk | null>;
  riskReason: Generated<string | null>;
  decision: Generated<WorkDecision | null>;
  decisionReason: Generated<string | null>;
  decidedBy: Generated<string | null>;
  decidedByUserId: Generated<number | null>;
  decidedAt: Generated<Date | null>;
  cause: Generated<string | null>;
  /** The corrective action that counts. */
  action: Generated<string | null>;
  actionUserId: Generated<number | null>;
  dueOn: Generated<CalendarDate | null>;
  /** When the action was done, and who said so. */
  doneOn: Generated<CalendarDate | null>;
  doneBy: Generated<string | null>;
  doneByUserId: Generated<number | null>;
  /** Null until somebody has checked the action. */
  isEffective: Generated<boolean | null>;
  checkedOn: Generated<CalendarDate | null>;
  checkedBy: Generated<string | null>;
  checkedByUserId: Generated<number | null>;
  checkNote: Generated<string | null>;
  /** Those that were found not effective, oldest first. Written as JSON text. */
  earlierActions: ColumnType<EarlierAction[], string | undefined, string>;
  closedAt: Generated<Date | null>;
  closedBy: Generated<string | null>;
  closedByUserId: Generated<number | null>;
  version: Generated<number>;
}
export type NonconformingWorkRow = Selectable<NonconformingWorkTable>;

/** How a customer was told, or why they need not be told. */
export interface NonconformingWorkTellingsTable {
  id: Generated<number>;
  companyId: number;
  nonconformingWorkId: number;
  customerId: number | null;
  isTold: boolean;
  toldOn: CalendarDate;
  words: string;
  toldBy: string | null;
  toldByUserId: number | null;
  acknowledgedOn: Generated<CalendarDate | null>;
  /** The name of somebody of the customer. */
  acknowledgedBy: Generated<string | null>;
}

export interface NonconformingWorkCertificatesTable {
  companyId: number;
  nonconformingWorkId: number;
  certificateId: number;
  /** How its customer was told of it; null while they were not. */
  tellingId: Generated<number | null>;
}

export const nonconformingWorkTexts = [
  textsOf<NonconformingWorkTable>('nonconforming_work', {
    called: 'Records of nonconforming work',
    free: [
      ...(['title', 'foundBy', 'whatHappened', 'riskReason', 'decisionReason', 'cause', 'action'] as const),
      ...(['checkNote', 'earlierActions'] as const),
    ],
    named: {
      reportedBy: 'reportedByUserId',
      decidedBy: 'decidedByUserId',
      doneBy: 'doneByUserId',
      checkedBy: 'checkedByUserId',
      closedBy: 'closedByUserId',
    },
    code: ['number', 'origin', 'state', 'risk', 'decision'],
  }),
  textsOf<NonconformingWorkTellingsTable>('nonconforming_work_tellings', {
    called: 'How customers were told of nonconforming work',
    free: ['words', 'acknowledgedBy'],
    named: { toldBy: 'toldByUserId' },
  }),
];

declare module '../schema.ts' {
  interface Tables {
    nonconformingWork: NonconformingWorkTable;
    nonconformingWorkTellings: NonconformingWorkTellingsTable;
    nonconformingWorkCertificates: NonconformingWorkCertificatesTable;
  }
}
