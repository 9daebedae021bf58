import { numberFormat } from '../house-style.ts';
import { numberMarks } from './number-marks.ts';

/** The message for half a piece. Screens use it without loading the rules. */
export const WHOLE_QUANTITY = 'Quantity must be a whole number';

const inUsualMarks =
  'Please enter a number such as 1,234.50, with a point before the decimals and commas only between thousands';

/** Returns what a field says below text that is no number. */
export const notANumber = (): string =>
  numberMarks().isUsual
    ? inUsualMarks
    : `Please enter a number such as ${numberFormat('example', { minimumFractionDigits: 2, useGrouping: 'always' }).format(1234.5)}`;

/** Returns the message for what is no number. NaN stands for text that a field could not read. */
export const numberFault = (given: unknown): string =>
  Number.isNaN(given) ? notANumber() : 'Must be a number';
