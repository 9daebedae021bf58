/** Matches a row id in an address. */
export const ROW_ID = /^[1-9][0-9]{0,9}$/;
/** The largest id of the database. */
export const ROW_ID_MAX = 2_147_483_647;

/** True for the text of a row id. */
export const isRowId = (text: string): boolean => ROW_ID.test(text) && Number(text) <= ROW_ID_MAX;
