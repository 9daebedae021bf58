import type { ProcedurePoint } from '@portal/contract/laboratory/procedures/points.ts';
import { COARSE, coarseWords } from '@portal/contract/laboratory/worksheets/coarse-words.ts';
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

const limitsInWords = (lower: string | null, upper: string | null): string => {
  if (lower === null) return `≤ ${upper}`;
  if (upper === null) return `≥ ${lower}`;
  return lower === `-${upper}` ? `± ${upper}` : `${lower} … ${upper}`;
};

/** Two lines of a cell. Together they are as high as a row of the grid. */
const lines = 'block truncate text-sm/[0.9375rem]';

const Point = ({ asked }: PointFacts) => {
  const words = nameOf(asked);
  const [value, ...rest] = words.split(' · ');
  return (
    <span data-tooltip={words}>
      <span className={`${lines} tabular-nums`}>{value} </span>
      <span className={`${lines} text-xs/[0.9375rem] text-muted`}>{rest.join(' · ')}</span>
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
    <span data-tooltip={band} className="block text-sm/[0.9375rem] whitespace-normal tabular-nums">
      {limitsInWords(lower, upper)}
    </span>
  );
};

/** The mean of the unit, and that of the standard in the tooltip. */
const Mean = ({ side }: PointFacts) =>
  side ? <span data-tooltip={`Standard ${side.reference}`}>{side.indication}</span> : null;

// No result is certain, so a probability that rounds to nothing is not shown as nothing.
const percentInWords = (percent: string) => (percent === '0.0000' ? 'less than 0.0001' : percent);

/** Returns what stands behind a word: TUR, the rule that was used instead, and the probability that the word is wrong. */
export function detailsOf({ side, fault, isOutOfScope }: PointFacts): string | undefined {
  const coarse = side && coarseWords(side);
  const parts = [
    fault,
    isOutOfScope && 'Not in the scope of accreditation.',
    side?.isRaised && 'U is the best uncertainty of the scope, which is larger than that of the budget.',
    coarse,
    // The sentence before may have it already.
    side?.ratio &&
      !coarse?.includes('TUR') &&
      `TUR ${side.ratio} : 1${side.isRatioBelow ? ', below the least one' : ''}.`,
    side?.otherRule && 'Another rule was used, because the TUR is below the least one.',
    side?.risk && `The word is wrong with a probability of ${percentInWords(side.risk)} %.`,
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
    <span className="flex items-center gap-1" data-tooltip={detailsOf(facts)}>
      <PointPicture {...facts} />
      <span className="min-w-0 text-sm/[0.9375rem] whitespace-normal">
        <span className={`font-medium ${toneOf(word)}`}>{side ? words : 'not done'}</span>
        {fault && side ? <span className="text-amber-800"> …</span> : null}
        {side && coarseWords(side) ? (
          <span className="block text-xs/[0.9375rem] whitespace-nowrap text-amber-800">{COARSE}</span>
        ) : null}
      </span>
    </span>
  );
}

const isNumber = true;

/** What is calculated of a point. `unit` is that of all points; null where they differ. */
const shownColumns = (unit: string | null): readonly ShownColumn<PointFacts>[] => {
  const inUnit = unit === null ? {} : { unit };
  return [
    { ...inUnit, isNumber, name: 'mean', label: 'Mean', width: 'w-[4.75rem]', show: Mean },
    {
      ...inUnit,
      ...{ isNumber, name: 'error', label: 'Error', width: 'w-[4.5rem]' },
      show: ({ side }) => side?.error ?? '',
    },
    {
      ...inUnit,
      ...{ isNumber, name: 'uncertainty', label: 'U', width: 'w-[3.75rem]' },
      show: ({ side }) => side?.uncertainty ?? '',
    },
    { ...inUnit, name: 'limits', label: 'Limits of error', width: 'w-[5.75rem]', show: Limits },
    { name: 'word', label: 'Result', width: 'w-[7.75rem]', isSticky: true, show: Word },
  ];
};

const readingColumn = (part: 'unit' | 'standard', reading: number, reads: Reads): TypedColumn => ({
  ...{ isNumber, name: columnOf[part](reading), width: 'w-[4.5rem]' },
  label: `${reads === 'both' ? { unit: 'Unit', standard: 'Standard' }[part] : 'Reading'} ${reading}`,
});

const readingColumns = (reads: Reads, count: number): TypedColumn[] =>
  Array.from({ length: count }, (_, at) => at + 1).flatMap((reading) => [
    ...(reads === 'unit' ? [] : [readingColumn('standard', reading, reads)]),
    ...(reads === 'standard' ? [] : [readingColumn('unit', reading, reads)]),
  ]);

interface SheetColumns {
  reads: Reads;
  /** The columns of readings. */
  count: number;
  points: number;
  /** Points are left out where they are found. */
  isFound: boolean;
  /** The unit of all points; null where they differ. */
  unit: string | null;
}

/** Returns the grid of a worksheet: the readings are typed, all else is calculated. */
export function sheetKind({
  reads,
  count,
  points,
  isFound,
  unit,
}: SheetColumns): GridKind<BenchRow, PointFacts> {
  const aside = { isAside: true, isNumber } as const;
  const set = { unit: 'Standard at', standard: 'Unit at', both: '' }[reads];
  return {
    noun: 'point',
    lead: {
      name: 'point',
      label: 'Point',
      width: 'w-32',
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
    shown: shownColumns(unit),
    blank: {},
    max: points,
    isFixed: true,
    isAcross: true,
  };
}
