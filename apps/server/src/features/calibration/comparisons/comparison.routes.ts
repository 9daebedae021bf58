import type { endpoints } from '@portal/contract/index.ts';
import { storePdf } from '../../../files/store-pdf.ts';
import type { Handlers } from '../../../http/call.ts';
import { exportComparisons, listComparisons } from './list-comparisons.ts';
import { readPlan } from './plan-comparisons.ts';
import { readComparison, readReport } from './read-comparison.ts';
import {
  createComparison,
  reopenComparison,
  reviewComparison,
  setReport,
  updateComparison,
} from './write-comparison.ts';

export const comparisonRoutes: Handlers<typeof endpoints.comparisons> = {
  list: ({ work: { db }, query }) => listComparisons(db, query),
  csv: ({ work: { db }, query }) => exportComparisons(db, query),
  plan: ({ work: { db }, query }) => readPlan(db, query),
  create: ({ work, body }) => createComparison(work, body),
  get: ({ work: { db }, params }) => readComparison(db, params.id),
  update: ({ work, record, body }) => updateComparison(work, record, body),
  setReport: async ({ files }, { work: { runtime }, record: { companyId } }) => {
    const pdf = await storePdf(runtime, companyId, files[0]!);
    return ({ work, record }) => setReport(work, record, pdf);
  },
  readReport: ({ work: { db, runtime }, params }) => readReport(runtime, db, params.id),
  review: ({ work, record }) => reviewComparison(work, record),
  reopen: ({ work, record, body }) => reopenComparison(work, record, body),
};
