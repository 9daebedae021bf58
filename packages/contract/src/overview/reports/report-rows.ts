import { z } from 'zod';
import { calibrationResults } from '../../core/calibration-results.ts';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { idParam } from '../../core/fields.ts';
import { dollarAmount, dollarNumber } from '../../core/numbers/money-fields.ts';
import { repairStatus } from '../../repairs/repairs/status-field.ts';
import { movementKinds } from '../../stock/stock/shapes.ts';
import { areDaysInOrder, daysInOrder, reportDays } from './range.ts';
import { calibrationCountNames, DEVICE_NAME_MAX, loanCountNames } from './row-words.ts';

const paging = { page: pagingQuery.page, pageSize: pagingQuery.pageSize, order: pagingQuery.order };

/** The time that one repair spent in a status which it left. */
export const stayRow = z.object({
  id: z.int(),
  repairId: z.int(),
  serviceReportNumber: z.string(),
  customerName: z.string().nullable(),
  /** True when the repair was deleted since. The report counts it all the same. */
  deleted: z.boolean(),
  status: repairStatus,
  /** Moments. */
  since: instant,
  until: instant,
  days: z.number(),
});
export type StayRow = z.infer<typeof stayRow>;

/** One complete calibration of one unit. */
export const calibrationRow = z.object({
  id: z.int(),
  /** The unit in the register; null for a unit that is not in it. */
  unitId: z.int().nullable(),
  repairId: z.int().nullable(),
  serviceReportNumber: z.string().nullable(),
  make: z.string(),
  modelName: z.string(),
  serialNumber: z.string().nullable(),
  calibratedOn: calendarDay,
  wasDueOn: calendarDay.nullable(),
  result: z.enum(calibrationResults),
  foundInLimits: z.boolean().nullable(),
});
export type CalibrationRow = z.infer<typeof calibrationRow>;

/** One loan of one demo unit. */
export const countedLoanRow = z.object({
  id: z.int(),
  make: z.string(),
  modelName: z.string(),
  serialNumber: z.string(),
  customerName: z.string(),
  loanDate: calendarDay,
  expectedReturnDate: calendarDay,
  actualReturnDate: calendarDay.nullable(),
  /** The accepted late fee. */
  fee: dollarAmount,
});
export type CountedLoanRow = z.infer<typeof countedLoanRow>;

/** What changed the value of stock: a movement, or a new cost of a part without receipts, which has no quantity. */
export const stockChangeRow = z.object({
  id: z.int(),
  partId: z.int(),
  partNumber: z.string(),
  partName: z.string().nullable(),
  kind: z.enum(movementKinds),
  quantity: z.int().nullable(),
  /** Dollars; negative when the value fell. */
  value: dollarNumber,
  at: instant,
  by: z.string().nullable(),
  reason: z.string().nullable(),
});
export type StockChangeRow = z.infer<typeof stockChangeRow>;

const read = { method: 'GET', permission: 'report.read', paged: true } as const;

/** The rows behind the numbers of the reports that no other list shows (D9.3). The newest are first. */
export const reportRowEndpoints = {
  stays: endpoint({
    ...read,
    path: '/api/reports/turnaround/rows',
    summary: 'The stays in a status that the report on turnaround counts',
    query: z
      .object({ ...paging, ...reportDays, status: repairStatus.optional() })
      .refine(areDaysInOrder, daysInOrder),
    changedBy: ['repair', 'company'],
    answer: z.array(stayRow),
  }),
  calibrations: endpoint({
    ...read,
    path: '/api/reports/calibrations/rows',
    summary: 'The calibrations that the reports on results and on due dates count',
    query: z
      .object({
        ...paging,
        ...reportDays,
        make: z.string().max(DEVICE_NAME_MAX).optional(),
        model: z.string().max(DEVICE_NAME_MAX).optional(),
        result: z.enum(calibrationResults).optional(),
        counted: z.enum(calibrationCountNames).optional(),
      })
      .refine(areDaysInOrder, daysInOrder),
    changedBy: ['repair', 'equipment', 'company'],
    answer: z.array(calibrationRow),
  }),
  loans: endpoint({
    ...read,
    path: '/api/reports/demo-loans/rows',
    summary: 'The loans that the reports on demo units count',
    query: z
      .object({
        ...paging,
        ...reportDays,
        counted: z.enum(loanCountNames).default('used'),
        demoEquipmentId: idParam.optional(),
      })
      .refine(areDaysInOrder, daysInOrder),
    changedBy: ['demoEquipmentLoan', 'demoEquipment', 'customer', 'company'],
    answer: z.array(countedLoanRow),
  }),
  stockChanges: endpoint({
    ...read,
    path: '/api/reports/stock-value/rows',
    summary: 'What changed the value of stock',
    query: z
      .object({ ...paging, ...reportDays, kind: z.enum(movementKinds).optional() })
      .refine(areDaysInOrder, daysInOrder),
    changedBy: ['part', 'company'],
    answer: z.array(stockChangeRow),
  }),
};
