import { isVisible, line } from '../fields.ts';

/** What people write where a device has no number. Signs and spaces between the letters do not count. */
const NO_NUMBER = new Set([
  ...['na', 'none', 'nil', 'null', 'unknown', 'notavailable', 'notapplicable', 'notknown', 'notmarked'],
  ...['nonumber', 'noserial', 'noserialnumber', 'noserialno', 'nosn', 'illegible', 'unreadable'],
]);

/** True for a text such as 'N/A', '-' or 'none', which tells no device from another one (D5.6). */
export const isNoNumber = (typed: string): boolean => {
  const letters = typed.replace(/[\s\p{P}\p{S}]/gu, '').toLowerCase();
  return !isVisible(letters) || NO_NUMBER.has(letters);
};

/** Returns a serial or asset number; null for none, and for a text such as 'N/A' (D5.6). */
export const deviceNumber = (stored: string | null): string | null =>
  stored === null || isNoNumber(stored) ? null : stored;

/** The serial or asset number of a device. A text such as 'N/A' is empty. */
export const numberLine = () => line(100).overwrite((typed) => (isNoNumber(typed) ? '' : typed));
