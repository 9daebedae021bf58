import { type Kysely, sql } from 'kysely';

interface Table {
  id: number;
  name: string;
  /** The file of the rows. Another number means that all rows were written again. */
  file: number;
}
interface Column {
  tableId: number;
  position: number;
  name: string;
  isRequired: boolean;
  /** Rows that exist get a value: from a default, or from one that the table had when the column was added. */
  isFilled: boolean;
}
interface Constraint {
  id: number;
  tableId: number;
  name: string;
  kind: string;
  isChecked: boolean;
  positions: number[];
  definition: string;
}
interface Index {
  id: number;
  tableId: number;
  name: string;
}

/** What PostgreSQL knows of the tables at one moment. */
export interface Catalogue {
  tables: Table[];
  columns: Column[];
  constraints: Constraint[];
  indexes: Index[];
}

const all = async <Row>(db: Kysely<unknown>, query: string): Promise<Row[]> =>
  (await sql.raw<Row>(query).execute(db)).rows;

/** Returns the tables of the portal with their columns, constraints and indexes. */
export async function readCatalogue(db: Kysely<unknown>): Promise<Catalogue> {
  const ours = `c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('kysely_migration', 'sql_objects')`;
  return {
    tables: await all(
      db,
      `select c.oid::int as id, c.relname as name, pg_relation_filenode(c.oid)::int as file
       from pg_class c where ${ours}`,
    ),
    columns: await all(
      db,
      `select c.oid::int as "tableId", a.attnum::int as position, a.attname as name,
         a.attnotnull as "isRequired", (a.atthasdef or a.atthasmissing or a.attidentity <> '') as "isFilled"
       from pg_attribute a join pg_class c on c.oid = a.attrelid
       where ${ours} and a.attnum > 0 and not a.attisdropped`,
    ),
    constraints: await all(
      db,
      `select k.oid::int as id, c.oid::int as "tableId", k.conname as name, k.contype::text as kind,
         k.convalidated as "isChecked", coalesce(k.conkey, '{}')::int[] as positions,
         pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid where ${ours}`,
    ),
    indexes: await all(
      db,
      `select i.indexrelid::int as id, c.oid::int as "tableId", n.relname as name
       from pg_index i join pg_class c on c.oid = i.indrelid join pg_class n on n.oid = i.indexrelid
       where ${ours}`,
    ),
  };
}
