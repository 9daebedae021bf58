import { limitsLikeU } from '@portal/contract/calibration/technical-records/limit-digits.ts';
import type { RecordedUnit } from '@portal/contract/calibration/technical-records/shapes.ts';
import { coverageWords } from '@portal/contract/laboratory/procedures/budget-words.ts';
import { budgetOfSide } from '@portal/contract/laboratory/worksheets/budget-of-side.ts';
import { coarseWords } from '@portal/contract/laboratory/worksheets/coarse-words.ts';
import type { Worksheet } from '@portal/contract/laboratory/worksheets/shapes.ts';
import { useState } from 'react';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { BudgetTable } from '../../laboratory/procedures/shared/budget-table.tsx';
import { FoldedReadings } from './folded-readings.tsx';
import { PlainTable } from './plain-table.tsx';

type Side = NonNullable<Worksheet['points'][number]['asFound']>;

/** Returns readings as they were typed. What was only set stands alone. */
const typedIn = (part: Side['reference'] | Side['indication'], nominal: string | null, of: string) =>
  part.kind === 'read' ? (
    <FoldedReadings readings={part.readings} unit={part.unit} of={of} />
  ) : (
    [part.value ?? nominal, part.unit].filter(Boolean).join(' ')
  );

const limitsIn = (limits: { lower: string | null; upper: string | null } | null): string => {
  if (limits === null) return 'none';
  if (limits.lower === null) return `≤\u00a0${limits.upper}`;
  if (limits.lower === `-${limits.upper}`) return `±\u00a0${limits.upper}`;
  return limits.upper === null ? `≥\u00a0${limits.lower}` : `${limits.lower} … ${limits.upper}`;
};

const heads = [
  ...[{ title: 'Point' }, { title: 'Standard as typed' }, { title: 'Unit as typed' }],
  ...['Mean of the standard', 'Mean of the unit', 'Error', 's', 'U', 'k', 'ν'].map((title) => ({
    title,
    isNumber: true,
  })),
  ...[{ title: 'Limits of the error' }, { title: 'Result' }],
];

interface SideProps {
  unit: RecordedUnit;
  worksheet: Worksheet;
  side: 'asFound' | 'asLeft';
}

/** Returns the rows of one side: what was typed, and what it says. */
function rowsOf({ unit, worksheet, side }: SideProps) {
  return worksheet.points.flatMap((typed, at) => {
    const [asked, point] = [unit.procedure?.points[at], unit.evaluation?.points[at]];
    const name = `${at + 1}. ${[asked?.nominal, point?.unit].filter(Boolean).join(' ')} ${asked?.quantity ?? ''}`;
    if (typed.leftOut !== null)
      return side === 'asFound' ? [{ key: at, cells: [name, `Left out: ${typed.leftOut}`] }] : [];
    const [given, found] = [typed[side], point?.[side]];
    if (!given || !found) return [];
    const { correction } = given.reference;
    const of = `at point ${at + 1} ${side === 'asFound' ? 'as found' : 'as left'}`;
    const standard = typedIn(given.reference, asked?.nominal ?? null, `the standard ${of}`);
    const coarse = coarseWords(found)?.replace(/\.$/, '');
    const words = [
      found.word ?? (point?.limits ? 'not judged' : 'no limits'),
      coarse ?? (found.ratio && `TUR ${found.ratio}`),
      point?.claim ? `in the scope, CMC ${point.claim.best}` : worksheet.accredited && 'not in the scope',
    ];
    return [
      {
        key: at,
        cells: [
          name,
          <>
            {standard}
            {correction === null ? null : ` (correction ${correction})`}
          </>,
          typedIn(given.indication, asked?.nominal ?? null, `the unit ${of}`),
          ...[
            found.reference,
            found.indication,
            found.error,
            found.deviation,
            found.uncertainty,
            found.factor,
          ],
          found.freedom === 'infinite' ? '∞' : found.freedom,
          limitsIn(point?.limits ? limitsLikeU(point.limits, found.uncertainty) : null),
          words.filter(Boolean).join(', '),
        ],
      },
    ];
  });
}

const sides = [
  { side: 'asFound', words: 'as found' },
  { side: 'asLeft', words: 'as left' },
] as const;

/** The budget of one point, calculated from its own readings as the certificate has it. */
function PointBudget({ unit, worksheet }: { unit: RecordedUnit; worksheet: Worksheet }) {
  const [at, setAt] = useState(0);
  const points = unit.procedure?.points ?? [];
  const asked = points[at];
  const typed = worksheet.points[at];
  const range = unit.procedure?.ranges.find(({ name }) => name === asked?.range);
  const budgets = sides.flatMap(({ side, words }) => {
    const given = typed?.[side];
    const evaluated = asked && range && given ? budgetOfSide(given, asked, range) : null;
    return evaluated ? [{ words, evaluated }] : [];
  });
  return (
    <Card title="Uncertainty budget">
      <div className="flex flex-col gap-3">
        <Field label="Point" className="w-full sm:w-80">
          {(aria) => (
            <Select
              {...aria}
              value={`${at}`}
              options={points.map(({ nominal, unit: of, quantity }, number) => ({
                value: `${number}`,
                label: `${number + 1}. ${[nominal, of].filter(Boolean).join(' ')} ${quantity}`,
              }))}
              onValueChange={(next) => setAt(Number(next))}
            />
          )}
        </Field>
        {range?.budget && budgets.length > 0 ? (
          <>
            <p className="text-sm text-muted">{coverageWords(range.budget)}</p>
            {budgets.map(({ words, evaluated }) => (
              <BudgetTable
                key={words}
                budget={range.budget!}
                evaluated={evaluated}
                name={`point ${at + 1} ${words}`}
                at={`${[asked?.nominal, asked?.unit ?? range.unit].filter(Boolean).join(' ')}, readings ${words}`}
              />
            ))}
          </>
        ) : (
          <p className="text-muted">This point has no budget.</p>
        )}
      </div>
    </Card>
  );
}

/** The readings of a unit with everything that was calculated from them. */
export function UnitReadings({ unit }: { unit: RecordedUnit }) {
  const { worksheet } = unit;
  if (!worksheet) return null;
  const [found, left] = (['asFound', 'asLeft'] as const).map((side) => rowsOf({ unit, worksheet, side }));
  return (
    <>
      <Card title="Readings as found" flush>
        <PlainTable label="Readings as found" minWidth="60rem" heads={heads} rows={found ?? []} />
      </Card>
      {left && left.length > 0 ? (
        <Card title="Readings as left" flush>
          <PlainTable label="Readings as left" minWidth="60rem" heads={heads} rows={left} />
        </Card>
      ) : null}
      {unit.procedure ? <PointBudget unit={unit} worksheet={worksheet} /> : null}
    </>
  );
}
