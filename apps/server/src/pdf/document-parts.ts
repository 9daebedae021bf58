import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { foldLines } from './fold-lines.ts';
import { COLUMN_GAP, CONTENT_WIDTH } from './pdf-definition.ts';

/** Text that may be missing. */
export type MaybeText = string | null | undefined;

export const GREY = '#6b7280';

/**
 * Returns the heading of a section. To keep it on the page of its content, use {@link section} or a table's {@link
 * titleRow}.
 */
export const heading = (text: string): Content => ({
  text,
  bold: true,
  fontSize: 11,
  margin: [0, 12, 0, 4],
});

/** Longer texts may be split between pages. In one piece they might not fit on a page, and the rest would be lost. */
const KEEP_WHOLE_MAX = 1000;

/** Returns true when every text is short enough to keep its row or box in one piece. */
export const isShort = (texts: readonly MaybeText[], max = KEEP_WHOLE_MAX): boolean =>
  texts.every((text) => (text?.length ?? 0) <= max && lines(text).length <= 20);

/** Returns a heading with its text, on one page when the text is short. Returns nothing without text. */
export const section = (title: string, text: MaybeText): Content[] =>
  text?.trim() ? [{ stack: [heading(title), { text: text.trim() }], unbreakable: isShort([text]) }] : [];

/** The most lines of one cell, so that a hundred rows do not take a hundred pages. */
const CELL_LINES = 20;

/** Returns the cell for a text that a customer or a company wrote. */
export const cell = (text: MaybeText): { text: string } => ({ text: foldLines(text ?? '', CELL_LINES) });

/** Returns the first header row of a table, with the heading, so that both stay on one page. */
export const titleRow = (text: string, columns: number): TableCell[] => [
  { text, bold: true, fontSize: 11, colSpan: columns, margin: [0, 6, 0, 0] },
  ...Array.from({ length: columns - 1 }, () => ({ text: '' })),
];

/** Returns at most `max` characters of a text. The last one is an ellipsis when the text was cut. */
export const clip = (text: string, max: number): string =>
  text.length > max
    ? `${text
        .slice(0, max - 1)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`
    : text;

/** Returns a value with a small grey label above it. */
export const labelled = (label: string, value: string): Content[] => [
  { text: label, fontSize: 8, color: GREY },
  { text: value, margin: [0, 0, 0, 4] },
];

/**
 * Returns labels with their values in equal columns, row by row. Pairs without a value are left out. Widths are
 * fixed, because a long word would push a measured column off the paper.
 */
export function fieldGrid(pairs: readonly (readonly [string, MaybeText])[], columns = 4): Content[] {
  const shown = pairs.flatMap(([label, value]) => (value?.trim() ? [labelled(label, value.trim())] : []));
  if (shown.length === 0) return [];
  const width = (CONTENT_WIDTH - COLUMN_GAP * (columns - 1)) / columns;
  const body: TableCell[][] = [];
  for (let at = 0; at < shown.length; at += columns)
    body.push(Array.from({ length: columns }, (_, i) => ({ stack: shown[at + i] ?? [] })));
  return [{ layout: 'plain', margin: [0, 0, 0, 6], table: { widths: Array(columns).fill(width), body } }];
}

/** Returns two boxes with borders side by side. Both are as high as the higher one. `whole` keeps them on one page. */
export function boxes(left: Content[], right: Content[], whole: boolean): Content {
  const gap = 12;
  // 8 points of padding on each side, and the line.
  const frame = 17.5;
  const width = (CONTENT_WIDTH - gap) / 2 - frame;
  return {
    unbreakable: whole,
    layout: 'box',
    table: {
      widths: [width, gap - 16, width],
      body: [[{ stack: left }, { text: '', border: [true, false, true, false] }, { stack: right }]],
    },
  };
}

/** Returns the lines that are not empty, trimmed. A text with line breaks counts as several lines. */
export const lines = (...texts: MaybeText[]): string[] =>
  texts.flatMap((text) => text?.split('\n') ?? []).flatMap((line) => line.trim() || []);
