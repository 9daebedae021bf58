import { z } from 'zod';
import { wholeNumber } from '../../core/calls/paging-query.ts';
import { labelFormats, SHEET_LABELS } from './label-formats.ts';

/** The query of calls that draw labels. */
export const labelPaper = {
  format: z.enum(labelFormats).default('letter'),
  /** The position of the first unused label on a letter sheet, row by row from the top left. Rolls ignore it. */
  start: wholeNumber(SHEET_LABELS).default(1),
};
