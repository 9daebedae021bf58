import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';

/** A function or a trigger of the folder `sql`. */
export interface SqlObject {
  /** `function search_users`, or `trigger parts_revalue on parts`. */
  name: string;
  /** The number at the head of its file. A later release has a higher one when it has changed the text. */
  version: number;
  /** The statement that makes it, with its rights. */
  text: string;
}

/** The head of a file. `npm run fix` writes it: the number goes up when the sum is not that of the text any more. */
const HEAD = /^-- version (\d+), text ([0-9a-f]{8})\n/;
const START = /^(?:create or replace|drop) (?:function|trigger) /;
const NAME =
  /^(?:create or replace|drop) (?:(function) (?:if exists )?(\w+)|(trigger) (?:if exists )?(\w+) [\s\S]*?\bon (\w+))/;

/** Returns the sum by which a text is known in `sql_objects`. */
export const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Returns the statements of a file. Each begins with the comment above it. */
function readStatements(file: string, version: number, text: string): SqlObject[] {
  const statements: { comment: string[]; lines: string[] }[] = [];
  let comment: string[] = [];
  for (const line of text.trimEnd().split('\n')) {
    if (START.test(line)) statements.push({ comment, lines: [line] });
    else if (line.startsWith('--')) {
      comment.push(line);
      continue;
    } else if (statements.length > 0) statements.at(-1)!.lines.push(...comment, line);
    else throw new Error(`${file} does not begin with a function or a trigger`);
    comment = [];
  }
  return statements.map(({ comment: above, lines }) => {
    const [, ofFunction, called, , trigger, table] = NAME.exec(lines.join('\n')) ?? [];
    const name = ofFunction ? `function ${called}` : `trigger ${trigger} on ${table}`;
    if (!ofFunction && table === undefined) throw new Error(`${file} has a trigger without a table`);
    return { name, version, text: `${[...above, ...lines].join('\n').trimEnd()}\n` };
  });
}

/** Returns the functions of the folder, then its triggers. @throws Error for a file without a head. */
export async function readSqlFiles(folder: URL): Promise<SqlObject[]> {
  const files = await readdir(folder, { recursive: true });
  const objects = await Promise.all(
    files
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .map(async (file): Promise<SqlObject[]> => {
        const read = await readFile(new URL(file.split(path.sep).join('/'), folder), 'utf8');
        // A checkout may have other ends of lines.
        const text = read.replaceAll('\r\n', '\n');
        const [head = '', version] = HEAD.exec(text) ?? [];
        if (version === undefined) throw new Error(`${file} does not begin with its version`);
        return readStatements(file, Number(version), text.slice(head.length));
      }),
  );
  const all = objects.flat();
  const isFunction = ({ name }: SqlObject) => name.startsWith('function');
  return [...all.filter(isFunction), ...all.filter((one) => !isFunction(one))];
}

interface Applied {
  name: string;
  version: number;
  sum: string;
}

/** Returns what the database has, by name. */
export async function readApplied(db: Kysely<unknown>): Promise<Map<string, Applied>> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('public.sql_objects') is not null as has`.execute(db);
  if (!rows[0]?.has) return new Map();
  const applied = await sql<Applied>`select name, version, text_sum as sum from public.sql_objects`.execute(
    db,
  );
  return new Map(applied.rows.map((one) => [one.name, one]));
}

/** The functions and triggers of this release beside those of a database, by name. */
export interface SqlState {
  /** Those that the next start of this release makes. */
  waiting: SqlObject[];
  /** Those that a newer release has made. This one does not put its own in their place. */
  newer: string[];
}

/** Compares the folder with what the database has. It changes nothing. */
export async function readSqlState(db: Kysely<unknown>, folder: URL): Promise<SqlState> {
  const [own, applied] = await Promise.all([readSqlFiles(folder), readApplied(db)]);
  const waiting = own.filter((object) => {
    const found = applied.get(object.name);
    return (
      !found ||
      object.version > found.version ||
      (object.version === found.version && sumOf(object.text) !== found.sum)
    );
  });
  const newer = own.filter(({ name, version }) => version < (applied.get(name)?.version ?? 0));
  return { waiting, newer: newer.map(({ name }) => name) };
}
