import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { Accreditation } from '@portal/contract/laboratory/laboratory-settings/accreditation.ts';
import type { Conditions } from '@portal/contract/laboratory/procedures/conditions.ts';
import type { ProcedurePoint } from '@portal/contract/laboratory/procedures/points.ts';
import type { ProcedureRange } from '@portal/contract/laboratory/procedures/ranges.ts';
import type { WorksheetDefaults } from '@portal/contract/laboratory/worksheets/shapes.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

/** A company without a row has no laboratory. */
export interface LaboratorySettingsTable {
  companyId: number;
  enabled: boolean;
  onePersonApproves: boolean;
  /** How results are judged and reported; null until the company chooses. Written as JSON text. */
  worksheetDefaults: ColumnType<WorksheetDefaults | null, string | null | undefined, string | null>;
  /** Null for a laboratory without one. Written as JSON text. */
  accreditation: ColumnType<Accreditation | null, string | null | undefined, string | null>;
  /** The picture of the accreditation mark. */
  markFileId: Generated<number | null>;
  /** Only authorised people may calibrate by a procedure and sign. */
  onlyAuthorised: Generated<boolean>;
  /** The server that stamps signatures with the time (RFC 3161). */
  timeStampUrl: Generated<string | null>;
}

export interface ProceduresTable {
  id: Generated<number>;
  companyId: number;
  number: string;
  title: string;
  discipline: string | null;
  active: Generated<boolean>;
  /** Months from one proficiency test or interlaboratory comparison to the next; null without a plan. */
  comparisonMonths: Generated<number | null>;
  createdAt: Generated<Date>;
  version: Generated<number>;
}
export type ProcedureRow = Selectable<ProceduresTable>;

/** What was approved never changes; a trigger refuses it. */
export interface ProcedureRevisionsTable {
  id: Generated<number>;
  companyId: number;
  procedureId: number;
  revision: string;
  text: Generated<string | null>;
  fileId: Generated<number | null>;
  /** The first day on which it holds. */
  effectiveFrom: Generated<CalendarDate | null>;
  readings: Generated<number>;
  standards: Generated<string[]>;
  /** Written as JSON text, as the points and the ranges. */
  conditions: ColumnType<Conditions, string, string>;
  points: ColumnType<ProcedurePoint[], string | undefined, string>;
  ranges: ColumnType<ProcedureRange[], string | undefined, string>;
  writtenBy: string | null;
  writerUserIds: Generated<number[]>;
  approvedByUserId: Generated<number | null>;
  approvedBy: Generated<string | null>;
  approvedAt: Generated<Date | null>;
  createdAt: Generated<Date>;
  version: Generated<number>;
}
export type ProcedureRevisionRow = Selectable<ProcedureRevisionsTable>;

export interface ProcedureModelsTable {
  companyId: number;
  procedureId: number;
  equipmentModelId: number;
}

export const laboratoryTexts = [
  textsOf<LaboratorySettingsTable>('laboratory_settings', {
    code: ['worksheetDefaults', 'accreditation', 'timeStampUrl'],
  }),
  textsOf<ProceduresTable>('procedures', { code: ['number', 'title', 'discipline'] }),
  textsOf<ProcedureRevisionsTable>('procedure_revisions', {
    called: 'Drafts of procedures',
    free: ['text'],
    only: 'approved_at is null',
    code: ['revision', 'standards', 'conditions', 'points', 'ranges', 'writtenBy', 'approvedBy'],
  }),
];

declare module '../schema.ts' {
  interface Tables {
    laboratorySettings: LaboratorySettingsTable;
    procedures: ProceduresTable;
    procedureRevisions: ProcedureRevisionsTable;
    procedureModels: ProcedureModelsTable;
  }
}
