import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { AuthorisedAct } from '@portal/contract/laboratory/authorisations/acts.ts';
import type { Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

/** Rows are added and withdrawn, never changed or removed. */
export interface AuthorisationsTable {
  id: Generated<number>;
  companyId: number;
  userId: number;
  procedureId: number | null;
  discipline: string | null;
  acts: AuthorisedAct[];
  validFrom: CalendarDate;
  /** The last day. */
  validUntil: CalendarDate | null;
  evidence: string;
  grantedByUserId: number | null;
  grantedBy: string;
  createdAt: Generated<Date>;
  /** The first day on which it holds no more. */
  withdrawnOn: Generated<CalendarDate | null>;
  withdrawnBy: Generated<string | null>;
  withdrawalReason: Generated<string | null>;
  version: Generated<number>;
}
export type AuthorisationRow = Selectable<AuthorisationsTable>;

export const authorisationsTexts = [textsOf<AuthorisationsTable>('authorisations', { stays: 'laboratory' })];

declare module '../schema.ts' {
  interface Tables {
    authorisations: AuthorisationsTable;
  }
}
