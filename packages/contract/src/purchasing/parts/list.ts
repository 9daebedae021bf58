import { z } from 'zod';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { flagParam, idParam, line } from '../../core/fields.ts';
import { partSorts } from './sorts.ts';

const filters = {
  search: pagingQuery.search,
  active: flagParam.optional(),
  /** Only active parts at or below their reorder point (D6.4). */
  low: flagParam.optional(),
  supplierId: idParam.optional(),
  typeId: idParam.optional(),
  modelId: idParam.optional(),
  location: line(100).optional(),
};
const sorting = { sort: z.enum(partSorts).optional(), order: pagingQuery.order };

/** The query of the export: the whole filtered result. */
export const partExportQuery = z.object({ ...filters, ...sorting });
export type PartExportQuery = z.output<typeof partExportQuery>;

export const partListQuery = z.object({ ...pagingQuery, ...filters, ...sorting });
export type PartListQuery = z.output<typeof partListQuery>;
