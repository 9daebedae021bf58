import { z } from 'zod';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { optionalCalendarDate } from '../../core/dates/date-fields.ts';
import { flagParam, idParam } from '../../core/fields.ts';
import { dueStates } from './due-states.ts';
import { noticeFilters } from './notice-filters.ts';

/** The orders of the register. Without one, the newest unit is first (D2.3). */
export const unitSorts = ['due', 'serialNumber', 'createdAt'] as const;

const filters = {
  search: pagingQuery.search,
  due: z.enum(dueStates).optional(),
  /** Days on which the next calibration is due, both included. */
  dueFrom: optionalCalendarDate(),
  dueTo: optionalCalendarDate(),
  customerId: idParam.optional(),
  typeId: idParam.optional(),
  modelId: idParam.optional(),
  active: flagParam.optional(),
  /** Staff of a laboratory only; others get all units. */
  notice: z.enum(noticeFilters).optional(),
};
const sorting = { sort: z.enum(unitSorts).optional(), order: pagingQuery.order };

export const unitListQuery = z.object({ ...pagingQuery, ...filters, ...sorting });
export type UnitListQuery = z.output<typeof unitListQuery>;

/** The query of the export: the whole filtered result. */
export const unitExportQuery = z.object({ ...filters, ...sorting });
export type UnitExportQuery = z.output<typeof unitExportQuery>;
