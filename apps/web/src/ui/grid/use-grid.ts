import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { GridKind, GridRow } from './grid-kind.ts';
import { afterAct, beginGrid, type GridAct, type GridState } from './grid-state.ts';

export interface GridWork<Row extends GridRow> {
  state: GridState<Row>;
  /** Stays the same function, so that a key draws one row. */
  act: (act: GridAct<Row>) => void;
}

/**
 * Returns the state of a grid while somebody works on it. It begins with `given` and follows it when it becomes another
 * list than the one that `onChange` was told.
 */
export function useGrid<Row extends GridRow, Facts>(
  kind: GridKind<Row, Facts>,
  given: readonly Row[],
  onChange: (rows: readonly Row[], by: GridAct<Row>['act']) => void,
): GridWork<Row> {
  const [state, setState] = useState(() => beginGrid(kind, given));
  const [seen, setSeen] = useState(given);
  let shown = state;
  if (given !== seen) {
    setSeen(given);
    if (given !== state.rows) {
      shown = afterAct(kind, state, { act: 'replace', rows: given });
      setState(shown);
    }
  }
  const now = useRef({ state: shown, onChange });
  useLayoutEffect(() => {
    now.current = { state: shown, onChange };
  });
  const act = useCallback(
    (one: GridAct<Row>) => {
      const before = now.current.state;
      const next = afterAct(kind, before, one);
      now.current.state = next;
      setState(next);
      if (next.rows !== before.rows) now.current.onChange(next.rows, one.act);
    },
    [kind],
  );
  return { state: shown, act };
}
