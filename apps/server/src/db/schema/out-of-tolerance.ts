import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

/** Notices to customers that a unit was found outside its limits. */
export interface OutOfToleranceNoticesTable {
  id: Generated<number>;
  companyId: number;
  calibrationId: number;
  state: Generated<'valid' | 'replaced' | 'taken back'>;
  lastGoodOn: CalendarDate | null;
  tokenHash: Buffer | null;
  expiresAt: Date | null;
  toldAt: Generated<Date>;
  acknowledgedAt: Generated<Date | null>;
  /** The name that the customer typed. */
  acknowledgedBy: Generated<string | null>;
  /** Null for an acknowledgement by the mailed link. */
  acknowledgedByUserId: Generated<number | null>;
  cause: Generated<string | null>;
  causeBy: Generated<string | null>;
  causeByUserId: Generated<number | null>;
  version: Generated<number>;
}
export type OutOfToleranceNoticeRow = Selectable<OutOfToleranceNoticesTable>;

export const outOfToleranceTexts = [
  textsOf<OutOfToleranceNoticesTable>('out_of_tolerance_notices', {
    called: 'Notices of units outside their limits',
    free: ['cause', 'acknowledgedBy'],
    named: { causeBy: 'causeByUserId' },
    code: ['state'],
  }),
];

declare module '../schema.ts' {
  interface Tables {
    outOfToleranceNotices: OutOfToleranceNoticesTable;
  }
}
