/** The message for half a piece. Screens use it without loading the rules. */
export const WHOLE_QUANTITY = 'Quantity must be a whole number';

/** What a field says below text that is no number. */
export const NOT_A_NUMBER =
  'Please enter a number such as 1,234.50, with a point before the decimals and commas only between thousands';

/** Returns the message for what is no number. NaN stands for text that a field could not read. */
export const numberFault = (given: unknown): string =>
  Number.isNaN(given) ? NOT_A_NUMBER : 'Must be a number';
