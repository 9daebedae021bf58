import type { Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

/** The newest archive of a company (decision 0050). */
export interface CompanyExportsTable {
  companyId: number;
  state: 'making' | 'ready' | 'failed' | 'expired';
  askedAt: Generated<Date>;
  askedByUserId: number | null;
  askedBy: string | null;
  /** How often a process has begun to make it. */
  attempts: Generated<number>;
  /** When the process that makes it last said that it still works. */
  movedAt: Generated<Date>;
  finishedAt: Date | null;
  expiresAt: Date | null;
  storageKey: string | null;
  bytes: number | null;
  files: number | null;
  /** Files that the store has lost. */
  missing: number | null;
}
export type CompanyExportRow = Selectable<CompanyExportsTable>;

export const companyExportsTexts = [
  textsOf<CompanyExportsTable>('company_exports', { code: ['state', 'askedBy', 'storageKey'] }),
];

declare module '../schema.ts' {
  interface Tables {
    companyExports: CompanyExportsTable;
  }
}
