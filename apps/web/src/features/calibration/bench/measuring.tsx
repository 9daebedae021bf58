import { type Circumstances, contradictionsOf } from '@portal/contract/calibration/calibrations/agreement.ts';
import { proposedResult } from '@portal/contract/calibration/calibrations/propose.ts';
import type { Bench } from '@portal/contract/calibration/worksheets/shapes.ts';
import { type CalendarDate, isCalendarDate, today } from '@portal/contract/core/dates/dates.ts';
import { claimsOf } from '@portal/contract/laboratory/scopes/claims.ts';
import { evaluationOf } from '@portal/contract/laboratory/worksheets/evaluate-worksheet.ts';
import type { Claim } from '@portal/contract/laboratory/worksheets/evaluation.ts';
import { resultPointsOf } from '@portal/contract/laboratory/worksheets/result-points.ts';
import type { TypedConditions, Worksheet } from '@portal/contract/laboratory/worksheets/shapes.ts';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { cellOfField, columnOf, type Sheet } from './bench-rows.ts';
import { type BenchFacts, type BenchValues, filesOfRevision, sheetOfRevision } from './bench-values.ts';
import type { EvaluatedSheet } from './evaluate-sheet.ts';
import { endsAdjustment } from './file-readings.ts';
import { type BenchSide, ReadingsSection, type WantedCell } from './readings-section.tsx';
import { idOfField, type Refused } from './refused.ts';
import { ResultSection } from './result-section.tsx';
import { useEvaluatedSheet } from './use-evaluated-sheet.ts';
import { useReadingFiles } from './use-reading-files.tsx';

type BenchRevision = NonNullable<Bench['chosen']>;

interface MeasuringProps {
  bench: Bench;
  chosen: BenchRevision;
  values: BenchValues;
  /** The values without the readings: the same object while somebody types readings. */
  facts: BenchFacts;
  conditions: TypedConditions;
  refused: Refused;
  /** Rises with each answer that refuses something. */
  answers: number;
  /** The columns of readings. */
  count: number;
  onChange: (change: Partial<BenchValues>) => void;
  onSave: () => void;
}

const nothing: ReturnType<typeof contradictionsOf> = [];

interface Judged {
  chosen: BenchRevision;
  worksheet: Omit<Worksheet, 'points' | 'procedureRevisionId' | 'conditionsReason'>;
  results: Pick<BenchValues, 'result' | 'calibratedOn' | 'remarks'>;
  circumstances: Circumstances;
}

/** Returns what all readings say together; null while there is more to evaluate. */
function summaryOf({ points, typed }: EvaluatedSheet, { chosen, results, circumstances, ...rest }: Judged) {
  if (points === null) return null;
  const worksheet: Worksheet = {
    ...rest.worksheet,
    ...{ procedureRevisionId: chosen.id, conditionsReason: null, points: [...typed] },
  };
  const evaluation = evaluationOf(worksheet, chosen, [...points]);
  const read = resultPointsOf(chosen, worksheet, evaluation);
  const { result, remarks, calibratedOn } = results;
  const day = isCalendarDate(calibratedOn) ? (calibratedOn as CalendarDate) : null;
  const judged = { result, remarks, calibratedOn: day, limitsFrom: null, procedure: chosen.number };
  return {
    missing: evaluation.missing,
    proposed: evaluation.missing.length > 0 ? null : proposedResult(read),
    // Nothing is said before a result is chosen.
    found: result === null ? [] : contradictionsOf({ ...judged, points: read }, circumstances),
  };
}

/** Returns {@link summaryOf} what is typed. A key does not wait for it. */
function useSummary({ bench, chosen, values, conditions }: MeasuringProps, evaluated: EvaluatedSheet) {
  const { timeZone } = useSignedInUser();
  const { accredited, rule, leastRatio, withoutStatement, digits, rounding, result, calibratedOn, remarks } =
    values;
  const receivedOn = bench.item.receivedOn ?? null;
  const later = useDeferredValue(evaluated);
  return useMemo(
    () =>
      summaryOf(later, {
        chosen,
        worksheet: { accredited, rule, leastRatio, withoutStatement, digits, rounding, conditions },
        results: { result, calibratedOn, remarks },
        circumstances: { receivedOn, today: today(timeZone) },
      }),
    [
      later,
      chosen,
      accredited,
      rule,
      leastRatio,
      withoutStatement,
      digits,
      rounding,
      conditions,
      result,
      calibratedOn,
      remarks,
      receivedOn,
      timeZone,
    ],
  );
}

/** Returns the entry of the scope for each point; null where nobody wants accredited results. */
function useClaims(
  { accreditation, scope }: Bench,
  chosen: BenchRevision,
  facts: BenchFacts,
): (Claim | null)[] | null {
  const { accredited, place, calibratedOn } = facts;
  return useMemo(() => {
    if (!accredited || !accreditation || !isCalendarDate(calibratedOn)) return null;
    const done = { method: chosen.number, site: place.trim() || null, day: calibratedOn as CalendarDate };
    return claimsOf(chosen, scope, done);
  }, [accredited, accreditation, scope, chosen, place, calibratedOn]);
}

/** The readings of a unit and its result. */
export function Measuring(props: MeasuringProps) {
  const { bench, chosen, values, facts, refused, answers, count, onChange, onSave } = props;
  const { isAdjusted, rule, leastRatio, withoutStatement, digits, rounding } = values;
  const sheet = sheetOfRevision(values, chosen);
  const agreed = useMemo(
    () => ({ rule, leastRatio, withoutStatement, digits, rounding }),
    [rule, leastRatio, withoutStatement, digits, rounding],
  );
  const claims = useClaims(bench, chosen, facts);
  const evaluated = useEvaluatedSheet(chosen, { sheet, isAdjusted, agreed, count, claims });
  const summary = useSummary(props, evaluated);
  const [side, setSide] = useState<BenchSide>('found');
  const [wanted, setWanted] = useState<WantedCell | null>(null);
  const goTo = useCallback((field: string) => {
    const at = cellOfField(field.replace(/^worksheet\./, ''));
    if (at) {
      setSide(at.side);
      setWanted({ ...at });
      return;
    }
    const shown = document.getElementById(idOfField(field));
    // On a phone it may be folded.
    const fold = shown?.closest('details');
    if (fold) fold.open = true;
    shown?.focus();
  }, []);
  // What the portal refuses leads to its first cell.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer moves the focus
  useEffect(() => {
    const fields = Object.keys(refused);
    const first =
      fields.find((field) => cellOfField(field.replace(/^worksheet\./, '')) !== null) ?? fields[0];
    if (first) goTo(first);
  }, [answers]);
  const fromFile = useReadingFiles(props, sheet, side, setSide);
  const writeSheet = (next: Sheet, isTakenBack = false) => {
    const sheets = { ...values.sheets, [chosen.id]: next };
    const file = isTakenBack && isAdjusted && endsAdjustment(sheet, next, filesOfRevision(values, chosen.id));
    if (!file) return onChange({ sheets });
    onChange({ sheets, isAdjusted: false });
    setSide('found');
    setWanted({ side: 'found', cell: { row: file.points[0] ?? 0, column: columnOf[file.part](1) } });
  };
  return (
    <>
      <ReadingsSection
        key={chosen.id}
        {...{ sheet, count, isAdjusted, side, evaluated, refused, wanted, onSave }}
        {...fromFile}
        onSide={setSide}
        onSheet={writeSheet}
        onAdjusted={(is) => {
          onChange({ isAdjusted: is });
          setSide(is ? 'left' : 'found');
        }}
      />
      <ResultSection
        {...{ bench, refused, onChange }}
        values={facts}
        missing={summary?.missing ?? null}
        found={summary?.found ?? nothing}
        proposed={summary?.proposed ?? null}
        onGo={goTo}
      />
    </>
  );
}
