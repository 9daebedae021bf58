import type { ProcedurePoint } from '@portal/contract/laboratory/procedures/points.ts';
import type { GridKind, ShownColumn, TypedColumn } from '../../../ui/grid/grid-kind.ts';
import { type BenchRow, columnOf, type Reads, unitOfReadings } from './bench-rows.ts';
import type { PointFacts } from './evaluate-sheet.ts';
import { PointPicture, toneOf } from './point-picture.tsx';

const arrows = { up: '↑', down: '↓' } as const;

/** Returns the point in words, such as '10 V ↑ · DC voltage, range 10 V'. */
export const nameOf = ({ quantity, range, nominal, unit, direction, cycle }: ProcedurePoint): string =>
  [
    [nominal, unit, direction && arrows[direction]].filter(Boolean).join(' '),
    [quantity, range, cycle === null ? null : `cycle ${cycle}`].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');

const limitsInWords = (lower: string | null, upper: string | null): string =>
  lower === null ? `≤ ${upper}` : upper === null ? `≥ ${lower}` : `${lower} … ${upper}`;

const Point = ({ asked }: PointFacts) => {
  const words = nameOf(asked);
  return (
    <span data-tooltip={words} className="tabular-nums">
      {words}
    </span>
  );
};

const Limits = ({ point, side }: PointFacts) => {
  if (!point?.limits) return <span className="text-muted">{point ? 'none' : ''}</span>;
  const { lower, upper } = point.limits;
  const accepted = side?.acceptance;
  const isNarrower = accepted && (accepted.lower !== lower || accepted.upper !== upper);
  const band = isNarrower
    ? `Passes within ${limitsInWords(accepted.lower, accepted.upper)} ${point.unit}`
    : undefined;
  return (
    <span data-tooltip={band} className="tabular-nums">
      {limitsInWords(lower, upper)}
    </span>
  );
};

/** The mean of the unit, and that of the standard in the tooltip. */
const Mean = ({ side }: PointFacts) =>
  side ? <span data-tooltip={`Standard ${side.reference}`}>{side.indication}</span> : null;

/** Returns what stands behind a word: TUR, the rule that was used instead, and the probability that the word is wrong. */
export function detailsOf({ side, fault, isOutOfScope }: PointFacts): string | undefined {
  const parts = [
    fault,
    isOutOfScope && 'Not in the scope of accreditation.',
    side?.isRaised && 'U is the best uncertainty of the scope, which is larger than that of the budget.',
    side?.ratio && `TUR ${side.ratio} : 1${side.isRatioBelow ? ', below the least one' : ''}.`,
    side?.otherRule && 'Another rule was used, because the TUR is below the least one.',
    side?.canPass === false && 'No value can pass: the measurement is too coarse for the rule.',
    side?.risk && `The word is wrong with a probability of ${side.risk} %.`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
}

const ofPart = { unit: 'Readings of the unit', standard: 'Readings of the standard' } as const;

/** Returns in which other unit than that of the point the readings of a row are; undefined for its own. */
export function unitsInWords(row: BenchRow, reads: Reads, { asked, point }: PointFacts): string | undefined {
  const own = point?.unit ?? asked.unit;
  const said = (['standard', 'unit'] as const).flatMap((part) => {
    const unit = reads === 'both' || reads === part ? unitOfReadings(row, part) : null;
    if (unit === null || unit === own) return [];
    return [`${reads === 'both' ? ofPart[part] : 'Readings'} in ${unit}.`];
  });
  return said.length > 0 ? said.join(' ') : undefined;
}

function Word(facts: PointFacts) {
  const { point, side, fault, isLeftOut } = facts;
  if (isLeftOut) return <span className="text-muted">left out</span>;
  if (!side && !fault) return <span className="text-muted">{point ? 'no reading' : '…'}</span>;
  const word = side?.word ?? null;
  const words = word ?? (side && !point?.limits ? 'no limits' : 'not judged');
  return (
    <span className="flex items-center gap-2" data-tooltip={detailsOf(facts)}>
      <PointPicture {...facts} />
      <span className={`font-medium ${toneOf(word)}`}>{side ? words : 'not done'}</span>
      {fault && side ? <span className="text-amber-800">…</span> : null}
    </span>
  );
}

const number = { width: 'w-20', isNumber: true } as const;

const shown: readonly ShownColumn<PointFacts>[] = [
  { ...number, name: 'mean', label: 'Mean', show: Mean },
  { ...number, name: 'error', label: 'Error', show: ({ side }) => side?.error ?? '' },
  { ...number, name: 'uncertainty', label: 'U', show: ({ side }) => side?.uncertainty ?? '' },
  { name: 'limits', label: 'Limits of the error', width: 'w-40', show: Limits },
  { name: 'word', label: 'Result', width: 'w-56', isSticky: true, show: Word },
];

function readingColumns(reads: Reads, count: number): TypedColumn[] {
  return Array.from({ length: count }, (_, at) => at + 1).flatMap((reading) => [
    ...(reads === 'unit'
      ? []
      : [
          {
            ...number,
            name: columnOf.standard(reading),
            label: reads === 'both' ? `Standard ${reading}` : `Reading ${reading}`,
          },
        ]),
    ...(reads === 'standard'
      ? []
      : [
          {
            ...number,
            name: columnOf.unit(reading),
            label: reads === 'both' ? `Unit ${reading}` : `Reading ${reading}`,
          },
        ]),
  ]);
}

interface SheetColumns {
  reads: Reads;
  /** The columns of readings. */
  count: number;
  points: number;
  /** Points are left out where they are found. */
  isFound: boolean;
}

/** Returns the grid of a worksheet: the readings are typed, all else is calculated. */
export function sheetKind({ reads, count, points, isFound }: SheetColumns): GridKind<BenchRow, PointFacts> {
  const aside = { isAside: true, isNumber: true } as const;
  const set = { unit: 'Standard at', standard: 'Unit at', both: '' }[reads];
  return {
    noun: 'point',
    lead: {
      name: 'point',
      label: 'Point',
      width: 'w-48',
      isSticky: true,
      show: Point,
    },
    columns: [
      ...readingColumns(reads, count),
      ...(set === '' ? [] : [{ ...aside, name: columnOf.set, label: set, width: 'w-28' }]),
      { ...aside, name: columnOf.correction, label: 'Correction', width: 'w-28' },
      ...(isFound
        ? [{ name: columnOf.leftOut, label: 'Left out because', width: 'w-44', isAside: true }]
        : []),
    ],
    shown,
    blank: {},
    max: points,
    isFixed: true,
    isAcross: true,
  };
}
