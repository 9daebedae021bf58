import { z } from 'zod';
import { calendarDate } from '../core/date-fields.ts';

/** The first and the last day, in the company's zone. Without them the report covers the last twelve months. */
export const reportRange = z
  .object({ from: calendarDate().optional(), to: calendarDate().optional() })
  .refine(({ from, to }) => !from || !to || from <= to, {
    message: 'From must not be after to',
    path: ['from'],
  });
