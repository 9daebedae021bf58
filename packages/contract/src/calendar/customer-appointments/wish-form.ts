import { z } from 'zod';
import { optionalText } from '../../core/fields.ts';
import { appointmentTypes } from '../appointments/kinds.ts';
import { customerAppointmentMessages as messages } from './messages.ts';
import { halfDays, needsWords, wishList } from './wishes.ts';

/** The lines for wishes of a form. Lines without a date are left out. */
export const wishLines = z
  .array(z.object({ date: z.string(), half: z.enum(halfDays) }))
  .transform((lines) => lines.filter(({ date }) => date !== ''))
  .pipe(wishList);

const fields = { note: optionalText(2000), wishes: wishLines };
const noWords = { path: ['note'], message: messages.wishOrNote };

/** The rules of the form with which a customer asks for another time. */
export const wishForm = z.object(fields).refine((given) => !needsWords(given), noWords);

/** The rules of the form with which a customer asks for a new appointment. */
export const newRequestForm = z
  .object({ appointmentType: z.enum(appointmentTypes, { error: messages.typeRequired }), ...fields })
  .refine((given) => !needsWords(given), noWords);
