/** D3.8: one request brings at most as many units. */
export const UNITS_MAX = 20;

/** D4.4: so many addresses a customer may add to a request. */
export const CUSTOMER_EMAILS_MAX = 10;
/** The same for staff. */
export const STAFF_EMAILS_MAX = 100;
export const atMostAddresses = (most: number): string => `At most ${most} addresses`;
