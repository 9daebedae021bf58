import { isCount, MAX_PAGE, MAX_PAGE_SIZE, SEARCH_MAX } from '../../core/calls/paging.ts';
import { isRowId } from '../../core/calls/row-id.ts';
import { isCalendarDate } from '../../core/dates/dates.ts';
import { kindsOfWork } from './kinds-of-work.ts';
import { promiseOutcomes } from './promise-rules.ts';
import { repairStatuses } from './status.ts';
import { warrantyStatuses } from './warranty.ts';

/** The columns that a repairs list can be sorted by. */
export const repairSorts = [
  'dateSubmitted',
  'serviceReportNumber',
  'companyName',
  'status',
  'estimatedCompletionDate',
  // Days since the repair got its status, and days after the estimated completion date.
  'daysInStatus',
  'daysLate',
] as const;
export type RepairSort = (typeof repairSorts)[number];

export const repairGroups = ['active', 'history'] as const;
export const repairKinds = ['repair', 'calibration'] as const;
/** The most statuses in one filter. */
export const STATUSES_MAX = 20;
/** The most days a filter may name: ten years. */
export const UNTOUCHED_DAYS_MAX = 3650;
export const COMPANY_NAME_MAX = 200;

type Rule = (text: string) => boolean;
const oneOf =
  (values: readonly string[]): Rule =>
  (text) =>
    values.includes(text);
const upTo =
  (max: number): Rule =>
  (text) =>
    text.trim().length <= max;
const count =
  (max: number): Rule =>
  (text) =>
    isCount(text, max);
const flag = oneOf(['true', 'false']);
const statuses: Rule = (text) => {
  const list = text.split(',');
  return list.length <= STATUSES_MAX && list.every(oneOf(repairStatuses));
};

/**
 * True when the list's query accepts the text under this name. Screens check their address with it and not with the
 * query's schema, because that would add zod to the first load of every list. A date must be a plain day here.
 */
export const repairListRules = {
  page: count(MAX_PAGE),
  pageSize: count(MAX_PAGE_SIZE),
  search: upTo(SEARCH_MAX),
  status: statuses,
  filter: oneOf(['action']),
  group: oneOf(repairGroups),
  dateFrom: isCalendarDate,
  dateTo: isCalendarDate,
  warrantyStatus: oneOf(warrantyStatuses),
  kind: oneOf(repairKinds),
  technicianId: isRowId,
  customerId: isRowId,
  mine: flag,
  companyName: upTo(COMPANY_NAME_MAX),
  late: flag,
  untouchedDays: count(UNTOUCHED_DAYS_MAX),
  untouchedDaysMax: count(UNTOUCHED_DAYS_MAX),
  doneFrom: isCalendarDate,
  doneTo: isCalendarDate,
  promise: oneOf(promiseOutcomes),
  work: oneOf(kindsOfWork),
  unassigned: flag,
  received: flag,
  waitingDays: count(UNTOUCHED_DAYS_MAX),
  needsReply: flag,
  partAsked: flag,
  partsArrived: flag,
  certificateToApprove: flag,
  certificateOfOthers: flag,
  promiseSlipped: flag,
  waitsForParts: flag,
  loanerWanted: flag,
  notInvoiced: flag,
  deleted: flag,
  sort: oneOf(repairSorts),
  order: oneOf(['asc', 'desc']),
} satisfies Record<string, Rule>;
