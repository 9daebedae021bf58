import { z } from 'zod';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { idParam } from '../../core/fields.ts';
import { recallAnswers, workSorts, workViews } from './work-words.ts';

const filters = {
  search: pagingQuery.search,
  /** Without it: everything overdue, due within 90 days, or with an open calibration. */
  view: z.enum(workViews).optional(),
  customerId: idParam.optional(),
};
const sorting = { sort: z.enum(workSorts).optional(), order: pagingQuery.order };

export const workListQuery = z.object({ ...pagingQuery, ...filters, ...sorting });
export type WorkListQuery = z.output<typeof workListQuery>;
export const workExportQuery = z.object({ ...filters, ...sorting });
export type WorkExportQuery = z.output<typeof workExportQuery>;

export const recallListQuery = z.object({
  ...pagingQuery,
  answer: z.enum(recallAnswers).optional(),
  customerId: idParam.optional(),
});
export type RecallListQuery = z.output<typeof recallListQuery>;
