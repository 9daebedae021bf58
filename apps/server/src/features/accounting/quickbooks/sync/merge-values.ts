import {
  type SyncField,
  type SyncValues,
  syncFields,
} from '@portal/contract/accounting/quickbooks/sync-fields.ts';
import type { SyncDifference } from '@portal/contract/accounting/quickbooks/sync-shapes.ts';
import type { CustomerRow } from '../../../../db/schema/companies.ts';

/** Which fields flow to which side, and which ones somebody has to decide. */
export interface Merge {
  toHere: SyncField[];
  toThere: SyncField[];
  conflicts: SyncDifference[];
}

/** Returns the synced values of a customer here. */
export const valuesOf = (row: CustomerRow): SyncValues =>
  Object.fromEntries(syncFields.map((field) => [field, row[field]?.trim() ?? ''])) as SyncValues;

const isSame = (field: SyncField, a: string, b: string): boolean =>
  field === 'email' ? a.toLowerCase() === b.toLowerCase() : a === b;

/**
 * Compares both sides with the values on which they agreed (D8.4, decision 0035). A field that changed on one side flows
 * to the other. A field that changed on both sides to different values is a conflict. Where they never agreed, an
 * empty field is filled, and two different values are a conflict.
 */
export function mergeValues(here: SyncValues, there: SyncValues, agreed: Partial<SyncValues>): Merge {
  const merge: Merge = { toHere: [], toThere: [], conflicts: [] };
  for (const field of syncFields) {
    const [ours, theirs, before] = [here[field], there[field], agreed[field]];
    if (isSame(field, ours, theirs)) continue;
    const oursIsOld = before === undefined ? ours === '' : isSame(field, ours, before);
    const theirsIsOld = before === undefined ? theirs === '' : isSame(field, theirs, before);
    if (oursIsOld) merge.toHere.push(field);
    else if (theirsIsOld) merge.toThere.push(field);
    else merge.conflicts.push({ field, here: ours, there: theirs });
  }
  return merge;
}

/** Returns the values on which both sides agree now. Conflicts keep what was agreed before. */
export function agreedValues(
  agreed: Partial<SyncValues>,
  here: SyncValues,
  there: SyncValues,
): Partial<SyncValues> {
  const now = { ...agreed };
  for (const field of syncFields) if (isSame(field, here[field], there[field])) now[field] = here[field];
  return now;
}

/** Returns some of the values as columns of a customer. Empty text becomes null. */
export const columnsOf = (values: SyncValues, fields: readonly SyncField[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field] === '' ? null : values[field]]));
