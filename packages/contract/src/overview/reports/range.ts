import { z } from 'zod';
import { calendarDate } from '../../core/dates/date-fields.ts';

/** The first and the last day, in the company's zone. Without them the report covers the last twelve months. */
export const reportDays = { from: calendarDate().optional(), to: calendarDate().optional() };

/** True when the first day is not after the last one. */
export const areDaysInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to;
export const daysInOrder = { message: 'From must not be after to', path: ['from'] };

export const reportRange = z.object(reportDays).refine(areDaysInOrder, daysInOrder);
