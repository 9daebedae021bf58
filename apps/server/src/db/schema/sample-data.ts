import type { Generated } from 'kysely';
import { type TableTexts, textsOf } from './texts.ts';

/** A company that shows sample data. Functions of the database write this table (decision 0039). */
export interface SampleDataTable {
  companyId: number;
  loadedAt: Generated<Date>;
}

export const sampleDataTexts: readonly TableTexts[] = [
  textsOf<Record<string, unknown>>('sample_rows', { code: ['kind'] }),
];

declare module '../schema.ts' {
  interface Tables {
    sampleData: SampleDataTable;
  }
}
