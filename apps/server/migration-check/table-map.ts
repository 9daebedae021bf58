import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { openPool } from '../src/db/connections/open-pool.ts';
import { MOST_WITHOUT_REASON, reasonsOfIndexes } from './index-reasons.ts';

const PAGE = new URL('../../../docs/tables.md', import.meta.url);
const FEATURES = new URL('../src/features/', import.meta.url).pathname;
/** Tables of what all domains stand on, with the folder that writes them. */
const OF_NO_DOMAIN: Record<string, string> = {
  idempotency_keys: 'http',
  installation: 'secrets',
  portal_instances: 'instances',
  postponed_rows: 'sweeps',
  rate_limits: 'limits',
};

/** Returns the domain of each table, from the line "Tables" in the README of each domain. */
function domainsOfTables(): Map<string, string[]> {
  const known = new Map<string, string[]>(Object.keys(OF_NO_DOMAIN).map((table) => [table, ['']]));
  for (const file of globSync('*/README.md', { cwd: FEATURES }).sort()) {
    const line = /^\*\*Tables\.\*\* .*$/m.exec(readFileSync(path.join(FEATURES, file), 'utf8'))?.[0] ?? '';
    for (const [, table = ''] of line.matchAll(/`([a-z0-9_]+)`/g))
      known.set(table, [...(known.get(table) ?? []), path.dirname(file)]);
  }
  return known;
}

interface Reference {
  from: string;
  to: string;
}

/**
 * Compares docs/tables.md with the catalogue of a database, or writes it. Returns a line for each fault, among them a table that
 * no README of a domain names, or that two name.
 */
export async function checkTableMap(
  ownerUrl: string,
  isWriting: boolean,
  reasons = reasonsOfIndexes,
): Promise<string[]> {
  const pool = openPool({
    ...{ connectionString: ownerUrl, max: 1, onFault: () => {} },
    ...{ connectionTimeoutMillis: 4_000, statement_timeout: 60_000 },
  });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { page, faults } = await tableMap(db);
    const { lists, faults: without } = await indexLists(db, reasons);
    faults.push(...without);
    const before = readFileSync(PAGE, 'utf8');
    const after = before.replace(
      /(<!-- made: tables -->\n)[\s\S]*?(<!-- end -->)/,
      `$1\n${[page, ...lists].join('\n\n')}\n\n$2`,
    );
    if (after === before) return faults;
    if (isWriting) writeFileSync(PAGE, after);
    else
      faults.push(
        'docs/tables.md is not what the catalogue says: run apps/server/migration-check/main.ts --write',
      );
    return faults;
  } finally {
    await db.destroy();
  }
}

// References to companies and users, which nearly every table has, are left out of the pictures.
async function tableMap(db: Kysely<unknown>): Promise<{ page: string; faults: string[] }> {
  const ours = `relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('kysely_migration', 'sql_objects')`;
  const tables = await sql
    .raw<{ name: string }>(`select relname as name from pg_class where ${ours} order by relname`)
    .execute(db);
  const references = await sql
    .raw<Reference>(
      `select distinct c.relname as "from", t.relname as "to" from pg_constraint k
       join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
       where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`,
    )
    .execute(db);
  const domains = domainsOfTables();
  const names = tables.rows.map(({ name }) => name);
  const faults = names.flatMap((name) => {
    const found = domains.get(name) ?? [];
    if (found.length === 1) return [];
    return [`table ${name}: ${found.length === 0 ? 'no README of a domain names it' : found.join(' and ')}`];
  });
  for (const name of domains.keys())
    if (!names.includes(name)) faults.push(`table ${name}: a README names it, and there is none`);
  const of = (name: string) => domains.get(name)?.[0] ?? '';
  const parts = [...new Set(names.map(of))]
    .filter(Boolean)
    .sort()
    .map((domain) => partOf(domain, names, references.rows, of));
  const others = Object.entries(OF_NO_DOMAIN).map(([table, folder]) => `- \`${table}\`: \`${folder}/\``);
  return { page: [...parts, `## Below the domains\n\n${others.join('\n')}`].join('\n\n'), faults };
}

function partOf(domain: string, names: string[], references: Reference[], of: (name: string) => string) {
  const own = names.filter((name) => of(name) === domain);
  const shown = references.filter(
    ({ from, to }) => of(from) === domain && from !== to && !['companies', 'users'].includes(to),
  );
  const inside = shown.filter(({ to }) => of(to) === domain);
  const outside = shown.filter(({ to }) => of(to) !== domain);
  const lines = inside.map(({ from, to }) => `  ${from} --> ${to}`);
  const alone = own.filter((name) => !inside.some(({ from, to }) => name === from || name === to));
  const picture = ['```mermaid', 'flowchart LR', ...alone.map((name) => `  ${name}`), ...lines, '```'];
  const arrows = new Map<string, string[]>();
  for (const { from, to } of outside)
    arrows.set(of(to), [...(arrows.get(of(to)) ?? []), `\`${from}\` → \`${to}\``]);
  const others = [...arrows].sort().map(([other, list]) => `- ${other}: ${list.join(', ')}`);
  return [`## ${domain}`, '', ...picture, ...(others.length > 0 ? ['', ...others] : [])].join('\n');
}

/** Returns the indexes of each table with many of them, with what each is for, and a line for each that has no reason. */
async function indexLists(db: Kysely<unknown>, reasons: typeof reasonsOfIndexes) {
  const { rows } = await sql<{ table: string; index: string; definition: string }>`
    select c.relname as table, i.relname as index,
      substring(pg_get_indexdef(i.oid) from ' USING (?:btree )?(.*)') as definition
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where c.relnamespace = 'public'::regnamespace order by 1, 2`.execute(db);
  const found = Map.groupBy(rows, ({ table }) => table);
  const faults: string[] = [];
  const lists = [...found].flatMap(([table, indexes]) => {
    const said = reasons[table] ?? {};
    if (!reasons[table] && indexes.length <= MOST_WITHOUT_REASON) return [];
    const lines = indexes.map(({ index, definition }) => {
      if (!said[index])
        faults.push(
          `index ${index} of ${table}: migration-check/index-reasons.ts does not say why it is there`,
        );
      return `- \`${index}\`: ${said[index]} \`${definition}\``;
    });
    return [`## Indexes of ${table}\n\n${lines.join('\n')}`];
  });
  for (const [table, said] of Object.entries(reasons))
    for (const index of Object.keys(said))
      if (!found.get(table)?.some((one) => one.index === index))
        faults.push(`index ${index} of ${table}: index-reasons.ts names it, and there is none`);
  return { lists, faults };
}
