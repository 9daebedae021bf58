import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { StoredCapability } from '@portal/contract/laboratory/scopes/capability-fields.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

/** One line of the scope of accreditation. */
export interface ScopeEntriesTable {
  id: Generated<number>;
  companyId: number;
  quantity: string;
  unit: string;
  lowerEnd: string;
  upperEnd: string;
  frequencyLower: string | null;
  frequencyUpper: string | null;
  frequencyUnit: string | null;
  method: string | null;
  site: string | null;
  /** Written as JSON text. */
  cmc: ColumnType<StoredCapability, string, string>;
  cmcUnit: string;
  validFrom: CalendarDate;
  validUntil: CalendarDate | null;
  createdAt: Generated<Date>;
  version: Generated<number>;
}
export type ScopeEntryRow = Selectable<ScopeEntriesTable>;

export const scopesTexts = [
  textsOf<ScopeEntriesTable>('scope_entries', {
    code: [
      ...(['quantity', 'unit', 'lowerEnd', 'upperEnd', 'frequencyLower', 'frequencyUpper'] as const),
      ...(['frequencyUnit', 'method', 'site', 'cmc', 'cmcUnit'] as const),
    ],
  }),
];

declare module '../schema.ts' {
  interface Tables {
    scopeEntries: ScopeEntriesTable;
  }
}
