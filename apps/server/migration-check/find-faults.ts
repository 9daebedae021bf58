import type { Catalogue } from './read-catalogue.ts';

/** What a migration may not do to a table that an earlier one made, unless its `known` says why. */
export const RULES = {
  rewrites: 'add the column without a default that differs per row, and fill it in later, a part at a time',
  buildsIndex: 'name the index in `indexes` of a migration of its own, which builds it beside writers',
  dropsIndex: 'name the index in `unused` of a migration of its own, which drops it beside writers',
  renames: 'add the new name, write both, and drop the old one in a later release',
  drops: 'stop to use it in one release, and drop it in a later one that exports `needs`',
  wantsValue: 'give the column a default, or let it be empty',
  checksRows: 'add the constraint with `not valid`, and validate it in a later migration',
  locks: 'leave the lock to the statement that needs it',
} as const;
export type Rule = keyof typeof RULES;

export interface Fault {
  rule: Rule;
  what: string;
}

interface Change {
  before: Catalogue;
  after: Catalogue;
  /** What the migration sent to the database. */
  statements: string[];
  /** The migration ran outside a transaction, where its indexes are built beside writers. */
  besideWriters: boolean;
}

const key = (column: { tableId: number; position: number }) => `${column.tableId}.${column.position}`;

/** Returns what the migration did to tables that existed before it and had, in a company at work, many rows. */
export function findFaults({ before, after, statements, besideWriters }: Change): Fault[] {
  const faults: Fault[] = [];
  const add = (rule: Rule, what: string) => faults.push({ rule, what });
  const old = new Map(before.tables.map((table) => [table.id, table]));
  const now = new Map(after.tables.map((table) => [table.id, table]));
  const nameOf = (id: number): string => now.get(id)?.name ?? '';
  // What goes with a dropped table is not told again.
  const stays = ({ tableId }: { tableId: number }) => old.has(tableId) && now.has(tableId);

  for (const { id, name, file } of before.tables) {
    const table = now.get(id);
    if (!table) add('drops', `table ${name}`);
    else if (table.name !== name) add('renames', `table ${name}`);
    if (table && table.file !== file) add('rewrites', `table ${name}`);
  }

  const columns = new Map(after.columns.map((column) => [key(column), column]));
  const known = new Map(before.columns.map((column) => [key(column), column]));
  for (const column of before.columns.filter(stays)) {
    const is = columns.get(key(column));
    const title = `column ${nameOf(column.tableId)}.${column.name}`;
    if (!is) add('drops', title);
    else if (is.name !== column.name) add('renames', title);
  }
  for (const column of after.columns.filter(stays)) {
    const was = known.get(key(column));
    const title = `column ${nameOf(column.tableId)}.${column.name}`;
    if (!was && column.isRequired && !column.isFilled) add('wantsValue', title);
    if (was && !was.isRequired && column.isRequired && !isProven(before, column)) add('checksRows', title);
  }

  const constraints = new Set(before.constraints.map(({ id }) => id));
  for (const constraint of after.constraints.filter(stays)) {
    const { id, tableId, name, kind, isChecked, positions } = constraint;
    if (constraints.has(id) || !isChecked || !'cf'.includes(kind)) continue;
    // PostgreSQL does not look at the rows for a reference of a column that is empty in all of them.
    const isEmpty = positions.some((position) => {
      const column = columns.get(key({ tableId, position }));
      return !known.has(key({ tableId, position })) && !column?.isFilled;
    });
    if (kind === 'f' && isEmpty) continue;
    add('checksRows', `constraint ${name} of ${nameOf(tableId)}`);
  }

  const indexes = new Set(before.indexes.map(({ id }) => id));
  if (!besideWriters)
    for (const { id, tableId, name } of after.indexes.filter(stays))
      if (!indexes.has(id)) add('buildsIndex', `index ${name} on ${nameOf(tableId)}`);

  const left = new Set(after.indexes.map(({ id }) => id));
  if (!besideWriters)
    for (const { id, tableId, name } of before.indexes.filter(stays))
      if (!left.has(id)) add('dropsIndex', `index ${name} on ${nameOf(tableId)}`);

  for (const statement of statements)
    if (/\block\s+table\b/i.test(statement)) add('locks', statement.trim().split('\n')[0]!.slice(0, 80));
  return faults;
}

/** A checked constraint said already that the column is never empty, so the rows are not read again. */
const isProven = (before: Catalogue, column: { tableId: number; name: string }): boolean =>
  before.constraints.some(
    ({ tableId, kind, isChecked, definition }) =>
      tableId === column.tableId &&
      kind === 'c' &&
      isChecked &&
      definition.includes(`(${column.name} IS NOT NULL)`),
  );
