/** The country of addresses in a US company that name none (B9). */
export const HOME_OF_B9 = 'USA';

/** The day on which calendars begin until a country is chosen: Monday (B9). Days are 1 for Monday to 7 for Sunday. */
export const FIRST_DAY_OF_B9 = 1;
