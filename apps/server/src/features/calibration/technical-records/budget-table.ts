import { setImmediate as others } from 'node:timers/promises';
import type { TechnicalRecord } from '@portal/contract/calibration/technical-records/shapes.ts';
import { type CsvCell, csvHead, csvRows } from '@portal/contract/core/csv.ts';
import { sourceWords } from '@portal/contract/laboratory/procedures/budget-words.ts';
import { sides, unitName } from './record-tables.ts';

const budgetTitles = [
  ...[
    'Unit',
    'Point',
    'Side',
    'Contribution',
    'Type',
    'Distribution',
    'Size',
    'u(x)',
    'Unit of u(x)',
    'Sensitivity',
  ],
  ...[
    '|c| u(x)',
    'Unit of the budget',
    'Degrees of freedom',
    'Share %',
    'Combined u',
    'Effective degrees of freedom',
    'k',
  ],
];

/** Yields the budget of each side of each point from its own readings, so that others get a turn after each. */
export async function* budgetsCsv({ units }: TechnicalRecord): AsyncGenerator<string> {
  const { budgetOfSide } = await import('@portal/contract/laboratory/worksheets/budget-of-side.ts');
  yield csvHead(budgetTitles);
  for (const unit of units) {
    const { worksheet, procedure } = unit;
    if (!worksheet || !procedure) continue;
    for (const [at, typed] of worksheet.points.entries()) {
      const asked = procedure.points[at];
      const range = procedure.ranges.find(({ name }) => name === asked?.range);
      if (!asked || !range?.budget || typed.leftOut !== null) continue;
      const { contributions, unit: unitOfU } = range.budget;
      for (const [side, label] of sides) {
        const given = typed[side];
        const evaluated = given && budgetOfSide(given, asked, range);
        if (!evaluated) continue;
        await others();
        const rows = evaluated.contributions.map((row): CsvCell[] => {
          const contribution = contributions.find(({ id }) => id === row.id)!;
          const { type, distribution, size } = sourceWords(contribution);
          return [
            ...[unitName(unit), at + 1, label, contribution.name, type, distribution, size],
            ...[row.standardUncertainty, contribution.unit, row.sensitivity, row.contribution, unitOfU],
            ...[row.freedom, row.share, evaluated.combined, evaluated.effectiveFreedom],
            evaluated.shownFactor,
          ];
        });
        yield csvRows(rows);
      }
    }
  }
}
