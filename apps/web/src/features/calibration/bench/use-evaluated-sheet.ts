import type { RevisionOfWorksheet } from '@portal/contract/laboratory/worksheets/evaluate-worksheet.ts';
import { useEffect, useMemo, useReducer } from 'react';
import { type EvaluatedSheet, SheetEvaluator, type SheetToEvaluate } from './evaluate-sheet.ts';

/** Returns what the readings say. A key evaluates its own point; a pasted table is evaluated a few points at a time. */
export function useEvaluatedSheet(revision: RevisionOfWorksheet, given: SheetToEvaluate): EvaluatedSheet {
  const [round, goOn] = useReducer((count: number) => count + 1, 0);
  const evaluator = useMemo(() => new SheetEvaluator(revision), [revision]);
  const { sheet, isAdjusted, agreed, count, claims } = given;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round evaluates some more points
  const evaluated = useMemo(
    () => evaluator.evaluate({ sheet, isAdjusted, agreed, count, claims: claims ?? null }),
    [evaluator, sheet, isAdjusted, agreed, count, claims, round],
  );
  useEffect(() => {
    if (evaluated.points) return;
    const timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [evaluated]);
  return evaluated;
}
