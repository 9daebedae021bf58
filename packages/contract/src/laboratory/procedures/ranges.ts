import { z } from 'zod';
import { line, required } from '../../core/fields.ts';
import { compareDecimals } from '../../core/numbers/decimals.ts';
import { budget } from '../arithmetic/budget.ts';
import { RANGES_MAX } from './limits.ts';
import { procedureMessages as say } from './messages.ts';
import { readNumbers, typedNumber } from './typed-numbers.ts';

const range = z.object({
  /** Points name it, such as '10 V'. */
  name: required(say.rangeRequired, 60),
  lower: typedNumber,
  upper: typedNumber,
  unit: line(30),
  /** The step of the last digit, which a tolerance in digits counts in. */
  resolution: typedNumber,
  budget: budget.nullable(),
});
export type ProcedureRange = z.output<typeof range>;

/** The ranges of a revision, each with its uncertainty budget. */
export const procedureRanges = z
  .array(range)
  .max(RANGES_MAX, `At most ${RANGES_MAX} ranges`)
  .transform((ranges, ctx) => {
    const fault = (at: number, name: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [at, name], message, input: ranges });
    const read = readNumbers(ranges, ['lower', 'upper', 'resolution'], ['resolution'], fault);
    for (const [at, { name, lower, upper }] of read.entries()) {
      if (read.findIndex((one) => one.name === name) < at) fault(at, 'name', say.rangeTwice);
      if (lower !== null && upper !== null && compareDecimals(lower, upper) >= 0)
        fault(at, 'upper', say.rangeEnds);
    }
    return read;
  });

const text = z.string().nullable();
/** A range as it is stored and answered. */
export const storedRange = z.object({
  name: z.string(),
  lower: text,
  upper: text,
  unit: z.string(),
  resolution: text,
  budget: budget.nullable(),
});
