import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadSampleData } from './load-sample-data.ts';
import { readSampleData } from './read-sample-data.ts';
import { removeSampleData } from './remove-sample-data.ts';

export const sampleDataRoutes: Handlers<typeof endpoints.sampleData> = {
  get: ({ work: { db }, params }) => readSampleData(db, params.companyId),
  load: ({ work, record: company }) => loadSampleData(work, company),
  remove: ({ work, record: company }) => removeSampleData(work, company),
};
