import { z } from 'zod';
import { optionalCalendarDate } from '../core/date-fields.ts';
import { flagParam, idParam } from '../core/fields.ts';
import { pagingQuery, wholeNumber } from '../core/paging-query.ts';
import { repairIds } from './ids.ts';
import {
  COMPANY_NAME_MAX,
  repairGroups,
  repairKinds,
  repairSorts,
  STATUSES_MAX,
  UNTOUCHED_DAYS_MAX,
} from './list-rules.ts';
import type { RepairStatus } from './status.ts';
import { repairStatus } from './status-field.ts';
import { warrantyStatuses } from './warranty.ts';

const statuses = z
  .union([z.string(), z.array(z.string()).max(STATUSES_MAX)], 'Unknown status')
  .transform((given) => [given].flat().flatMap((text) => text.split(',')))
  .pipe(z.array(repairStatus).max(STATUSES_MAX))
  .transform((list): RepairStatus[] => [...new Set(list)]);

/** The filters of every repairs list and of the export (A2, D3.10); all of them narrow. */
export const repairFilters = {
  search: pagingQuery.search,
  /** One or several, comma-separated. */
  status: statuses.optional(),
  /** Awaiting somebody: submitted or estimate_provided. */
  filter: z.enum(['action']).optional(),
  /** Active Repairs or Repair History (A4). */
  group: z.enum(repairGroups).optional(),
  /** Days of submission in the company's zone, both included. */
  dateFrom: optionalCalendarDate(),
  dateTo: optionalCalendarDate(),
  warrantyStatus: z.enum(warrantyStatuses).optional(),
  kind: z.enum(repairKinds).optional(),
  technicianId: idParam.optional(),
  /** Of one customer record. */
  customerId: idParam.optional(),
  /** Only those assigned to the technician the caller is (D3.14). */
  mine: flagParam.optional(),
  /** Part of the customer's company name. */
  companyName: z.string().trim().max(COMPANY_NAME_MAX).optional(),
  /** Active and past the estimated completion date. */
  late: flagParam.optional(),
  /** Active and unchanged for at least so many days. */
  untouchedDays: wholeNumber(UNTOUCHED_DAYS_MAX).optional(),
  /** Active and changed within so many whole days and the one that runs: with `untouchedDays` a row of the ageing report. */
  untouchedDaysMax: wholeNumber(UNTOUCHED_DAYS_MAX).optional(),
  /** Active and assigned to nobody. */
  unassigned: flagParam.optional(),
  /** Deleted ones instead, for those who may restore them (D3.11); nobody else finds any. */
  deleted: flagParam.optional(),
};

const sorting = { sort: z.enum(repairSorts).optional(), order: pagingQuery.order };

/** Newest first when no sort is given (D2.3). */
export const repairListQuery = z.object({ ...pagingQuery, ...repairFilters, ...sorting });
export type RepairListQuery = z.output<typeof repairListQuery>;

/** The export takes the whole filtered result (D3.10), or what was chosen of it. */
export const repairExportQuery = z.object({ ...repairFilters, ...sorting, ids: repairIds.optional() });
export type RepairExportQuery = z.output<typeof repairExportQuery>;
