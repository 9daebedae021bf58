import type { z } from 'zod';
import { cellName, type PointColumn } from './point-columns.ts';

type Issue = { readonly message: string; readonly path?: readonly unknown[] | undefined };

const isCell = ({ path = [] }: Issue): boolean => path[0] === 'points' && path.length === 3;

/** Returns the sentence for wrong cells: the first one, and how many there are besides. */
function sentenceOf(cells: readonly Issue[]): string {
  const { path = [], message } = cells[0]!;
  const more = cells.length - 1;
  const rest =
    more === 0 ? '' : more === 1 ? ' 1 more cell is not right.' : ` ${more} more cells are not right.`;
  return `${cellName(Number(path[1]), path[2] as PointColumn)}: ${message}.${rest}`.replace('..', '.');
}

/**
 * Returns rules of a form of results that also name the first wrong cell as a fault of all points. The summary of a form
 * has a line for each field, and the points are one field: a table of 300 wrong cells has one line, which leads to the
 * first of them.
 */
export function nameWrongCells<Schema extends z.ZodType>(schema: Schema): Schema {
  const standard = schema['~standard'];
  const validate: typeof standard.validate = async (value, options) => {
    const checked = await standard.validate(value, options);
    const cells = checked.issues?.filter(isCell) ?? [];
    if (!checked.issues || cells.length === 0) return checked;
    // First, because the faults of single cells become parts of it.
    return { issues: [{ message: sentenceOf(cells), path: ['points'] }, ...checked.issues] };
  };
  return Object.create(schema, { '~standard': { value: { ...standard, validate } } }) as Schema;
}
