/** Repairs that one step may be taken for at once: labels, export, a status. */
export const CHOSEN_MAX = 100;
