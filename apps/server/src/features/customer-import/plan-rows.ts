import type { ImportedRow, ImportValues } from '@portal/contract/customer-import/endpoints.ts';
import { importMessages } from '@portal/contract/customer-import/messages.ts';
import { importFields } from '@portal/contract/customer-import/rules.ts';
import { keysOf } from './customer-keys.ts';
import { findRepeats, type KeyedRow } from './find-repeats.ts';
import { forEachInBatches } from './for-each-in-batches.ts';
import { matchRows, type RowMatch, type StoredCustomer } from './match-rows.ts';
import type { ReadRow } from './read-file/read-rows.ts';

type Decision = Pick<ImportedRow, 'action'> & Partial<ImportedRow>;
const undecided = { reason: null, matchedBy: null, customerId: null, changes: [] };

/** Returns what the row changes. An empty cell changes nothing. */
const changesOf = (values: ImportValues, customer: StoredCustomer): ImportedRow['changes'] =>
  importFields
    .filter((field) => values[field] !== '' && values[field] !== customer[field])
    .map((field) => ({ field, from: customer[field], to: values[field] }));

function decide({ row, values, fault }: ReadRow, repeats: Map<number, number>, match?: RowMatch): Decision {
  if (fault !== null) return { action: 'error', reason: fault };
  const first = repeats.get(row);
  if (first !== undefined) return { action: 'skip', reason: importMessages.repeats(first) };
  if (match === undefined) return { action: 'create' };
  if (match === 'several') return { action: 'error', reason: importMessages.several };
  const changes = changesOf(values, match.customer);
  const found = { matchedBy: match.by, customerId: match.customer.id };
  if (changes.length === 0) return { ...found, action: 'skip', reason: importMessages.upToDate };
  return { ...found, action: 'update', changes };
}

/** Decides what to do with each row. The preview shows the plan, and the import carries it out (D5.2). */
export async function planRows(
  rows: readonly ReadRow[],
  stored: readonly StoredCustomer[],
): Promise<ImportedRow[]> {
  const keyed: KeyedRow[] = [];
  await forEachInBatches(rows, ({ row, values, fault }) => {
    if (fault === null) keyed.push({ row, keys: keysOf(values) });
  });
  const repeats = await findRepeats(keyed);
  const matches = await matchRows(
    keyed.filter(({ row }) => !repeats.has(row)),
    stored,
  );
  const plan: ImportedRow[] = [];
  await forEachInBatches(rows, (one) => {
    const { row, values } = one;
    const decision = decide(one, repeats, matches.get(row));
    plan.push({ row, values, ...undecided, ...decision });
  });
  return plan;
}
