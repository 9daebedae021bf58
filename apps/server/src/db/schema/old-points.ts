import type { CalibrationResult } from '@portal/contract/core/calibration-results.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { Generated } from 'kysely';
import { textsOf } from './texts.ts';

/** Points of units that came from another system. Its rows are added and removed, never changed. */
export interface OldPointsTable {
  id: Generated<number>;
  companyId: number;
  customerEquipmentId: number;
  /** Whose unit it was when the point came in. */
  customerId: number;
  calibratedOn: CalendarDate;
  certificateNumber: string | null;
  laboratory: string | null;
  quantity: string;
  nominal: string;
  unit: string;
  reference: string | null;
  asFound: string | null;
  asLeft: string | null;
  errorAsFound: string | null;
  errorAsLeft: string | null;
  uncertainty: string | null;
  coverageFactor: string | null;
  lowerError: string | null;
  upperError: string | null;
  result: CalibrationResult | null;
  sha256: string;
  importedAt: Generated<Date>;
}

export const oldPointsTexts = [
  textsOf<OldPointsTable>('old_points', {
    code: [
      ...([
        'certificateNumber',
        'laboratory',
        'quantity',
        'nominal',
        'unit',
        'reference',
        'asFound',
      ] as const),
      ...(['asLeft', 'errorAsFound', 'errorAsLeft', 'uncertainty', 'coverageFactor', 'lowerError'] as const),
      ...(['upperError', 'result', 'sha256'] as const),
    ],
  }),
];

declare module '../schema.ts' {
  interface Tables {
    oldPoints: OldPointsTable;
  }
}
