import type { Paper } from '@portal/contract/core/paper.ts';
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
  /** A paper of another size, in points, has no margins and no footer. */
  paper: Paper | { width: number; height: number };
}

/** A document with what the language of its words brings. */
export interface SpokenDefinition extends PdfDefinition {
  /** BCP 47. Readers aloud go by it. */
  language: string;
  /** The right end of the footer with `{page}` and `{pages}`. */
  pageOf: string;
}

/** The width between the margins, in points. It is that of US Letter; those of A4 are narrower instead. */
export const CONTENT_WIDTH = 532;

/** The space between the columns of the `lines` and `plain` layouts, in points. */
export const COLUMN_GAP = 12;
