import { readdir } from 'node:fs/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { openPool } from '../src/db/connections/open-pool.ts';
import type { Migration } from '../src/db/migrations/run-migrations.ts';
import { runMigrations } from '../src/db/migrations/run-migrations.ts';
import { findFaults, RULES, type Rule } from './find-faults.ts';
import { readCatalogue } from './read-catalogue.ts';

/** A reason is a sentence that somebody can judge: some words and a period. */
const isSentence = (text: string): boolean => /^\S+( \S+){3,}\.$/.test(text.trim());

async function faultsOf(folder: URL, name: string, run: () => Promise<ReturnType<typeof findFaults>>) {
  const {
    known = {},
    up,
    part,
    indexes,
    unused,
    needs,
  }: Migration = await import(new URL(`${name}.ts`, folder).href);
  const faults = await run();
  const lines: string[] = [];
  if ([up, part, indexes ?? unused].filter(Boolean).length > 1)
    lines.push(
      `${name} has more than one of \`up\`, \`part\` and \`indexes\` or \`unused\`: make several migrations of it`,
    );
  for (const { rule, what } of faults)
    if (known[rule] === undefined)
      lines.push(
        `${name} ${rule} (${what}): ${RULES[rule]}, or say in \`known.${rule}\` why it does no harm`,
      );
  for (const [rule, reason] of Object.entries(known)) {
    if (!(rule in RULES)) lines.push(`${name} knows \`${rule}\`, which is no rule`);
    else if (!faults.some((fault) => fault.rule === rule))
      lines.push(`${name} knows \`${rule}\`, but nothing breaks that rule: take the line out`);
    else if (!isSentence(reason)) lines.push(`${name} gives no sentence as reason in \`known.${rule}\``);
  }
  const takesAway: Rule[] = ['drops', 'renames'];
  if (!needs && faults.some(({ rule }) => takesAway.includes(rule)))
    lines.push(`${name} takes something away from older releases: export \`needs\``);
  return lines;
}

/**
 * Runs the migrations of a folder on an empty database and returns a line for each that would hold up a portal with
 * many rows. Those up to `baseline` ran before there was a portal with rows and are not judged.
 */
export async function checkMigrations(ownerUrl: string, folder: URL, baseline: string): Promise<string[]> {
  const statements: string[] = [];
  const pool = openPool({
    ...{ connectionString: ownerUrl, max: 1, onFault: () => {} },
    ...{ connectionTimeoutMillis: 4_000, statement_timeout: 60_000 },
  });
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void statements.push(event.query.sql),
  });
  try {
    const names = (await readdir(folder)).filter((file) => file.endsWith('.ts')).map((f) => f.slice(0, -3));
    await runMigrations(db, folder, baseline);
    const lines: string[] = [];
    for (const name of names.filter((other) => other > baseline).sort()) {
      const { indexes, unused }: Migration = await import(new URL(`${name}.ts`, folder).href);
      lines.push(
        ...(await faultsOf(folder, name, async () => {
          const before = await readCatalogue(db);
          statements.length = 0;
          await runMigrations(db, folder, name);
          const sent = [...statements];
          const after = await readCatalogue(db);
          return findFaults({
            before,
            after,
            statements: sent,
            besideWriters: (indexes ?? unused) !== undefined,
          });
        })),
      );
    }
    return lines;
  } finally {
    await db.destroy();
  }
}
