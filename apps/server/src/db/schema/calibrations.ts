import type { ResultPoint } from '@portal/contract/calibration/calibrations/points.ts';
import type { ResultsChange, StandardOfResults } from '@portal/contract/calibration/calibrations/shapes.ts';
import type { CertificateState } from '@portal/contract/calibration/certificates/endpoints.ts';
import type { TakenFile } from '@portal/contract/calibration/reading-files/taken-file.ts';
import type { StandardState, UnusedState } from '@portal/contract/calibration/reference-standards/rules.ts';
import type { StandardValue } from '@portal/contract/calibration/reference-standards/standard-values.ts';
import type { TakenConditions } from '@portal/contract/calibration/rooms/taken-conditions.ts';
import type { CalibrationResult } from '@portal/contract/core/calibration-results.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { AgreedTerms } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import type { Evaluation } from '@portal/contract/laboratory/worksheets/evaluation.ts';
import type { Worksheet } from '@portal/contract/laboratory/worksheets/shapes.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

/** Dates are calendar dates, YYYY-MM-DD. */
export interface ReferenceStandardsTable {
  id: Generated<number>;
  companyId: number;
  name: string;
  make: string | null;
  model: string | null;
  serialNumber: string | null;
  quantity: Generated<string | null>;
  range: Generated<string | null>;
  /** Of its newest calibration that counts; kept by trigger. */
  certificateNumber: Generated<string | null>;
  calibratedOn: Generated<CalendarDate | null>;
  dueOn: Generated<CalendarDate | null>;
  certificateFileId: Generated<number | null>;
  active: Generated<boolean>;
  version: Generated<number>;
}
export type ReferenceStandardRow = Selectable<ReferenceStandardsTable>;

/** Calibrations of reference standards (D5.10). They never change and are never deleted. */
export interface StandardCalibrationsTable {
  id: Generated<number>;
  companyId: number;
  referenceStandardId: number;
  certificateNumber: string | null;
  issuer: string | null;
  accreditation: string | null;
  calibratedOn: CalendarDate | null;
  dueOn: CalendarDate | null;
  fileId: Generated<number | null>;
  voidedAt: Generated<Date | null>;
  voidReason: Generated<string | null>;
  /** What a laboratory read from its certificate. Written as JSON text. */
  points: ColumnType<StandardValue[], string | undefined, string>;
  createdAt: Generated<Date>;
}
export type StandardCalibrationRow = Selectable<StandardCalibrationsTable>;

/** Standards of the company that a calibration of a standard was made with. */
export interface StandardSourcesTable {
  id: Generated<number>;
  companyId: number;
  standardCalibrationId: number;
  referenceStandardId: number;
}

/** Since when a laboratory uses a standard or not. Rows are only added. */
export interface StandardStatesTable {
  id: Generated<number>;
  companyId: number;
  referenceStandardId: number;
  state: StandardState;
  fromOn: CalendarDate;
  reason: string;
  changedByUserId: number | null;
  changedBy: string;
  changedAt: Generated<Date>;
}
export type StandardStateRow = Selectable<StandardStatesTable>;

export interface CertificatesTable {
  id: Generated<number>;
  companyId: number;
  repairId: number | null;
  /** The customer and the portal user who may read it, as of the repair when it was drafted. */
  customerId: number | null;
  userId: number | null;
  kind: 'own' | 'uploaded';
  number: string;
  edition: Generated<number>;
  state: Generated<CertificateState>;
  laboratory: string | null;
  remarks: string | null;
  /** The edition that this one corrects. */
  replacesId: number | null;
  correctionReason: string | null;
  /** The day on which the units arrived; null when nobody set that status. */
  receivedOn: CalendarDate | null;
  draftedByUserId: number | null;
  draftedBy: string | null;
  draftedAt: Generated<Date>;
  approvedByUserId: number | null;
  approvedBy: string | null;
  issuedOn: CalendarDate | null;
  issuedAt: Date | null;
  /** The hash of the code that the QR code on the paper holds. */
  codeHash: Buffer | null;
  fileId: number | null;
  sha256: string | null;
  /** The release of the portal that issued it. */
  portalRelease: Generated<string | null>;
  withdrawnOn: CalendarDate | null;
  withdrawalReason: string | null;
  withdrawnByUserId: number | null;
  /** When the customer said that they have seen the withdrawal; without a user they said so by the tracking link. */
  withdrawalSeenAt: Date | null;
  withdrawalSeenByUserId: number | null;
  /** When the customer was mailed the withdrawal; null without a mail. */
  withdrawalMailedAt: Generated<Date | null>;
  /** Grows with every change, also of the results on a draft. */
  version: Generated<number>;
}
export type CertificateRow = Selectable<CertificatesTable>;

/** What a worksheet says, with the procedure as it was called then. */
export interface StoredEvaluation extends Evaluation {
  procedure: { id: number; number: string; title: string; revision: string };
  /** The admin who allowed conditions outside the procedure. */
  conditionsOverriddenBy: string | null;
  /** Where readings come from. Absent in results that were stored before the portal took any from files. */
  files?: TakenFile[];
}

/** The results of one unit (D5.9). Those on an issued certificate never change. */
export interface CalibrationsTable {
  id: Generated<number>;
  companyId: number;
  repairId: number | null;
  repairEquipmentId: number | null;
  customerEquipmentId: number | null;
  certificateId: number | null;
  typeName: string;
  make: string;
  modelName: string;
  serialNumber: string | null;
  assetNumber: Generated<string | null>;
  calibratedOn: CalendarDate | null;
  procedure: string | null;
  technicianId: number | null;
  technicianName: string | null;
  /** The account of the person who calibrated; null for a technician without one. */
  technicianUserId: Generated<number | null>;
  /** When that person entered or confirmed the results as they are now. */
  confirmedAt: Generated<Date | null>;
  confirmedByUserId: Generated<number | null>;
  place: string | null;
  temperature: string | null;
  humidity: string | null;
  /** The room whose conditions were taken, its hours, and what measured in it. */
  roomId: Generated<number | null>;
  roomFrom: Generated<Date | null>;
  roomTo: Generated<Date | null>;
  roomStandardId: Generated<number | null>;
  /** As they were taken. Written as JSON text. */
  roomConditions: ColumnType<TakenConditions | null, string | null | undefined, string | null>;
  result: CalibrationResult | null;
  proposedResult: CalibrationResult | null;
  asFoundNotes: string | null;
  asLeftNotes: string | null;
  remarks: Generated<string | null>;
  /** The specification that the limits come from. */
  limitsFrom: Generated<string | null>;
  /** Why an admin certified results that contradict themselves, and the admin's name. */
  overrideReason: Generated<string | null>;
  overriddenBy: Generated<string | null>;
  certificateNumber: string | null;
  /** Written as JSON text, because the driver would send an array as an array of the database. */
  points: ColumnType<ResultPoint[], string | undefined, string>;
  /** The approved revision that the unit was measured by; null for results without a worksheet. */
  procedureRevisionId: Generated<number | null>;
  /** What was typed, and what it says. Both written as JSON text. */
  worksheet: ColumnType<Worksheet | null, string | null | undefined, string | null>;
  evaluation: ColumnType<StoredEvaluation | null, string | null | undefined, string | null>;
  /** What was agreed when the certificate was issued. Written as JSON text. */
  agreed: ColumnType<AgreedTerms | null, string | null | undefined, string | null>;
  nextDue: CalendarDate | null;
  /** True when the unit came within its limits; null when the results do not say so. */
  foundInLimits: boolean | null;
  /** The due date that the unit had before this calibration. */
  wasDueOn: CalendarDate | null;
  completedAt: Date | null;
  /** All users who have entered or changed the results. */
  enteredByUserIds: Generated<number[]>;
  issuedAt: Date | null;
  version: Generated<number>;
}
export type CalibrationRow = Selectable<CalibrationsTable>;

/** A change of saved results. Rows are only added. */
export interface CalibrationChangesTable {
  id: Generated<number>;
  companyId: number;
  calibrationId: number;
  changedAt: Generated<Date>;
  changedByUserId: number | null;
  changedBy: string;
  /** Written as JSON text. */
  changes: ColumnType<ResultsChange['changes'], string, string>;
}

export interface CalibrationStandardsTable
  extends Omit<StandardOfResults, 'id' | 'issuer' | 'accreditation' | 'calibratedOn' | 'state'> {
  id: Generated<number>;
  companyId: number;
  calibrationId: number;
  referenceStandardId: number;
  /** Its calibration that was in force. Null without one, and in rows that are older than those calibrations. */
  standardCalibrationId: Generated<number | null>;
  issuer: Generated<string | null>;
  accreditation: Generated<string | null>;
  calibratedOn: Generated<CalendarDate | null>;
  /** Why the laboratory did not use it on that day; null when it did. */
  state: Generated<UnusedState | null>;
  position: number;
}
export type CalibrationStandardRow = Selectable<CalibrationStandardsTable>;

export const calibrationsTexts = [
  textsOf<ReferenceStandardsTable>('reference_standards', {
    code: ['name', 'make', 'model', 'serialNumber', 'quantity', 'range', 'certificateNumber'],
  }),
  textsOf<StandardCalibrationsTable>('standard_calibrations', {
    code: ['certificateNumber', 'issuer', 'accreditation', 'voidReason', 'points'],
  }),
  textsOf<StandardStatesTable>('standard_states', { stays: 'laboratory' }),
  textsOf<CertificatesTable>('certificates', {
    called: 'Drafts of certificates',
    free: ['remarks'],
    only: "state = 'draft'",
    code: [
      'kind',
      'number',
      'state',
      'laboratory',
      'correctionReason',
      'draftedBy',
      'approvedBy',
      'sha256',
      'portalRelease',
      'withdrawalReason',
    ],
  }),
  textsOf<CalibrationsTable>('calibrations', {
    called: 'Calibrations without a certificate',
    free: ['asFoundNotes', 'asLeftNotes', 'remarks', 'overrideReason', 'worksheet'],
    only: 'issued_at is null',
    code: [
      'typeName',
      'make',
      'modelName',
      'serialNumber',
      'assetNumber',
      'procedure',
      'technicianName',
      'place',
      'temperature',
      'humidity',
      'roomConditions',
      'result',
      'proposedResult',
      'certificateNumber',
      'points',
      'evaluation',
      'agreed',
      'limitsFrom',
      'overriddenBy',
    ],
  }),
  textsOf<CalibrationChangesTable>('calibration_changes', {
    called: 'Changes of calibrations without a certificate',
    free: ['changes'],
    only: 'exists (select from calibrations c where c.id = calibration_id and c.issued_at is null)',
    code: ['changedBy'],
  }),
  textsOf<CalibrationStandardsTable>('calibration_standards', { stays: 'certificates' }),
];

declare module '../schema.ts' {
  interface Tables {
    calibrationChanges: CalibrationChangesTable;
    calibrationStandards: CalibrationStandardsTable;
    calibrations: CalibrationsTable;
    certificates: CertificatesTable;
    referenceStandards: ReferenceStandardsTable;
    standardSources: StandardSourcesTable;
    standardCalibrations: StandardCalibrationsTable;
    standardStates: StandardStatesTable;
  }
}
