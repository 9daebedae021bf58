/** The id of where a repair's page shows its estimates, to be jumped to once one is written. */
export const ESTIMATES_PLACE = 'estimates';
