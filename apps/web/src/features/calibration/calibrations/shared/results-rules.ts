import {
  type Circumstances,
  contradictionsOf,
  fieldsOf,
  standing,
} from '@portal/contract/calibration/calibrations/agreement.ts';
import type { ResultsForm } from '@portal/contract/calibration/calibrations/shapes.ts';
import type { z } from 'zod';
import { cellName } from './points/point-columns.ts';

type Issue = { readonly message: string; readonly path?: readonly unknown[] | undefined };

const isCell = ({ path = [] }: Issue): boolean => path[0] === 'points' && path.length === 3;

/** Returns the sentence for wrong cells: the first one, and how many there are besides. */
function sentenceOf(cells: readonly Issue[]): string {
  const { path = [], message } = cells[0]!;
  const more = cells.length - 1;
  const rest = more === 0 ? '' : ` ${more} more ${more === 1 ? 'cell is' : 'cells are'} not right.`;
  const name = cellName(Number(path[1]), String(path[2]));
  return `${name}: ${message}${message.endsWith('.') ? '' : '.'}${rest}`;
}

/**
 * Names the first wrong cell as a fault of all points too. The summary of a form has a line for each field, and the points
 * are one field: a table of 300 wrong cells has one line, which leads to the first of them.
 */
function withPoints(issues: readonly Issue[]): Issue[] {
  const cells = issues.filter(isCell);
  // First, because the faults of single cells become parts of it.
  return cells.length === 0 ? [...issues] : [{ message: sentenceOf(cells), path: ['points'] }, ...issues];
}

const pathOf = (field: string): (string | number)[] =>
  field.split('.').map((part) => (/^[0-9]+$/.test(part) ? Number(part) : part));

/** Returns what refuses complete results, a message for each field (D5.9). The server refuses the same. */
function refusals(results: ResultsForm, circumstances: Circumstances): Issue[] {
  if (!results.complete) return [];
  const { result, calibratedOn, procedure, limitsFrom, remarks, points } = results;
  const judged = { result, calibratedOn, procedure, limitsFrom, remarks, points };
  const found = standing(contradictionsOf(judged, circumstances), results.overrideReason);
  return Object.entries(fieldsOf(found)).map(([field, message]) => ({ message, path: pathOf(field) }));
}

/** Returns the rules of the form of results: those of the contract, and that complete results agree with themselves. */
export function resultsRules<Schema extends z.ZodType<ResultsForm>>(
  schema: Schema,
  circumstances: Circumstances,
): Schema {
  const standard = schema['~standard'];
  const validate = async (value: unknown) => {
    const checked = await standard.validate(value);
    const issues = checked.issues ?? refusals(checked.value, circumstances);
    return issues.length > 0 ? { issues: withPoints(issues) } : checked;
  };
  return Object.create(schema, { '~standard': { value: { ...standard, validate } } }) as Schema;
}
