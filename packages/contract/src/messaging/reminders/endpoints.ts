import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { instant } from '../../core/dates/date-answers.ts';
import { byCompany } from '../../core/fields.ts';
import { type ReminderType, reminderStates, reminderTypes } from './rules.ts';

const state = z.enum(reminderStates);

/** A reminder of a request, an appointment or a loan (D4.5). */
export const reminder = z.object({
  id: z.int(),
  type: z.enum(Object.keys(reminderTypes) as [ReminderType, ...ReminderType[]]),
  about: z.enum(['repair', 'appointment', 'loan']),
  /** The record that it is about. Null when that was removed. */
  recordId: z.int().nullable(),
  /** The number of the request, the title of the appointment, or the lent unit. */
  label: z.string().nullable(),
  state,
  /** When it is or was due. */
  dueAt: instant,
  sentAt: instant.nullable(),
  recipients: z.array(z.string()),
  /** Why it was not sent, or why it went to nobody. */
  reason: z.string().nullable(),
});
export type Reminder = z.infer<typeof reminder>;

export const reminderEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/reminders',
    permission: 'reminder.read',
    summary: 'Reminders that wait, were sent, or did not apply any more, latest due first',
    params: byCompany,
    query: z.object({ ...pagingQuery, state: state.optional() }),
    changedBy: ['outbox', 'appointment', 'repair', 'demoEquipmentLoan'],
    answer: z.array(reminder),
    paged: true,
  }),
};
