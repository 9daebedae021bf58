import type { GivenResults } from '@portal/contract/calibration/calibrations/shapes.ts';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { ResultsFormState } from '../results-form-state.ts';
import { type PointRows, withoutBlankEnd } from './edit-points.ts';
import { type CellFaults, judgeRows, wrongCells } from './judge-rows.ts';
import { afterAct, beginPoints, isSameCell } from './points-state.ts';

/** Returns the messages that the form has for single cells, by row. */
function refusedCells(error: object | undefined): (CellFaults | undefined)[] {
  const rows: (CellFaults | undefined)[] = [];
  for (const [row, cells] of Object.entries(error ?? {})) {
    if (!/^[0-9]+$/.test(row) || typeof cells !== 'object' || cells === null) continue;
    rows[Number(row)] = Object.fromEntries(
      Object.entries(cells as Record<string, { message?: string }>).map(([column, { message }]) => [
        column,
        message,
      ]),
    );
  }
  return rows;
}

/** Returns the points of a form while somebody works on them, and the function that changes them. */
export function usePoints({ control }: ResultsFormState) {
  const { field, fieldState } = useController({ control, name: 'points' });
  const result = useWatch({ control, name: 'result' }) ?? null;
  const [state, act] = useReducer(afterAct, (field.value ?? []) as PointRows, beginPoints);
  const { rows, typing } = state;
  const judged = useMemo(() => judgeRows(rows, result), [rows, result]);
  const refused = useMemo(() => refusedCells(fieldState.error), [fieldState.error]);
  const wrong = useMemo(
    () => wrongCells(judged, refused).filter(({ cell }) => !isSameCell(typing, cell)),
    [judged, refused, typing],
  );

  // The form has the rows that count. It is told of changes, not of the rows with which it began.
  const told = useRef(rows);
  useEffect(() => {
    if (told.current === rows) return;
    told.current = rows;
    field.onChange(withoutBlankEnd(rows) as GivenResults['points']);
  });
  // The form gives the focus to the field with a fault, which is its first wrong cell.
  useEffect(() => {
    field.ref({ focus: () => act({ act: 'go', cell: wrong[0]?.cell ?? state.cell }) });
  });
  return { state, act, judged, refused, wrong, fault: fieldState.error?.message };
}

export type Points = ReturnType<typeof usePoints>;
