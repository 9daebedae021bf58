/** Notices that a unit was found outside its limits: nobody has acknowledged it, not even after 14 days, or no cause is entered. */
export const noticeFilters = ['waiting', 'late', 'no-cause'] as const;

/** The number of days after which an acknowledgement is late. */
export const NOTICE_LATE_DAYS = 14;
