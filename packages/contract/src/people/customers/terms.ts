/** The most days that a customer may have to pay an invoice. */
export const TERMS_MAX = 365;
