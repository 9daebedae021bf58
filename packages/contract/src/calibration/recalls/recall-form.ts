import { z } from 'zod';
import { wishLines } from '../../calendar/customer-appointments/wish-form.ts';
import { optionalText, required } from '../../core/fields.ts';
import { DAYS_AFTER_MAX, DAYS_BEFORE_MAX } from './distances.ts';
import { recallMessages as say } from './messages.ts';

/** The rules of the form with which a customer answers a recall. The units are chosen beside it. */
export const recallForm = z
  .object({
    name: required(say.nameRequired),
    way: z.enum(['ship', 'date']),
    wishes: wishLines,
    note: optionalText(2000),
  })
  .refine(({ way, wishes }) => way === 'ship' || wishes.length > 0, {
    message: say.wayRequired,
    path: ['wishes.0.date'],
  });

const days = (most: number) =>
  z
    .string()
    .trim()
    .transform((given) => given.split(/[\s,;]+/).filter(Boolean))
    .refine((texts) => texts.every((text) => /^[0-9]{1,3}$/.test(text) && Number(text) <= most), {
      message: `Enter whole numbers up to ${most}, such as 60, 30, 7`,
    })
    .transform((texts) => texts.map(Number));

/** The rules of the form of the settings: the days before and after the due date as lists. */
export const recallSettingsForm = z
  .object({ enabled: z.boolean(), before: days(DAYS_BEFORE_MAX), after: days(DAYS_AFTER_MAX) })
  .refine(({ before, after }) => before.length + after.length > 0, {
    message: say.distancesRequired,
    path: ['before'],
  });
