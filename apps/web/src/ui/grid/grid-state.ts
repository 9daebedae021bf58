import {
  cellBeside,
  cellOnward,
  isBlankRow,
  withCell,
  withoutBlankEnd,
  withoutRow,
  withPasted,
} from './edit-rows.ts';
import { type Cell, type GridKind, type GridRow, isSameCell } from './grid-kind.ts';

/** The most changes that can be taken back. */
const UNDO_MAX = 100;

interface Step<Row> {
  /** At least one row. */
  rows: readonly Row[];
  /** The cell in which somebody works. */
  cell: Cell;
}

export interface GridState<Row extends GridRow = GridRow> extends Step<Row> {
  /** Rises when the cell has to get the focus. */
  focusRequests: number;
  /** The cell whose text is being typed. Its faults wait until somebody leaves it. */
  typing: Cell | null;
  /** What the last act did, for screen readers too. */
  said: string;
  past: readonly Step<Row>[];
  future: readonly Step<Row>[];
}

/** What a person does with the cells of a grid. It is the same for all grids. */
export type CellAct =
  | { act: 'type'; cell: Cell; text: string }
  | { act: 'paste'; cell: Cell; text: string }
  | { act: 'insert'; row: number }
  | { act: 'remove'; row: number }
  /** What Enter does: to the same column of the next row, which is added after the last one, or to the next cell. */
  | { act: 'down' }
  | { act: 'undo' }
  | { act: 'redo' }
  /** Makes a cell the present one and gives it the focus. */
  | { act: 'go'; cell: Cell }
  /** Shows another row. The focus stays where it is. */
  | { act: 'turn'; row: number }
  /** Makes a cell the present one because it has got the focus. */
  | { act: 'entered'; cell: Cell };

export type GridAct<Row extends GridRow> =
  | CellAct
  | { act: 'append'; rows: readonly Row[] }
  /** Writes rows that came from elsewhere, such as a file, as one step that can be taken back. */
  | { act: 'fill'; rows: readonly Row[]; row: number }
  /** Shows rows that came from elsewhere, such as what is stored. Nobody takes that back. */
  | { act: 'replace'; rows: readonly Row[] };

const firstColumn = ({ columns }: Pick<GridKind, 'columns'>): string =>
  (columns.find(({ isAside }) => !isAside) ?? columns[0])!.name;

export const beginGrid = <Row extends GridRow, Facts>(
  kind: GridKind<Row, Facts>,
  rows: readonly Row[],
): GridState<Row> => ({
  rows: rows.length > 0 ? rows : [kind.blank],
  cell: { row: 0, column: firstColumn(kind) },
  focusRequests: 0,
  typing: null,
  said: '',
  past: [],
  future: [],
});

const counted = (rows: number): string => (rows === 1 ? '1 row' : `${rows} rows`);
const titled = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);

const go = <Row extends GridRow>(state: GridState<Row>, cell: Cell): GridState<Row> => ({
  ...state,
  cell,
  typing: null,
  focusRequests: state.focusRequests + 1,
});

/** Returns the state with other rows, which can be taken back. */
const change = <Row extends GridRow>(
  state: GridState<Row>,
  rows: readonly Row[],
  cell: Cell,
  said = '',
): GridState<Row> => ({
  ...go(state, cell),
  rows,
  said,
  past: [...state.past.slice(1 - UNDO_MAX), { rows: state.rows, cell: state.cell }],
  future: [],
});

/** Takes the last step of one list back and puts the present rows into the other one. */
function takeBack<Row extends GridRow>(
  state: GridState<Row>,
  from: 'past' | 'future',
  to: 'past' | 'future',
  said: string,
): GridState<Row> {
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

/** Returns the state of a grid after an act. */
export function afterAct<Row extends GridRow, Facts>(
  kind: GridKind<Row, Facts>,
  state: GridState<Row>,
  act: GridAct<Row>,
): GridState<Row> {
  const { rows, cell, typing } = state;
  const { noun, max } = kind;
  const full = `There are at most ${max} ${noun}s.`;
  switch (act.act) {
    case 'type': {
      const typed = withCell(rows, act.cell, act.text);
      const { focusRequests } = state;
      // All letters of one visit to a cell are one step.
      if (isSameCell(typing, act.cell)) return { ...state, rows: typed };
      return { ...change(state, typed, act.cell), typing: act.cell, focusRequests };
    }
    case 'paste': {
      const pasted = withPasted(kind, rows, act.cell, act.text);
      if (!pasted) return state;
      const rest = pasted.left > 0 ? ` ${counted(pasted.left)} left out. ${full}` : '';
      return change(state, pasted.rows, act.cell, `Pasted into ${counted(pasted.written)}.${rest}`);
    }
    case 'insert': {
      if (kind.isFixed) return state;
      if (rows.length >= max) return { ...state, said: full };
      const said = `${titled(noun)} ${act.row + 1} added.`;
      return change(state, rows.toSpliced(act.row, 0, kind.blank), { ...cell, row: act.row }, said);
    }
    case 'append': {
      const filled = withoutBlankEnd(kind, rows);
      const all = [...filled, ...act.rows].slice(0, max);
      const row = Math.min(filled.length, all.length - 1);
      return change(state, all, { row, column: firstColumn(kind) });
    }
    case 'fill':
      return change(state, act.rows, { row: act.row, column: firstColumn(kind) });
    case 'replace': {
      const given = act.rows.length > 0 ? act.rows : [kind.blank];
      return {
        ...state,
        rows: given,
        cell: { ...cell, row: Math.min(cell.row, given.length - 1) },
        typing: null,
      };
    }
    case 'remove': {
      if (kind.isFixed) return state;
      const left = withoutRow(kind, rows, act.row);
      const at = { ...cell, row: Math.min(act.row, left.length - 1) };
      return change(state, left, at, `${titled(noun)} ${act.row + 1} removed.`);
    }
    case 'down': {
      const below = kind.isAcross
        ? cellOnward(kind, cell, rows.length)
        : cellBeside(kind, cell, rows.length, { rows: 1, columns: 0 });
      if (below) return { ...go(state, below), said: '' };
      if (kind.isFixed) return state;
      // Nobody types below a blank row.
      if (isBlankRow(kind, rows.at(-1)!)) return state;
      return afterAct(kind, state, { act: 'insert', row: rows.length });
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
