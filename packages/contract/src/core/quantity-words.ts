/** The message for half a piece. Screens use it without loading the rules. */
export const WHOLE_QUANTITY = 'Quantity must be a whole number';
