import { signalWords, zoneWords } from '@portal/contract/calibration/standard-checks/check-words.ts';
import { digitsOf } from '@portal/contract/core/csv.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { csvInSlices } from '../../../files/csv-export.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { allResults, judgeInSlices, limitsOf, type ResultWithLimits } from './read-check-results.ts';

/** The most rows of an export. */
const MOST_ROWS = 20_000;

const titles = [
  ...['Day', 'Value', 'Unit', 'Readings', 'Unit of Readings', 'Centre', 'Lower Warning', 'Upper Warning'],
  ...['Lower Action', 'Upper Action', 'Says', 'Rules', 'Note', 'Entered By', 'Mistake'],
];

/** Returns the results of a check as CSV, oldest first, with the digits that were typed. */
export async function exportResults(
  db: Db,
  { id, unit: unitOfCheck }: { id: number; unit: string | null },
): Promise<FileAnswer> {
  const rows = await allResults(db, id, MOST_ROWS);
  // When rows are left out, these are the oldest, and the one beyond the most stays last.
  const listed = [...rows.slice(0, MOST_ROWS).toReversed(), ...rows.slice(MOST_ROWS)];
  return {
    body: async () => {
      const judged = await judgeInSlices(rows);
      const cellsOf = (row: ResultWithLimits) => {
        const limits = limitsOf(row);
        const { zone = null, signals = [] } = judged.get(row.id) ?? {};
        return [
          ...[row.checkedOn, digitsOf(row.value), unitOfCheck, digitsOf(row.readings.join(' ')), row.unit],
          ...[limits?.centre, limits?.lowerWarning, limits?.upperWarning].map(digitsOf),
          ...[digitsOf(limits?.lowerAction), digitsOf(limits?.upperAction), zone && zoneWords[zone]],
          ...[
            signals.map((signal) => signalWords[signal]).join('; '),
            row.note,
            row.enteredBy,
            row.voidReason,
          ],
        ];
      };
      return csvInSlices(titles, listed, cellsOf, MOST_ROWS);
    },
    type: 'text/csv; charset=utf-8',
    name: `results-of-check-${id}.csv`,
  };
}
