import { type AppError, conflict, invalidField } from '../errors.ts';

/** Words for broken constraints. The features that own the rows bring them. This folder has none of its own. */
export interface ConstraintWords {
  /**
   * Unique keys that two people, or one person with an outdated page, can violate. All other unique keys are numbers
   * that the portal assigns.
   */
  taken: Readonly<Record<string, () => AppError>>;
  /** Columns that name another row, and what that row is called. */
  references: Readonly<Record<string, string>>;
}

/** For callers that handle other faults. The transaction has already turned broken constraints into errors. */
export const noConstraintWords: ConstraintWords = { taken: {}, references: {} };

/** Returns the 409 for a value that somebody else stored first. */
export const somebodyWasFirst = (
  { taken }: Pick<ConstraintWords, 'taken'>,
  constraint: string | undefined,
): AppError =>
  taken[constraint ?? '']?.() ??
  conflict('record.conflict', 'Somebody else has just saved the same. Please try again.');

type References = ConstraintWords['references'];

const columnOf = (references: References, constraint: string): string | undefined =>
  Object.keys(references)
    .filter((column) => constraint.endsWith(`_${column}_fkey`))
    .sort((a, b) => b.length - a.length)[0];

interface BrokenReference {
  constraint?: string | undefined;
  /** The table that refers. */
  table?: string | undefined;
  message: string;
}

/**
 * Returns the error for a write that breaks a reference: 400 with the field that names a missing row, or 409 when the
 * row to delete is still in use. Only the message of PostgreSQL tells the two apart. In every language, the message
 * for the first names the key and one table, and the message for the second names the key and two tables.
 */
export function brokenReference(
  { references }: Pick<ConstraintWords, 'references'>,
  { constraint = '', table = '', message }: BrokenReference,
): AppError {
  const column = columnOf(references, constraint);
  const record = references[column ?? ''] ?? 'record';
  const names = message.match(/["«„“'»][^"«»„“”']+["»“”'«]/g) ?? [];
  if (names.length > 2)
    return conflict(
      'record.in_use',
      `This ${record} is still in use: ${table.replace(/_/g, ' ') || 'other records'} refer to it.`,
    );
  const field = (column ?? 'id').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return invalidField(field, `Unknown ${record}`);
}

/** Returns what the referring column of this foreign key names, or undefined when no words are listed for it yet. */
export const recordOfKey = (
  { references }: Pick<ConstraintWords, 'references'>,
  constraint: string,
): string | undefined => {
  const column = columnOf(references, constraint);
  return column && references[column];
};
