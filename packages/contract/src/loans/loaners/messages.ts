/** Messages about loaners (D7.4). */
export const loanerMessages = {
  noLoaner: 'This unit is back, or was not lent for a repair.',
  repairNotDone: 'The repair is not completed yet. Answer when it is completed or shipped.',
} as const;
