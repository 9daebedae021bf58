import type { Content } from 'pdfmake/interfaces.js';

/**
 * A document as plain data without functions, which can be sent to the worker thread. The worker sets paper, fonts,
 * table layouts (`lines`, `plain`, `box`) and the footer, so that all documents look alike.
 */
export interface PdfDefinition {
  /** The title of the window that shows the document. */
  title: string;
  /** The company. */
  author: string;
  /**
   * The date of the document: the last change of its record and not the present time. So the same data gives the same
   * bytes, and preview, print and mail are the same document (D3.13).
   */
  createdAt: Date;
  /** The left end of the footer. "Page X of Y" is at the right. */
  footer: string;
  content: Content[];
  /** A text that is printed large and pale across each page. */
  mark?: string;
  /** The size in points of another paper than US Letter. Such a paper has no margins and no footer. */
  paper?: { width: number; height: number };
}

/** The width of US Letter without the margins, in points. */
export const CONTENT_WIDTH = 532;

/** The space between the columns of the `lines` and `plain` layouts, in points. */
export const COLUMN_GAP = 12;
