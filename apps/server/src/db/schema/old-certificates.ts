import type { CalibrationResult } from '@portal/contract/core/calibration-results.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

/** A certificate of a unit that came from another system. Its rows are added and removed, never changed. */
export interface OldCertificatesTable {
  id: Generated<number>;
  companyId: number;
  customerEquipmentId: number;
  /** Whose unit it was when the paper came in. */
  customerId: number;
  number: string;
  laboratory: string | null;
  calibratedOn: CalendarDate;
  nextDue: CalendarDate | null;
  result: CalibrationResult | null;
  fileId: number;
  sha256: string;
  importedBy: string | null;
  importedByUserId: number | null;
  importedAt: Generated<Date>;
}
export type OldCertificateRow = Selectable<OldCertificatesTable>;

export const oldCertificatesTexts = [
  textsOf<OldCertificatesTable>('old_certificates', {
    code: ['number', 'laboratory', 'result', 'sha256', 'importedBy'],
  }),
];

declare module '../schema.ts' {
  interface Tables {
    oldCertificates: OldCertificatesTable;
  }
}
