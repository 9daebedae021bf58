import type {
  acceptanceChannels,
  CalibrationTerms,
  DefaultTerms,
} from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import type { ColumnType, Generated } from 'kysely';
import { textsOf } from './texts.ts';

/** What is agreed or proposed for a unit of a request. Rows are only added, and never change. */
export interface CalibrationAgreementsTable {
  id: Generated<number>;
  companyId: number;
  repairEquipmentId: number;
  /** Written as JSON text. */
  terms: ColumnType<CalibrationTerms, string, never>;
  /** Null for what staff propose and nobody has accepted yet, as the name. */
  channel: (typeof acceptanceChannels)[number] | null;
  estimateId: number | null;
  acceptedBy: string | null;
  acceptedByUserId: number | null;
  enteredBy: string;
  enteredByUserId: number | null;
  enteredAt: Generated<Date>;
}

/** What a request asked for its calibration. Rows are only added, and the last one counts. An erasure takes persons out of them. */
export interface CalibrationWishesTable {
  id: Generated<number>;
  companyId: number;
  repairId: number;
  /** Written as JSON text. */
  terms: ColumnType<DefaultTerms, string, never>;
  /** All that was shown: the wish over what was usual at that moment. Written as JSON text. */
  shown: ColumnType<CalibrationTerms, string, never>;
  /** Whose request it was at that moment. */
  customerId: number | null;
  /** The name on the side of the customer. */
  askedBy: string;
  enteredBy: string;
  enteredByUserId: number;
  enteredAt: Generated<Date>;
}

export const calibrationTermsTexts = [
  textsOf<CalibrationAgreementsTable>('calibration_agreements', { stays: 'calibrationTerms' }),
  textsOf<CalibrationWishesTable>('calibration_wishes', {
    called: 'What requests asked for their calibrations',
    free: ['terms', 'shown', 'askedBy'],
    ofRequest: true,
    named: { enteredBy: 'enteredByUserId' },
    own: { by: 'repairId', columns: { askedBy: 'name' } },
    writtenBy: 'enteredByUserId',
  }),
];

declare module '../schema.ts' {
  interface Tables {
    calibrationAgreements: CalibrationAgreementsTable;
    calibrationWishes: CalibrationWishesTable;
  }
}
