/** Messages about loaners (D7.4). */
export const loanerMessages = {
  noLoaner: 'This unit is back, or was not lent for a repair.',
} as const;
