import { z } from 'zod';
import { hasDecimalComma, isAmbiguous, typedDecimal } from '../../core/numbers/decimals.ts';
import { procedureMessages as say } from './messages.ts';

/** A number as somebody typed it; empty text means none. {@link readNumbers} says what its comma means. */
export const typedNumber = z
  .string({ error: say.number })
  .max(60, say.number)
  .nullish()
  .transform((given) => given?.trim() || null);

type Texts = Readonly<Record<string, unknown>>;
type Fault = (at: number, name: string, message: string) => void;

const isNegative = (text: string): boolean => /^-.*[1-9]/.test(text.split(/e/i)[0] ?? '');

/**
 * Returns rows with the numbers of these fields as they are stored, with the digits that were typed. One number such as
 * '-0,5' says that the commas of all are decimal commas. Tells `fault` of each number that cannot be read, and of each
 * negative one among `sizes`.
 */
export function readNumbers<Row extends Texts>(
  rows: readonly Row[],
  names: readonly (keyof Row & string)[],
  sizes: readonly string[],
  fault: Fault,
): Row[] {
  const texts = rows.flatMap((row) => names.flatMap((name) => (row[name] as string | null) ?? []));
  const decimalComma = texts.some(hasDecimalComma) && !texts.some((text) => text.includes('.'));
  return rows.map((row, at) => {
    const read: Record<string, string> = {};
    for (const name of names) {
      const typed = row[name] as string | null;
      if (typed === null) continue;
      const number = typedDecimal(typed, { decimalComma });
      if (number === undefined) fault(at, name, isAmbiguous(typed) ? say.comma(typed) : say.number);
      else if (sizes.includes(name) && isNegative(number)) fault(at, name, say.size);
      else read[name] = number;
    }
    return { ...row, ...read };
  });
}
