import type { SampleCounts } from '@portal/contract/operating/sample-data/endpoints.ts';
import { sampleDataMessages } from '@portal/contract/operating/sample-data/messages.ts';
import { sql } from 'kysely';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { isConnectedToQuickbooks } from '../../accounting/quickbooks/index.ts';
import { record } from '../../records/audit/index.ts';
import { publishSampleData } from './publish-sample-data.ts';
import { readSampleData } from './read-sample-data.ts';

/**
 * Fills an empty company with sample data and marks its rows (decision 0039). Returns what was made.
 * @throws 409 when the company has customers, repairs or equipment, or is connected to QuickBooks.
 */
export async function loadSampleData(work: Work, { id: companyId }: CompanyRow): Promise<SampleCounts> {
  const { db } = work;
  const [{ state }, isConnected] = await Promise.all([
    readSampleData(db, companyId),
    isConnectedToQuickbooks(db),
  ]);
  if (state === 'loaded') throw conflict('sample_data.loaded', sampleDataMessages.loadedAlready);
  if (state === 'none') throw conflict('sample_data.not_empty', sampleDataMessages.notEmpty);
  if (isConnected) throw conflict('sample_data.connected', sampleDataMessages.connected);
  // A company loads sample data once at most, so its texts and plans are not loaded with the portal.
  const { makeSampleCompany } = await import('./make-sample-company.ts');
  await makeSampleCompany(work, companyId, new Date());
  await sql`select mark_sample_rows()`.execute(db);
  const { going } = await readSampleData(db, companyId);
  await record(work, {
    action: 'company.sample_data_loaded',
    kind: 'company',
    id: companyId,
    after: { ...going },
  });
  await publishSampleData(work, companyId);
  return going!;
}
