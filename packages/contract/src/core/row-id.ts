/** A row id as it stands in an address. */
export const ROW_ID = /^[1-9][0-9]{0,9}$/;
/** The largest id the database gives. */
export const ROW_ID_MAX = 2_147_483_647;

/** True for the text of a row id. */
export const isRowId = (text: string): boolean => ROW_ID.test(text) && Number(text) <= ROW_ID_MAX;
