import { z } from 'zod';
import { optionalLine, required } from '../../core/fields.ts';
import { CYCLES_MAX, POINTS_MAX } from './limits.ts';
import { procedureMessages as say } from './messages.ts';
import { readNumbers, typedNumber } from './typed-numbers.ts';

const optionalWord = (max: number) => optionalLine(max).transform((given) => given || null);

/** The parts of a tolerance. All of them together are what an indication may be off. */
export const toleranceParts = ['absolute', 'percentOfReading', 'percentOfSpan', 'digits'] as const;

const point = z.object({
  quantity: required(say.quantityRequired),
  /** The name of one of the ranges of the revision. */
  range: optionalWord(60),
  nominal: typedNumber,
  unit: optionalWord(30),
  /** From which side the point is reached. */
  direction: z.enum(['up', 'down'], { error: say.direction }).nullable(),
  cycle: z.int({ error: say.cycle }).min(1, say.cycle).max(CYCLES_MAX, say.cycle).nullable(),
  absolute: typedNumber,
  percentOfReading: typedNumber,
  percentOfSpan: typedNumber,
  digits: typedNumber,
  sides: z.enum(['both', 'upper', 'lower'], { error: say.sides }),
  /** The specification that the tolerance comes from. */
  specification: optionalWord(200),
});
export type ProcedurePoint = z.output<typeof point>;

/** The points of a revision in the order of measuring. Numbers are texts with the digits that were typed. */
export const procedurePoints = z
  .array(point)
  .max(POINTS_MAX, `At most ${POINTS_MAX} points`)
  .transform((points, ctx) => {
    const fault = (at: number, name: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [at, name], message, input: points });
    for (const [at, { nominal }] of points.entries())
      if (nominal === null) fault(at, 'nominal', say.nominalRequired);
    return readNumbers(points, ['nominal', ...toleranceParts], toleranceParts, fault);
  });

const text = z.string().nullable();
/** A point as it is stored and answered. */
export const storedPoint = z.object({
  quantity: z.string(),
  range: text,
  nominal: text,
  unit: text,
  direction: z.enum(['up', 'down']).nullable(),
  cycle: z.int().nullable(),
  absolute: text,
  percentOfReading: text,
  percentOfSpan: text,
  digits: text,
  sides: z.enum(['both', 'upper', 'lower']),
  specification: text,
});
