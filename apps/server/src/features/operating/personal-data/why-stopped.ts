import { DatabaseSilent } from '../../../db/database-silent.ts';

/** Returns the fault of the database below the error that a transaction makes of it. */
const causeOf = (fault: unknown): unknown =>
  fault instanceof Error && fault.cause !== undefined ? causeOf(fault.cause) : fault;

function codeOf(fault: unknown): string {
  const cause = causeOf(fault);
  const has = typeof cause === 'object' && cause !== null && 'code' in cause;
  return has && typeof cause.code === 'string' ? cause.code : '';
}

/** Faults of the moment: somebody holds a row, or the database is busy. The same step may be done a moment later. */
const passing = new Set(['40001', '40P01', '55P03']);
export const passesSoon = (fault: unknown): boolean => passing.has(codeOf(fault));

/** The connection went away. Nothing is wrong with the step, so the job begins again by itself. */
export const lostConnection = (fault: unknown): boolean =>
  causeOf(fault) instanceof DatabaseSilent || /^(08|57P)|^E[A-Z]+$/.test(codeOf(fault));

/** Returns the reason for which a step could not be done, as staff read it. */
export function whyStopped(fault: unknown): string {
  if (passesSoon(fault))
    return 'Somebody else was changing the same records for a long time. Try again later.';
  if (codeOf(fault) === '57014') return 'The database took too long. Try again at a quiet hour.';
  const cause = causeOf(fault);
  if (cause instanceof Error && /^2[23][0-9A-Z]{3}$/.test(codeOf(fault)))
    return `A rule of the database refused it: ${cause.message}.`;
  return 'Something unexpected happened. The log of the portal has the details.';
}
