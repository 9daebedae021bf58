import type { Operations } from '@portal/contract/operating/operations/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';

interface Sum {
  companyId: number | null;
  name: string | null;
  kind: string | null;
  files: number;
  bytes: number;
}

/** Returns what stored files take, without their thumbnails: in all, by company (the ten largest) and by kind. */
export async function readStorage(db: Db): Promise<Operations['storage']> {
  const { rows } = await sql<Sum>`
    select s.company_id, c.name, s.kind, s.files, s.bytes from (
      select company_id, content_type as kind, count(*) as files, coalesce(sum(bytes), 0)::int8 as bytes
      from (select company_id, content_type, bytes from files
        union all select company_id, content_type, bytes from inbound_mail_files) f
      group by grouping sets ((company_id), (content_type), ())) s
    left join companies c on c.id = s.company_id
    order by s.bytes desc, s.company_id, s.kind`.execute(db);
  const total = rows.find(({ companyId, kind }) => companyId === null && kind === null);
  return {
    files: total?.files ?? 0,
    bytes: total?.bytes ?? 0,
    companies: rows
      .flatMap(({ companyId, name, files, bytes }) =>
        companyId === null ? [] : [{ companyId, name: name ?? '', files, bytes }],
      )
      .slice(0, 10),
    kinds: rows
      .flatMap(({ kind, files, bytes }) => (kind === null ? [] : [{ kind, files, bytes }]))
      .slice(0, 10),
  };
}

/** Returns the size of the database and its largest tables with their indexes. The rows are an estimate. */
export async function readDatabaseSize(db: Db): Promise<Operations['database']> {
  const [whole, tables] = await Promise.all([
    sql<{ version: string; bytes: number }>`
      select split_part(current_setting('server_version'), ' ', 1) as version,
        pg_database_size(current_database()) as bytes`.execute(db),
    sql<{ name: string; bytes: number; rows: number }>`
      select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid) as bytes,
        greatest(c.reltuples, 0)::int8 as rows
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public','pgboss') and c.relkind = 'r' order by 2 desc, 1 limit 8`.execute(db),
  ]);
  const { version = '', bytes = 0 } = whole.rows[0] ?? {};
  return {
    version,
    bytes,
    tables: tables.rows.map((row) => ({ ...row, name: row.name.replace(/^public\./, '') })),
  };
}
