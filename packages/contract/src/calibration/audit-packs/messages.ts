import { formatNumber } from '../../core/numbers/count-of.ts';

/** The most certificates in one ZIP file. */
export const PACK_CERTIFICATES_MAX = 5_000;
/** The most bytes of the certificates in one ZIP file. */
export const PACK_BYTES_MAX = 2_000_000_000;
/** The most units in the register of an audit pack. */
export const PACK_UNITS_MAX = 50_000;

/** Returns the sentence on a register that does not list all units. */
export const registerCut = (listed: number, total: number): string =>
  `Only the first ${formatNumber(listed)} of ${formatNumber(total)} units are listed.`;

/** Messages about ZIP files of certificates (D5.14, D5.15). */
export const packMessages = {
  dayAhead: 'The day must not be in the future',
  tooMany: 'These are more certificates than one ZIP file can hold. Choose fewer units with the filters.',
  none: 'There is no certificate in force for these units.',
} as const;
