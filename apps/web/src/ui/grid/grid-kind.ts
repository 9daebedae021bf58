import type { ReactNode } from 'react';

/** A row as somebody types it. A change makes a new row, so that the others are not drawn again. */
export type GridRow = Readonly<Record<string, string | undefined>>;

interface GridColumn {
  name: string;
  label: string;
  /** The unit of all its values, in the heading. */
  unit?: string;
  /** The class of its width. */
  width: string;
  /** Numbers stand at the right. On a phone they get a keyboard of numbers. */
  isNumber?: boolean;
}

export interface TypedColumn extends GridColumn {
  isRequired?: boolean;
  /** Other words for its heading in spreadsheets. */
  heading?: RegExp;
  /**
   * True for a column that is seldom typed. Enter and Tab of a grid that is worked across do not stop there, it stands behind what is
   * shown, and it is folded while all its cells are blank.
   */
  isAside?: boolean;
}

/** A column that nobody types: it shows what is known of a row. */
export interface ShownColumn<Facts> extends GridColumn {
  /** True for a column that stays in view while the table scrolls sideways. */
  isSticky?: boolean;
  show: (facts: Facts) => ReactNode;
}

/** What a grid holds. It stays the same object. */
export interface GridKind<Row extends GridRow = GridRow, Facts = never> {
  /** What a row is called, such as 'point'. */
  noun: string;
  /** The columns in which somebody types, in the order of a pasted table. */
  columns: readonly TypedColumn[];
  /** A column before them. */
  lead?: ShownColumn<Facts>;
  /** The columns behind them. */
  shown: readonly ShownColumn<Facts>[];
  blank: Row;
  /** The most rows. */
  max: number;
  /** True when rows neither come nor go. */
  isFixed?: boolean;
  /** True when Enter goes to the next cell of the row, and Tab to the next row. */
  isAcross?: boolean;
}

/** Returns the columns in the order in which they are shown. One that stays in view is the last one. */
export const orderOf = <Facts>({ columns, shown }: Pick<GridKind<GridRow, Facts>, 'columns' | 'shown'>) => [
  ...columns.filter(({ isAside }) => !isAside),
  ...shown.filter(({ isSticky }) => !isSticky),
  ...columns.filter(({ isAside }) => isAside),
  ...shown.filter(({ isSticky }) => isSticky),
];

/** Returns true when something is typed in a column that is seldom typed. */
export const hasAside = ({ columns }: Pick<GridKind, 'columns'>, rows: readonly GridRow[]): boolean => {
  const aside = columns.filter(({ isAside }) => isAside);
  return aside.length > 0 && rows.some((row) => aside.some(({ name }) => (row[name] ?? '').trim() !== ''));
};

/** Returns the grid without the columns that are seldom typed. */
export const withoutAside = <Row extends GridRow, Facts>(
  kind: GridKind<Row, Facts>,
): GridKind<Row, Facts> => ({ ...kind, columns: kind.columns.filter(({ isAside }) => !isAside) });

export interface Cell {
  row: number;
  /** The name of a column in which somebody types. */
  column: string;
}

export const isSameCell = (one: Cell | null, other: Cell): boolean =>
  one !== null && one.row === other.row && one.column === other.column;

/** Returns the name of a cell, such as 'As found, point 3'. */
export const nameOfCell = ({ noun, columns }: GridKind, { row, column }: Cell): string =>
  `${columns.find(({ name }) => name === column)?.label ?? column}, ${noun} ${row + 1}`;

/** What is wrong with the cells of a row, by column. */
export type CellFaults = Readonly<Partial<Record<string, string>>>;

export interface WrongCell {
  cell: Cell;
  sentence: string;
}

/**
 * Returns the wrong cells in the order of the table: those that are wrong in themselves, and those that `refused` names,
 * which are the answers of the portal or of a form.
 */
export const wrongCells = (
  { columns }: GridKind,
  faults: readonly CellFaults[],
  refused: ReadonlyMap<number, CellFaults>,
): WrongCell[] =>
  faults.flatMap((ofRow, row) =>
    columns.flatMap(({ name }) => {
      const sentence = ofRow[name] ?? refused.get(row)?.[name];
      return sentence ? [{ cell: { row, column: name }, sentence }] : [];
    }),
  );
