import { z } from 'zod';
import { optionalLine, text } from '../../core/fields.ts';
import { compareDecimals } from '../../core/numbers/decimals.ts';
import { readNumbers, typedNumber } from '../../laboratory/procedures/typed-numbers.ts';
import { referenceStandardMessages as say } from './messages.ts';

/** The most points of a calibration of a standard. */
export const VALUES_MAX = 200;

const orNull = z.string().nullable();

/** What a calibration of a standard found at one point. Numbers are texts with the digits that were typed. */
export const standardValue = z.object({
  quantity: z.string(),
  nominal: z.string(),
  unit: orNull,
  /** The value or the correction, in the unit of the point. A standard has either of them at all its calibrations. */
  value: z.string(),
  /** The expanded uncertainty, in the unit of the point. */
  uncertainty: orNull,
  /** Its coverage factor k. */
  factor: orNull,
});
export type StandardValue = z.infer<typeof standardValue>;

const typedRow = z.object({
  quantity: text(100),
  nominal: typedNumber,
  unit: optionalLine(30).transform((given) => given || null),
  value: typedNumber,
  uncertainty: typedNumber,
  factor: typedNumber,
});
type TypedRow = z.output<typeof typedRow>;

const isBlank = (row: TypedRow): boolean => Object.values(row).every((cell) => cell === null || cell === '');

/** Returns true when two rows are about the same point of a standard. */
export const isSamePoint = (
  a: Pick<StandardValue, 'quantity' | 'nominal' | 'unit'>,
  b: Pick<StandardValue, 'quantity' | 'nominal' | 'unit'>,
): boolean =>
  a.quantity.toLowerCase() === b.quantity.toLowerCase() &&
  a.unit === b.unit &&
  compareDecimals(a.nominal, b.nominal) === 0;

const values = z
  .array(typedRow)
  .max(VALUES_MAX, `At most ${VALUES_MAX} points`)
  .transform((rows, ctx): StandardValue[] => {
    const fault = (at: number, name: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [at, name], message, input: rows });
    const read = readNumbers(
      rows,
      ['nominal', 'value', 'uncertainty', 'factor'],
      ['uncertainty', 'factor'],
      fault,
    );
    const kept: StandardValue[] = [];
    for (const [at, row] of read.entries()) {
      if (isBlank(row)) continue;
      const { quantity, nominal, value, uncertainty, factor } = row;
      if (quantity === '') fault(at, 'quantity', say.quantityRequired);
      if (nominal === null) fault(at, 'nominal', say.nominalRequired);
      if (value === null) fault(at, 'value', say.valueRequired);
      if (factor !== null && uncertainty === null) fault(at, 'uncertainty', say.factorAlone);
      if (nominal === null || value === null) continue;
      const one = { ...row, nominal, value };
      if (kept.some((before) => isSamePoint(before, one))) fault(at, 'nominal', say.sameValue);
      kept.push(one);
    }
    return kept;
  });

/** The values of one calibration of a standard. The whole is replaced by what is sent. */
export const valuesForm = z.object({
  points: values,
  /** The version of the standard that the caller has seen. Of two people who save at once, one is refused. */
  version: z.int().min(1).max(2_147_483_647).optional(),
});
