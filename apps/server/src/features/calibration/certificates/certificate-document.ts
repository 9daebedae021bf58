import type { ResultPoint } from '@portal/contract/calibration/calibrations/points.ts';
import type { StandardOfResults } from '@portal/contract/calibration/calibrations/shapes.ts';
import type { TakenConditions } from '@portal/contract/calibration/rooms/taken-conditions.ts';
import type { CalibrationResult } from '@portal/contract/core/calibration-results.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { Accreditation } from '@portal/contract/laboratory/laboratory-settings/accreditation.ts';
import type { Worksheet } from '@portal/contract/laboratory/worksheets/shapes.ts';
import type { StoredEvaluation } from '../../../db/schema/calibrations.ts';
import type { MaybeText } from '../../../pdf/document-parts.ts';
import type { Letterhead } from '../../../pdf/letterhead.ts';

/** What was typed by a procedure of the laboratory, and what it says. */
export interface ByProcedure {
  worksheet: Worksheet;
  evaluation: StoredEvaluation;
}

/** One unit on the paper. Dates are calendar dates, YYYY-MM-DD. */
export interface CertifiedUnit {
  typeName: string;
  make: string;
  modelName: string;
  serialNumber: string | null;
  /** The customer's own number of the unit (D5.6). */
  assetNumber: string | null;
  calibratedOn: CalendarDate;
  procedure: string | null;
  technicianName: string | null;
  place: string | null;
  temperature: string | null;
  humidity: string | null;
  /** What was taken of a room; absent where there is none. */
  roomConditions?: TakenConditions | null;
  result: CalibrationResult;
  asFoundNotes: string | null;
  asLeftNotes: string | null;
  remarks: string | null;
  /** The specification of the limits. */
  limitsFrom: string | null;
  /** Why an admin certified results that contradict themselves, and the admin's name. */
  overrideReason: string | null;
  overriddenBy: string | null;
  points: readonly ResultPoint[];
  /** Absent for results without a worksheet. */
  worksheet?: Worksheet | null;
  evaluation?: StoredEvaluation | null;
  standards: readonly Omit<StandardOfResults, 'id'>[];
  /** True when no statement of conformity was agreed: then none is made, and no limits stand there. */
  withoutStatement?: boolean;
  /** Null for a unit that failed, and unless the customer agreed to have it printed (D5.11). */
  nextDue: CalendarDate | null;
}

/** Everything that stands on a certificate (D5.11). */
export interface CertificateDocument {
  company: Letterhead;
  /** When the certificate was issued, or drafted; see PdfDefinition. */
  createdAt: Date;
  number: string;
  edition: number;
  /** The edition before and why this one replaces it. */
  replaces: { edition: number; reason: string } | null;
  serviceReportNumber: string | null;
  poNumber: string | null;
  customer: { name: string; address: MaybeText };
  /** The day on which the units arrived. */
  receivedOn: CalendarDate | null;
  /**
   * The day of issue and the person who approved it; null for a draft. `signed` says when they signed, where the company signs its papers.
   */
  approval: {
    issuedOn: CalendarDate;
    approvedBy: string;
    signed?: { at: Date; timeZone: string } | null;
  } | null;
  /** The address of the page that says whether the certificate is in force; null for a draft. */
  verifyUrl: string | null;
  remarks: string | null;
  units: readonly CertifiedUnit[];
  /** Null for a laboratory without one. */
  accreditation?: Accreditation | null;
  /** The picture of the accreditation mark as a data URL. */
  accreditationMark?: string | undefined;
}
