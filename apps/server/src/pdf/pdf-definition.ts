import type { Content } from 'pdfmake/interfaces.js';

/**
 * A document as plain data that can cross to the worker thread: no functions in it. Paper, type, table
 * layouts (`lines`, `plain`, `box`) and the footer are the worker's, so that all documents look alike.
 */
export interface PdfDefinition {
  /** Shown as the window's title. */
  title: string;
  /** The company. */
  author: string;
  /**
   * The document's own date, the record's last change and not the clock: with it the same data gives the
   * same bytes, which is what lets a preview, a print and a mail be the same document (D3.13).
   */
  createdAt: Date;
  /** Left end of the footer; "Page X of Y" stands at the right. */
  footer: string;
  content: Content[];
  /** Stands large and pale across each page. */
  mark?: string;
  /** Another paper than US Letter with margins and footer: its size in points, without either. */
  paper?: { width: number; height: number };
}

/** US Letter less the margins, in points. */
export const CONTENT_WIDTH = 532;

/** Space between the columns of the `lines` and `plain` layouts, in points. */
export const COLUMN_GAP = 12;
