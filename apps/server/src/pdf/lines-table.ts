import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { cell, GREY, isShort, type MaybeText, titleRow } from './document-parts.ts';
import { COLUMN_GAP, CONTENT_WIDTH } from './pdf-definition.ts';

/** The number of characters that fit on a page even in the narrow column of part numbers. */
const CELL_MAX = 300;

/** One column of a table of parts or estimate lines. */
export interface LinesColumn<Row> {
  title: string;
  /** In points. The one column without a width takes the space that the others leave. */
  width?: number;
  /** A number or an amount, aligned right. */
  isNumber?: boolean;
  text: (row: Row) => MaybeText;
}

/** Returns a cell with text that is aligned right. */
export const right = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more });

/** Returns a table with one row per line under a title. Rows with short texts are not split between pages. */
export function linesTable<Row>(
  title: string,
  columns: readonly LinesColumn<Row>[],
  rows: readonly Row[],
): Content {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const rest = CONTENT_WIDTH - (columns.length - 1) * COLUMN_GAP - fixed;
  const texts = columns.filter(({ isNumber }) => !isNumber);
  const short = isShort(
    rows.flatMap((row) => texts.map(({ text }) => text(row))),
    CELL_MAX,
  );
  return {
    layout: 'lines',
    fontSize: 8.5,
    table: {
      headerRows: 2,
      keepWithHeaderRows: short ? 1 : 0,
      dontBreakRows: short,
      widths: columns.map(({ width }) => width ?? rest),
      body: [
        titleRow(title, columns.length),
        columns.map(({ title: text, isNumber }) => ({
          text,
          bold: true,
          color: GREY,
          alignment: isNumber ? ('right' as const) : ('left' as const),
        })),
        ...rows.map((row) =>
          columns.map(({ isNumber, text }) => (isNumber ? right(text(row) ?? '') : cell(text(row)))),
        ),
      ],
    },
  };
}
