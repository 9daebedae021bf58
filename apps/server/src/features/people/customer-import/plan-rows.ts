import { type CustomerField, customerFields } from '@portal/contract/people/customer-import/fields.ts';
import { customerImportMessages } from '@portal/contract/people/customer-import/messages.ts';
import { importMessages } from '@portal/contract/people/file-import/messages.ts';
import type { ImportedRow } from '@portal/contract/people/file-import/shapes.ts';
import { forEachInBatches, type ReadRow } from '../file-import/index.ts';
import {
  findRepeats,
  type KeyedRow,
  keysOf,
  matchRows,
  type RowMatch,
  type StoredCustomer,
} from './match-rows.ts';

export type CustomerRow = ReadRow<CustomerField>;

type Decision = Pick<ImportedRow, 'action'> & Partial<ImportedRow>;
const undecided = { reason: null, matchedBy: null, recordId: null, changes: [] };

/** Returns what the row changes. An empty cell changes nothing. */
const changesOf = (values: CustomerRow['values'], customer: StoredCustomer): ImportedRow['changes'] =>
  customerFields.fields
    .filter((field) => values[field] !== '' && values[field] !== customer[field])
    .map((field) => ({ field, from: customer[field], to: values[field] }));

function decide(
  { row, values, fault }: CustomerRow,
  repeats: Map<number, number>,
  match?: RowMatch,
): Decision {
  if (fault !== null) return { action: 'error', reason: fault };
  const first = repeats.get(row);
  if (first !== undefined) return { action: 'skip', reason: customerImportMessages.repeats(first) };
  if (match === undefined) return { action: 'create' };
  if (match === 'several') return { action: 'error', reason: customerImportMessages.several };
  const changes = changesOf(values, match.customer);
  const found = { matchedBy: match.by, recordId: match.customer.id };
  if (changes.length === 0) return { ...found, action: 'skip', reason: importMessages.upToDate };
  return { ...found, action: 'update', changes };
}

/** Decides what to do with each row. The preview shows the plan, and the import carries it out (D5.2). */
export async function planRows(
  rows: readonly CustomerRow[],
  stored: readonly StoredCustomer[],
  home: string | null = null,
): Promise<ImportedRow[]> {
  const keyed: KeyedRow[] = [];
  await forEachInBatches(rows, ({ row, values, fault }) => {
    if (fault === null) keyed.push({ row, keys: keysOf(values, home) });
  });
  const repeats = await findRepeats(keyed);
  const matches = await matchRows(
    keyed.filter(({ row }) => !repeats.has(row)),
    stored,
    home,
  );
  const plan: ImportedRow[] = [];
  await forEachInBatches(rows, (one) => {
    const { row, values } = one;
    const decision = decide(one, repeats, matches.get(row));
    plan.push({ row, values, ...undecided, ...decision });
  });
  return plan;
}
