import { cellOfField } from './bench-rows.ts';
import type { BenchValues } from './bench-values.ts';

/** What the portal refused, a sentence by field. */
export type Refused = Readonly<Record<string, string>>;

export const nothingRefused: Refused = {};

/** The id of the control of a field, so that a sentence leads to it. */
export const idOfField = (field: string): string => `bench-${field.replaceAll('.', '-')}`;

/** The fields of the portal that belong to a value of the bench. */
const fieldsOf: Partial<Record<keyof BenchValues, readonly string[]>> = {
  revisionId: ['worksheet.procedureRevisionId'],
  conditions: ['worksheet.conditions', 'worksheet.conditionsReason'],
  conditionsReason: ['worksheet.conditionsReason', 'worksheet.conditions'],
  rule: ['worksheet.rule'],
  accredited: ['worksheet.accredited'],
};

/** Returns the rows of a revision's readings that differ. */
function changedRows(before: BenchValues, sheets: BenchValues['sheets']): ReadonlySet<number> {
  const rows = new Set<number>();
  for (const [id, sheet] of Object.entries(sheets)) {
    const old = before.sheets[Number(id)];
    for (const at of sheet.found.keys())
      if (old?.found[at] !== sheet.found[at] || old?.left[at] !== sheet.left[at]) rows.add(at);
  }
  return rows;
}

/** Returns what is still refused after somebody has changed some values. */
export function stillRefused(refused: Refused, before: BenchValues, change: Partial<BenchValues>): Refused {
  if (refused === nothingRefused) return refused;
  const rows = change.sheets ? changedRows(before, change.sheets) : new Set<number>();
  const names = (Object.keys(change) as (keyof BenchValues)[]).flatMap((name) => fieldsOf[name] ?? [name]);
  const still = Object.entries(refused).filter(([field]) => {
    const row = cellOfField(field.replace(/^worksheet\./, ''))?.cell.row;
    if (row !== undefined) return !rows.has(row);
    return !names.some((name) => field === name || field.startsWith(`${name}.`));
  });
  return still.length === Object.keys(refused).length ? refused : Object.fromEntries(still);
}
