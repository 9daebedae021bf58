import { z } from 'zod';
import { pagingQuery, wholeNumber } from '../../core/calls/paging-query.ts';
import { optionalCalendarDate } from '../../core/dates/date-fields.ts';
import { flagParam, idParam } from '../../core/fields.ts';
import { repairIds } from './ids.ts';
import { kindsOfWork } from './kinds-of-work.ts';
import {
  COMPANY_NAME_MAX,
  repairGroups,
  repairKinds,
  repairSorts,
  STATUSES_MAX,
  UNTOUCHED_DAYS_MAX,
} from './list-rules.ts';
import { promiseOutcomes } from './promise-rules.ts';
import type { RepairStatus } from './status.ts';
import { repairStatus } from './status-field.ts';
import { warrantyStatuses } from './warranty.ts';

const statuses = z
  .union([z.string(), z.array(z.string()).max(STATUSES_MAX)], 'Unknown status')
  .transform((given) => [given].flat().flatMap((text) => text.split(',')))
  .pipe(z.array(repairStatus).max(STATUSES_MAX))
  .transform((list): RepairStatus[] => [...new Set(list)]);

/** The filters of every repairs list and of the export (A2, D3.10). A row must match all of them. */
export const repairFilters = {
  search: pagingQuery.search,
  /** One or several, comma-separated. */
  status: statuses.optional(),
  /** `action` selects repairs that are submitted or estimate_provided (D3.10). */
  filter: z.enum(['action']).optional(),
  /** Selects active repairs or the repair history (A4). */
  group: z.enum(repairGroups).optional(),
  /** Days of submission in the company's zone, both included. */
  dateFrom: optionalCalendarDate(),
  dateTo: optionalCalendarDate(),
  warrantyStatus: z.enum(warrantyStatuses).optional(),
  kind: z.enum(repairKinds).optional(),
  technicianId: idParam.optional(),
  /** The id of a customer record. */
  customerId: idParam.optional(),
  /** True selects the repairs that are assigned to the caller's technician record (D3.14). */
  mine: flagParam.optional(),
  /** Part of the customer's company name. */
  companyName: z.string().trim().max(COMPANY_NAME_MAX).optional(),
  /** True selects active repairs after their estimated completion date. */
  late: flagParam.optional(),
  /** Selects active repairs that nobody changed for at least this number of days. */
  untouchedDays: wholeNumber(UNTOUCHED_DAYS_MAX).optional(),
  /** Selects active repairs last changed at most this many whole days ago. Used by the rows of the ageing report. */
  untouchedDaysMax: wholeNumber(UNTOUCHED_DAYS_MAX).optional(),
  /** Days on which a repair was done, completed or else shipped, in the company's zone, both included. */
  doneFrom: optionalCalendarDate(),
  doneTo: optionalCalendarDate(),
  /** Selects done repairs that had a promised date: all, those done by the first one, or those done later. */
  promise: z.enum(promiseOutcomes).optional(),
  /** The kind of work as reports count it: a repair has one of them. */
  work: z.enum(kindsOfWork).optional(),
  /** True selects active repairs without a technician. With days on which repairs were done, it selects done ones. */
  unassigned: flagParam.optional(),
  /** True selects active repairs whose unit was received: all of them but new requests. */
  received: flagParam.optional(),
  /** Selects repairs whose estimate has waited for the customer's answer for at least this number of whole days. */
  waitingDays: wholeNumber(UNTOUCHED_DAYS_MAX).optional(),
  /** True selects repairs whose customer waits for an answer to a message (D12.2). For staff. */
  needsReply: flagParam.optional(),
  /** True selects repairs that wait for parts although all of them have arrived (D6.4). For staff. */
  partsArrived: flagParam.optional(),
  /** True selects active repairs for which a part was asked that nobody has ordered or found yet (decision 0087). For staff. */
  partAsked: flagParam.optional(),
  /** True selects repairs with a certificate that the caller may approve (D5.11). For staff; technicians find all that wait. */
  certificateToApprove: flagParam.optional(),
  /** True selects repairs with a certificate that the caller may not approve and somebody else has to (D5.11). For staff. */
  certificateOfOthers: flagParam.optional(),
  /** True selects active repairs whose customer was not told that the completion date has passed or was moved. For staff. */
  promiseSlipped: flagParam.optional(),
  /** True selects active repairs that wait for parts (D6.5). */
  waitsForParts: flagParam.optional(),
  /** True selects active repairs whose customer asked for a loaner and was lent none (D7.4). */
  loanerWanted: flagParam.optional(),
  /** True selects finished repairs with something to charge and without an invoice (D8.5). For staff. */
  notInvoiced: flagParam.optional(),
  /** True selects deleted repairs. Only callers who may restore them find any (D3.11). */
  deleted: flagParam.optional(),
};

const sorting = { sort: z.enum(repairSorts).optional(), order: pagingQuery.order };

/** Newest first when no sort is given (D2.3). */
export const repairListQuery = z.object({ ...pagingQuery, ...repairFilters, ...sorting });
export type RepairListQuery = z.output<typeof repairListQuery>;

/** The query of the export: the whole filtered result, or the chosen repairs of it (D3.10). */
export const repairExportQuery = z.object({ ...repairFilters, ...sorting, ids: repairIds.optional() });
export type RepairExportQuery = z.output<typeof repairExportQuery>;
