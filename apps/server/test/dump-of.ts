import { queryOnce } from './query-once.ts';

/** Tables in which a running portal writes by itself. */
const BY_ITSELF = ['portal_instances'];

/** Returns the rows and a hash of every table of the portal, for a comparison of two moments. */
export async function dumpOf(ownerUrl: string): Promise<Record<string, string>> {
  const { rows } = await queryOnce(
    ownerUrl,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const tables = rows.map(({ relname }) => String(relname)).filter((name) => !BY_ITSELF.includes(name));
  const one = tables.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as rows from ${name} t`,
  );
  const dump = await queryOnce(ownerUrl, one.join(' union all '));
  return Object.fromEntries(dump.rows.map((row) => [row.name, row.rows]));
}
