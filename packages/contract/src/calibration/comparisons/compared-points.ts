import { z } from 'zod';
import { optionalLine, text } from '../../core/fields.ts';
import { readNumbers, typedNumber } from '../../laboratory/procedures/typed-numbers.ts';
import { comparisonMessages as say } from './messages.ts';

/** The most points of a comparison. */
export const COMPARED_POINTS_MAX = 200;

/** What both sides found at one point. Numbers are texts with the digits that were typed; U is expanded, in the same unit. */
export const comparedPoint = z.object({
  point: z.string(),
  unit: z.string().nullable(),
  value: z.string(),
  uncertainty: z.string(),
  /** The reference value, or the second measurement. */
  reference: z.string(),
  referenceUncertainty: z.string(),
});
export type ComparedPoint = z.infer<typeof comparedPoint>;

const typedRow = z.object({
  point: text(200),
  unit: optionalLine(30).transform((given) => given || null),
  value: typedNumber,
  uncertainty: typedNumber,
  reference: typedNumber,
  referenceUncertainty: typedNumber,
});

const required = {
  ...{ point: say.pointRequired, value: say.valueRequired, uncertainty: say.uncertaintyRequired },
  ...{ reference: say.valueRequired, referenceUncertainty: say.uncertaintyRequired },
} as const;
const sizes = ['uncertainty', 'referenceUncertainty'] as const;

const isZero = (number: string): boolean => !/[1-9]/.test(number.split(/e/i)[0] ?? '');

/** The points of the form. Blank rows are left out. */
export const comparedPoints = z
  .array(typedRow)
  .max(COMPARED_POINTS_MAX, `At most ${COMPARED_POINTS_MAX} points`)
  .transform((rows, ctx): ComparedPoint[] => {
    const fault = (at: number, name: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [at, name], message, input: rows });
    const read = readNumbers(
      rows,
      ['value', 'uncertainty', 'reference', 'referenceUncertainty'],
      sizes,
      fault,
    );
    const kept: ComparedPoint[] = [];
    for (const [at, row] of read.entries()) {
      if (Object.values(row).every((cell) => cell === null || cell === '')) continue;
      for (const [name, message] of Object.entries(required))
        if (!row[name as keyof typeof required]) fault(at, name, message);
      const { value, uncertainty, reference, referenceUncertainty } = row;
      if (value === null || uncertainty === null || reference === null || referenceUncertainty === null)
        continue;
      if (isZero(uncertainty) && isZero(referenceUncertainty)) fault(at, 'uncertainty', say.uncertaintyZero);
      kept.push({ ...row, value, uncertainty, reference, referenceUncertainty });
    }
    return kept;
  });
