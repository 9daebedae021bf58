import { z } from 'zod';
import { calendarDate } from '../../core/dates/date-fields.ts';
import { mistypedYear } from '../../core/dates/date-years.ts';
import { needsForm } from './column-forms.ts';
import { importMessages } from './messages.ts';

const INVALID_DATE = 'Invalid date';

/** A cell with a day. An empty one means none. */
export const dayCell = z.string().superRefine((given, ctx) => {
  if (given === '') return;
  const fault = (message: string) => ctx.addIssue({ code: 'custom', message, input: given });
  if (needsForm(given)) return fault(importMessages.dateForm);
  const { data } = calendarDate().safeParse(given);
  const message = data ? mistypedYear(data) : INVALID_DATE;
  return message === undefined ? undefined : fault(message);
});
