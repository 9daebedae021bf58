// bounded: one line, with names of statuses.
const STEP = /^Status changed from [A-Za-z ]{1,40} to [A-Za-z ]{1,40}\.(?:\n|$)/;

/** Returns the text of an entry without the sentence about its step. For customers the heading of the entry says it. */
export const withoutStep = (message: string): string => message.replace(STEP, '');
