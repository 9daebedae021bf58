import { coarseWords } from '@portal/contract/laboratory/worksheets/coarse-words.ts';
import type { EvaluatedSide } from '@portal/contract/laboratory/worksheets/evaluation.ts';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useWrongCells } from '../../../forms/grid-field.tsx';
import type { CellFaults } from '../../../ui/grid/grid-kind.ts';
import { GridSection } from '../../../ui/grid/grid-section.tsx';
import type { GridWork } from '../../../ui/grid/use-grid.ts';
import { useGrid } from '../../../ui/grid/use-grid.ts';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/page/tabs.tsx';
import { type BenchRow, cellOfField, measuredPoints, type Reads, type Sheet } from './bench-rows.ts';
import type { EvaluatedSheet, PointFacts } from './evaluate-sheet.ts';
import type { Refused } from './refused.ts';
import { detailsOf, sheetKind, unitsInWords } from './sheet-kind.tsx';

export type BenchSide = 'found' | 'left';

/** A cell that has to get the focus, as a new object for each request. */
export interface WantedCell {
  side: BenchSide;
  cell: { row: number; column: string };
}

const sides = [
  { side: 'found', label: 'As found' },
  { side: 'left', label: 'As left' },
] as const;

const readsOptions: readonly { value: Reads; label: string }[] = [
  { value: 'unit', label: 'The unit, at a value of the standard' },
  { value: 'standard', label: 'The standard, at a value of the unit' },
  { value: 'both', label: 'Both, in pairs' },
];

/** Writes or takes back the readings of a file, as one step of the grid. */
export interface FileStep {
  side: BenchSide;
  change: (rows: readonly BenchRow[]) => readonly BenchRow[];
  /** The row that gets the focus. */
  row: number;
}

interface SideGridProps {
  side: BenchSide;
  sheet: Sheet;
  count: number;
  evaluated: EvaluatedSheet;
  refused: ReadonlyMap<number, CellFaults>;
  wanted: WantedCell | null;
  step: FileStep | null;
  onStep: () => void;
  onRows: (side: BenchSide, rows: readonly BenchRow[], isTakenBack: boolean) => void;
  onSave: () => void;
}

interface PresentPointProps {
  work: GridWork<BenchRow>;
  facts: readonly PointFacts[];
  reads: Reads;
}

/** Says what stands behind the word of the point in which somebody works, for those who do not point at it. */
function PresentPoint({ work, facts, reads }: PresentPointProps) {
  const { cell, rows } = work.state;
  const { row } = cell;
  const ofPoint = facts[row];
  const details =
    ofPoint && [unitsInWords(rows[row] ?? {}, reads, ofPoint), detailsOf(ofPoint)].filter(Boolean).join(' ');
  return (
    <p className="min-h-5 text-sm text-muted wrap-anywhere">
      {details ? `Point ${row + 1}: ${details}` : null}
    </p>
  );
}

/** Returns the unit of all points; null where they differ. */
const unitOfAll = ([first, ...rest]: readonly PointFacts[]): string | null =>
  first?.asked.unit && rest.every(({ asked }) => asked.unit === first.asked.unit) ? first.asked.unit : null;

/** The readings of all points as found or as left. */
function SideGrid(props: SideGridProps) {
  const { side, sheet, count, evaluated, refused, wanted, step, onStep, onRows, onSave } = props;
  const { reads } = sheet;
  const points = sheet.found.length;
  const unit = unitOfAll(evaluated.facts[side]);
  const kind = useMemo(
    () => sheetKind({ reads, count, points, isFound: side === 'found', unit }),
    [reads, count, points, side, unit],
  );
  const work = useGrid<BenchRow, PointFacts>(kind, sheet[side], (rows, by) =>
    onRows(side, rows, by === 'undo'),
  );
  const { state, act } = work;
  const faults = evaluated.faults[side];
  const facts = evaluated.facts[side];
  const wrong = useWrongCells(kind, state, faults, refused);
  useEffect(() => {
    if (wanted?.side === side) act({ act: 'go', cell: wanted.cell });
  }, [wanted, side, act]);
  const { rows } = state;
  useEffect(() => {
    if (step?.side !== side) return;
    act({ act: 'fill', rows: step.change(rows), row: step.row });
    onStep();
  }, [step, side, rows, act, onStep]);
  return (
    <div className="flex flex-col gap-3">
      <GridSection
        kind={kind}
        label={side === 'found' ? 'Readings as found' : 'Readings as left'}
        {...{ state, facts, faults, refused, wrong, onSave }}
        onAct={act}
        details={<PresentPoint {...{ work, facts, reads }} />}
        words="Type a reading and press Enter. Paste a column or a table from a spreadsheet: each line is a point."
      />
    </div>
  );
}

/** Returns the refused cells of each side by row. */
function refusedCells(refused: Refused): Record<BenchSide, Map<number, CellFaults>> {
  const cells = { found: new Map<number, CellFaults>(), left: new Map<number, CellFaults>() };
  for (const [field, sentence] of Object.entries(refused)) {
    const at = cellOfField(field.replace(/^worksheet\./, ''));
    if (!at) continue;
    const { row, column } = at.cell;
    cells[at.side].set(row, { ...cells[at.side].get(row), [column]: sentence });
  }
  return cells;
}

const wordsOf = (sides: readonly (EvaluatedSide | null)[]): string => {
  const counts = new Map<string, number>();
  for (const side of sides) if (side?.word) counts.set(side.word, (counts.get(side.word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${count} ${word}`).join(', ');
};

interface ReadingsSectionProps {
  sheet: Sheet;
  /** The columns of readings. */
  count: number;
  isAdjusted: boolean;
  side: BenchSide;
  evaluated: EvaluatedSheet;
  refused: Refused;
  wanted: WantedCell | null;
  /** What is done next with the readings of a file. */
  step: FileStep | null;
  onStep: () => void;
  /** What stands beside the choice of what is read, such as a button. */
  beside: ReactNode;
  /** What stands below it. */
  below: ReactNode;
  onSide: (side: BenchSide) => void;
  /** A change that takes another one back says so. */
  onSheet: (sheet: Sheet, isTakenBack?: boolean) => void;
  onAdjusted: (isAdjusted: boolean) => void;
  onSave: () => void;
}

/** The readings of a worksheet, as found and, after an adjustment, as left. */
export function ReadingsSection(props: ReadingsSectionProps) {
  const { sheet, count, isAdjusted, side, evaluated, wanted, step, onStep } = props;
  const { onSide, onSheet, onAdjusted, onSave } = props;
  const refused = useMemo(() => refusedCells(props.refused), [props.refused]);
  const shown = isAdjusted ? side : 'found';
  const grid = (of: BenchSide) => (
    <SideGrid
      // What is read decides the columns.
      key={`${of} ${sheet.reads}`}
      side={of}
      {...{ sheet, count, evaluated, wanted, step, onStep, onSave }}
      refused={refused[of]}
      onRows={(at, rows, isTakenBack) => onSheet({ ...sheet, [at]: rows }, isTakenBack)}
    />
  );
  const measured = measuredPoints(sheet[shown]);
  const facts = evaluated.facts[shown];
  const outOfScope = facts.filter(({ isOutOfScope }) => isOutOfScope).length;
  const coarse = facts.filter((of) => of.side && coarseWords(of.side)).length;
  const told = [
    `${measured} of ${sheet.found.length} points`,
    wordsOf(facts.map((of) => of.side)),
    coarse > 0 ? `${coarse} with a U that is too large for the limits` : '',
    outOfScope > 0 ? `${outOfScope} not in the scope of accreditation` : '',
  ];
  return (
    <Card title="Readings" description={told.filter(Boolean).join(' · ')}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <Field label="What is read" className="w-full sm:w-80">
            {(aria) => (
              <Select
                {...aria}
                value={sheet.reads}
                options={readsOptions}
                onValueChange={(reads) => onSheet({ ...sheet, reads })}
              />
            )}
          </Field>
          <Checkbox
            label="Adjusted, and measured again as left"
            checked={isAdjusted}
            onCheckedChange={onAdjusted}
          />
          {props.beside}
        </div>
        {props.below}
        {isAdjusted ? (
          <Tabs value={shown} onValueChange={(to) => onSide(to as BenchSide)}>
            <TabList label="Readings">
              {sides.map(({ side: of, label }) => (
                <Tab key={of} value={of} count={measuredPoints(sheet[of])}>
                  {label}
                </Tab>
              ))}
            </TabList>
            {sides.map(({ side: of }) => (
              <TabPanel key={of} value={of}>
                {grid(of)}
              </TabPanel>
            ))}
          </Tabs>
        ) : (
          grid('found')
        )}
      </div>
    </Card>
  );
}
