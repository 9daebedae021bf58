import { RESULT_POINTS_MAX } from '@portal/contract/calibration/calibrations/points.ts';
import {
  blankRow,
  type Cell,
  isBlankRow,
  type PointRows,
  withCell,
  withoutBlankEnd,
  withoutRow,
  withPasted,
  withRow,
} from './edit-points.ts';

/** The most changes that can be taken back. */
const UNDO_MAX = 100;

interface Step {
  /** At least one row. */
  rows: PointRows;
  /** The cell in which somebody works. */
  cell: Cell;
}

export interface PointsState extends Step {
  /** Rises when the cell has to get the focus. */
  focusRequests: number;
  /** The cell whose text is being typed. Its faults wait until somebody leaves it. */
  typing: Cell | null;
  /** What the last act did, for screen readers too. */
  said: string;
  past: readonly Step[];
  future: readonly Step[];
}

export type PointsAct =
  | { act: 'type'; cell: Cell; text: string }
  | { act: 'paste'; cell: Cell; text: string }
  | { act: 'insert'; row: number }
  | { act: 'append'; rows: PointRows }
  | { act: 'remove'; row: number }
  /** To the same column of the next row, which is added after the last one. */
  | { act: 'down' }
  | { act: 'undo' }
  | { act: 'redo' }
  /** Makes a cell the present one and gives it the focus. */
  | { act: 'go'; cell: Cell }
  /** Shows another point. The focus stays where it is. */
  | { act: 'turn'; row: number }
  /** Makes a cell the present one because it has got the focus. */
  | { act: 'entered'; cell: Cell };

export const isSameCell = (one: Cell | null, other: Cell): boolean =>
  one !== null && one.row === other.row && one.column === other.column;

export const beginPoints = (rows: PointRows): PointsState => ({
  rows: rows.length > 0 ? rows : [blankRow],
  cell: { row: 0, column: 'quantity' },
  focusRequests: 0,
  typing: null,
  said: '',
  past: [],
  future: [],
});

const counted = (rows: number): string => (rows === 1 ? '1 row' : `${rows} rows`);
const FULL = `There are at most ${RESULT_POINTS_MAX} points.`;

const go = (state: PointsState, cell: Cell): PointsState => ({
  ...state,
  cell,
  typing: null,
  focusRequests: state.focusRequests + 1,
});

/** Returns the state with other rows, which can be taken back. */
const change = (state: PointsState, rows: PointRows, cell: Cell, said = ''): PointsState => ({
  ...go(state, cell),
  rows,
  said,
  past: [...state.past.slice(1 - UNDO_MAX), { rows: state.rows, cell: state.cell }],
  future: [],
});

/** Takes the last step of one list back and puts the present rows into the other one. */
function takeBack(
  state: PointsState,
  from: 'past' | 'future',
  to: 'past' | 'future',
  said: string,
): PointsState {
  const step = state[from].at(-1);
  if (!step) return { ...state, said: '' };
  return {
    ...go(state, step.cell),
    rows: step.rows,
    said,
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], { rows: state.rows, cell: state.cell }],
  };
}

/** Returns the state of a grid of points after an act. */
export function afterAct(state: PointsState, act: PointsAct): PointsState {
  const { rows, cell, typing } = state;
  switch (act.act) {
    case 'type': {
      const typed = withCell(rows, act.cell, act.text);
      const { focusRequests } = state;
      // All letters of one visit to a cell are one step.
      if (isSameCell(typing, act.cell)) return { ...state, rows: typed };
      return { ...change(state, typed, act.cell), typing: act.cell, focusRequests };
    }
    case 'paste': {
      const pasted = withPasted(rows, act.cell, act.text);
      if (!pasted) return state;
      const rest = pasted.left > 0 ? ` ${counted(pasted.left)} left out. ${FULL}` : '';
      return change(state, pasted.rows, act.cell, `Pasted into ${counted(pasted.written)}.${rest}`);
    }
    case 'insert':
      if (rows.length >= RESULT_POINTS_MAX) return { ...state, said: FULL };
      return change(state, withRow(rows, act.row), { ...cell, row: act.row }, `Point ${act.row + 1} added.`);
    case 'append': {
      const filled = withoutBlankEnd(rows);
      const all = [...filled, ...act.rows].slice(0, RESULT_POINTS_MAX);
      return change(state, all, { row: Math.min(filled.length, all.length - 1), column: 'quantity' });
    }
    case 'remove': {
      const left = withoutRow(rows, act.row);
      const at = { ...cell, row: Math.min(act.row, left.length - 1) };
      return change(state, left, at, `Point ${act.row + 1} removed.`);
    }
    case 'down': {
      const below = { ...cell, row: cell.row + 1 };
      if (below.row < rows.length) return { ...go(state, below), said: '' };
      // Nobody types below a blank row.
      return isBlankRow(rows.at(-1)!) ? state : afterAct(state, { act: 'insert', row: below.row });
    }
    case 'undo':
      return takeBack(state, 'past', 'future', 'Taken back.');
    case 'redo':
      return takeBack(state, 'future', 'past', 'Done again.');
    case 'go':
      return go(state, act.cell);
    case 'turn':
      return { ...state, cell: { ...cell, row: act.row }, typing: null, said: '' };
    case 'entered':
      if (isSameCell(cell, act.cell) && (typing === null || isSameCell(typing, act.cell))) return state;
      return { ...state, cell: act.cell, typing: null };
  }
}
