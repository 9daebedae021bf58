import type { ChangedRecord } from '@portal/contract/operating/personal-data/endpoints.ts';
import { type FoundRow, isOfOthers } from './erased-row.ts';

/** Staff see as many records of each kind before they confirm. */
const MOST_EXAMPLES = 3;
/** The letters around what goes. */
const AROUND = 40;

const shown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Returns the words of a text around the first place where it changes. */
function wordsAround(before: string, after: string): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at++;
  const [from, to] = [Math.max(0, at - AROUND), at + AROUND];
  return `${from > 0 ? '…' : ''}${before.slice(from, to)}${to < before.length ? '…' : ''}`.toWellFormed();
}

/** Returns a row that changes, as the preview shows it. */
export function exampleOf(row: FoundRow, changes: Record<string, unknown>): ChangedRecord {
  const [column, value] = Object.entries(changes)[0]!;
  return {
    record: row.reportNumber ?? `No. ${row.id}`,
    text: wordsAround(shown(row[column]), shown(value)),
    ofOthers: isOfOthers(row),
  };
}

/** Adds an example as long as few are there. A record of others takes the place of one of the person. */
export function addExample(examples: ChangedRecord[], one: ChangedRecord): void {
  if (examples.length < MOST_EXAMPLES) examples.push(one);
  else if (one.ofOthers) {
    const at = examples.findLastIndex(({ ofOthers }) => !ofOthers);
    if (at >= 0) examples[at] = one;
  }
}
