import { z } from 'zod';
import { numberFault } from './number-words.ts';
import { type Percent, type Rate, WHOLE_RATE } from './percent.ts';

const messages = {
  range: 'Must be from 0 to 100',
  decimals: 'Must have at most 4 decimals',
} as const;

const DECIMAL = /^(-?)(?=\.?[0-9])([0-9]{0,15})(?:\.([0-9]*))?$/;

/** Returns the rate of a text such as '8.25', or the message for a text that is none. */
function read(given: number | string): Rate | { fault: string } {
  const text = String(given).trim();
  if (/^[0-9.]+e-[0-9]+$/.test(text)) return { fault: messages.decimals };
  const [, minus, whole, part = ''] = text.length > 40 ? [] : (DECIMAL.exec(text) ?? []);
  if (whole === undefined) return { fault: numberFault(given) };
  if (part.length > 4) return { fault: messages.decimals };
  const rate = Number(whole) * 10_000 + Number(part.padEnd(4, '0'));
  return rate > WHOLE_RATE || (minus && rate > 0) ? { fault: messages.range } : (rate as Rate);
}

const typed = z.union([z.number(), z.string()], {
  error: ({ input }) => numberFault(input),
}) as z.ZodType<number | string, Percent | string>;

/** Percent in a request body: 0 to 100 as a JSON number or numeric text with at most 4 decimals. Parses to a rate. */
export const percent = typed.transform((given, ctx) => {
  const rate = read(given);
  if (typeof rate === 'number') return rate;
  ctx.addIssue({ code: 'custom', message: rate.fault, input: given });
  return z.NEVER;
});

/** Percent in an answer: a JSON number with at most four decimals. */
export const percentNumber = z.number() as unknown as z.ZodType<Percent, Percent>;
