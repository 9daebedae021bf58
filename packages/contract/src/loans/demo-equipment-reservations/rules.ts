/** The most days of a reservation. */
export const RESERVATION_DAYS_MAX = 731;

/** The states of a reservation (D7.7). A lent one has become a loan. */
export const reservationStatuses = ['reserved', 'canceled', 'lent'] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

/** A month such as '2026-11', with a year of four digits. */
export const MONTH = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/;
