import { z } from 'zod';
import { plannedDate } from '../../core/dates/date-fields.ts';
import { type CalendarDate, compareDates, formatDate } from '../../core/dates/dates.ts';
import { speaker } from '../../core/words.ts';
import { customerAppointmentMessages as messages } from './messages.ts';

/** The halves of a day that a customer can wish for (D5.8), and the hours that staff start from. */
export const halfDays = ['morning', 'afternoon'] as const;
export type HalfDay = (typeof halfDays)[number];

/** The hour on the company's clocks at which the dialog of staff begins an appointment for a wish. */
export const hourOf: Record<HalfDay, string> = { morning: '09:00', afternoon: '13:00' };

/** The most wishes of one request (D5.8). */
export const WISHES_MAX = 3;

/** A wish of a customer: a date in the company's zone and a half of that day (D5.8). */
export const wish = z.object({ date: plannedDate(), half: z.enum(halfDays) });
export type Wish = z.infer<typeof wish>;

export const wishTexts = {
  'half.morning': 'morning',
  'half.afternoon': 'afternoon',
} as const satisfies Record<`half.${HalfDay}`, string>;
const say = /* @__PURE__ */ speaker(wishTexts);

/** Returns a wish in words, such as 'Mar 5, 2024, morning'. */
export const wishInWords = ({ date, half }: Wish): string => `${formatDate(date)}, ${say(`half.${half}`)}`;

/** Returns true for a wish before the day. The request is then refused. */
export const isPastWish = (wishes: readonly Wish[], today: CalendarDate): boolean =>
  wishes.some(({ date }) => compareDates(date, today) < 0);

/** A list of wishes. */
export const wishList = z
  .array(wish)
  .max(WISHES_MAX, messages.tooManyWishes)
  .refine(
    (given) => new Set(given.map(({ date, half }) => `${date} ${half}`)).size === given.length,
    messages.sameWishes,
  );

/** The wishes of a request. At least one of note and wishes is needed, see {@link needsWords}. */
export const wishes = wishList.default([]);

/** Returns true when a request says nothing: no wish and no note. */
export const needsWords = ({
  note,
  wishes: given,
}: {
  note?: string | null | undefined;
  wishes: readonly Wish[];
}): boolean => given.length === 0 && !note;
