import { expect, test } from 'vitest';
import { cellBeside, withoutBlankEnd, withPasted } from './edit-rows.ts';
import { type GridKey, gridKey } from './grid-key.ts';
import type { GridKind } from './grid-kind.ts';
import { afterAct as afterOne, beginGrid, type GridAct, type GridState } from './grid-state.ts';

const names = ['quantity', 'nominal', 'unit', 'asFound', 'asLeft', 'uncertainty'] as const;
type PointRow = Readonly<Record<(typeof names)[number], string>>;
const blankRow = Object.fromEntries(names.map((name) => [name, ''])) as PointRow;
const labels = ['Quantity', 'Nominal', 'Unit', 'As found', 'As left', 'Uncertainty'];
const kind: GridKind<PointRow> = {
  noun: 'point',
  columns: names.map((name, at) => ({ name, label: labels[at]!, width: 'w-24' })),
  shown: [],
  blank: blankRow,
  max: 500,
};
type PointsState = GridState<PointRow>;
type PointsAct = GridAct<PointRow>;
const afterAct = (state: PointsState, act: PointsAct): PointsState => afterOne(kind, state, act);

const row = (given: Partial<PointRow>): PointRow => ({ ...blankRow, ...given });
const readings = ({ rows }: PointsState) => rows.map(({ asFound }) => asFound);
const after = (rows: PointRow[], ...acts: PointsAct[]) => acts.reduce(afterAct, beginGrid(kind, rows));
const three = [row({ quantity: 'A' }), row({ quantity: 'B' }), row({ quantity: 'C' })];
const found = (at: number) => ({ row: at, column: 'asFound' as const });

test('a pasted column fills the rows below, adds the missing ones, and is taken back in one step', () => {
  const pasted = after(three, { act: 'paste', cell: found(1), text: '1,5\r\n\u22120,25\r\n2,0\r\n' });
  expect(readings(pasted)).toEqual(['', '1,5', '-0,25', '2,0']);
  expect(pasted.said).toBe('Pasted into 3 rows.');
  expect(pasted.rows[0]).toBe(three[0]);
  const undone = afterAct(pasted, { act: 'undo' });
  expect(undone.rows).toEqual(three);
  expect(readings(afterAct(undone, { act: 'redo' }))).toEqual(['', '1,5', '-0,25', '2,0']);
});

test('a pasted block fills columns to the right, without its heading and without what is too wide', () => {
  const text = 'As found\tAs left\tUncertainty\tWithin\n10,020\t10,001\t0,1\tyes\n\t9,999';
  const { rows } = withPasted(kind, three, found(0), text)!;
  expect(rows[0]).toEqual(row({ quantity: 'A', asFound: '10,020', asLeft: '10,001', uncertainty: '0,1' }));
  expect(rows[1]).toEqual(row({ quantity: 'B', asFound: '', asLeft: '9,999' }));
  expect(rows[2]).toBe(three[2]);
});

test('a text of one cell is left to the browser', () => {
  expect(withPasted(kind, three, found(0), '1,5\r\n')).toBeNull();
});

test('what is pasted beyond 500 points is said', () => {
  const text = Array.from({ length: 502 }, (_, at) => `${at}`).join('\n');
  const { rows, said } = after(three, { act: 'paste', cell: found(0), text });
  expect(rows).toHaveLength(500);
  expect(said).toBe('Pasted into 500 rows. 2 rows left out. There are at most 500 points.');
});

test('Enter goes down and adds a row after the last one that is not blank', () => {
  const end = after(three, { act: 'go', cell: found(2) }, { act: 'down' });
  expect(end.rows).toHaveLength(4);
  expect(end.cell).toEqual(found(3));
  expect(afterAct(end, { act: 'down' }).rows).toHaveLength(4);
  expect(withoutBlankEnd(kind, end.rows)).toEqual(three);
});

test('rows are added and removed where somebody works', () => {
  const added = after(three, { act: 'go', cell: found(0) }, { act: 'insert', row: 1 });
  expect(added.rows.map(({ quantity }) => quantity)).toEqual(['A', '', 'B', 'C']);
  expect(added.cell).toEqual(found(1));
  const removed = afterAct(added, { act: 'remove', row: 3 });
  expect(removed.rows.map(({ quantity }) => quantity)).toEqual(['A', '', 'B']);
  expect(removed.cell.row).toBe(2);
  expect(after([three[0]!], { act: 'remove', row: 0 }).rows).toEqual([blankRow]);
});

test('the letters of one visit to a cell are taken back together', () => {
  const typed = after(
    three,
    ...['1', '1.', '1.5'].map((text) => ({ act: 'type' as const, cell: found(0), text })),
    { act: 'entered', cell: found(1) },
    { act: 'type', cell: found(1), text: '2' },
  );
  const first = afterAct(typed, { act: 'undo' });
  expect(readings(first)).toEqual(['1.5', '', '']);
  expect(readings(afterAct(first, { act: 'undo' }))).toEqual(['', '', '']);
});

test.each([
  [
    { rows: 0, columns: 1 },
    { row: 1, column: 'quantity' },
  ],
  [
    { rows: 1, columns: 0 },
    { row: 1, column: 'uncertainty' },
  ],
  [{ rows: -1, columns: 0 }, null],
  [{ rows: 3, columns: 0 }, null],
] as const)('beside the last cell of the first row, %j further, is %j', (by, cell) => {
  expect(cellBeside(kind, { row: 0, column: 'uncertainty' }, 3, by)).toEqual(cell);
});

const pressed = (key: string, more: Partial<GridKey> = {}) =>
  gridKey({ key, isAlt: false, isShift: false, isCommand: false, isAtStart: false, isAtEnd: false, ...more });

test('arrows in the middle of a text move the caret, at its end they leave the cell', () => {
  expect(pressed('ArrowRight')).toBeNull();
  expect(pressed('ArrowRight', { isAtEnd: true })).toEqual({ act: 'move', rows: 0, columns: 1 });
  expect(pressed('ArrowLeft', { isAtStart: true, isShift: true })).toBeNull();
  expect(pressed('a', { isCommand: true })).toBeNull();
  expect(pressed('z', { isCommand: true })).toEqual({ act: 'undo' });
});

test('rows from elsewhere are shown, and the present cell stays in the table', () => {
  const end = after(three, { act: 'go', cell: found(2) }, { act: 'replace', rows: [three[1]!] });
  expect(end.rows).toEqual([three[1]]);
  expect(end.cell).toEqual(found(0));
  expect(afterAct(end, { act: 'replace', rows: [] }).rows).toEqual([blankRow]);
});

const across: GridKind<PointRow> = {
  ...kind,
  columns: kind.columns.map((column) => ({ ...column, isAside: !column.name.startsWith('as') })),
  ...{ isAcross: true, isFixed: true },
};
const acrossAfter = (...acts: PointsAct[]) =>
  acts.reduce((state, act) => afterOne(across, state, act), beginGrid(across, three));

test('across the table Enter passes the columns aside, goes to the next row and stays at the end', () => {
  const begun = acrossAfter();
  expect(begun.cell).toEqual(found(0));
  const second = acrossAfter({ act: 'down' });
  expect(second.cell).toEqual({ row: 0, column: 'asLeft' });
  expect(acrossAfter({ act: 'down' }, { act: 'down' }).cell).toEqual(found(1));
  const last = acrossAfter({ act: 'go', cell: { row: 2, column: 'asLeft' } }, { act: 'down' });
  expect(last.cell).toEqual({ row: 2, column: 'asLeft' });
  expect(last.rows).toHaveLength(3);
});

test('rows of a fixed table neither come nor go', () => {
  expect(acrossAfter({ act: 'insert', row: 1 }).rows).toHaveLength(3);
  expect(acrossAfter({ act: 'remove', row: 1 }).rows).toHaveLength(3);
  const pasted = afterOne({ ...across, max: 3 }, acrossAfter(), {
    ...{ act: 'paste', cell: found(1) },
    text: '1\n2\n3',
  });
  expect(readings(pasted)).toEqual(['', '1', '2']);
});
