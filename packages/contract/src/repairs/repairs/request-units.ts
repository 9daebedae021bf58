/** The most units of one request (D3.8). */
export const UNITS_MAX = 20;

/** The most addresses that a customer may add to a request (D4.4). */
export const CUSTOMER_EMAILS_MAX = 10;
/** The most addresses that staff may add to a request. */
export const STAFF_EMAILS_MAX = 100;
export const atMostAddresses = (most: number): string => `At most ${most} addresses`;
