/** How many days pass between the notice and the removal of a company. */
export const NOTICE_DAYS = 30;
/** How many days before the removal its admins are told again. */
export const REMIND_DAYS = 7;

/** Returns true when somebody has typed the name of a company. Upper and lower case count, spaces around it do not. */
export const isNameOf = (typed: string, name: string): boolean => typed.trim() === name.trim();
