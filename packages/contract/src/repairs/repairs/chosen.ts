/** The most repairs that can be chosen for one action: labels, an export or a status. */
export const CHOSEN_MAX = 100;
