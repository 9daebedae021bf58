import { type Kysely, sql } from 'kysely';

/** An older release writes into the tables by their former names. */
export const needs = '0263-file-imports';

/**
 * Imports of all kinds of records share two tables (D5.2, D5.13). The texts of a row are kept by field, because each
 * kind has other fields.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer_imports rename to file_imports;
    alter index customer_imports_running rename to file_imports_running;
    alter table file_imports
      add column kind text not null default 'customer' check (kind <> ''),
      -- What it made besides its rows, such as new models. An undo removes what nothing uses.
      add column made jsonb;
    alter table file_imports alter column kind drop default;
    create index file_imports_of_kind on file_imports (company_id, kind, id desc);

    alter table customer_import_rows rename to file_import_rows;
    alter table file_import_rows rename column customer_id to record_id;
    alter table file_import_rows
      drop constraint customer_import_rows_matched_by_check,
      add column cells jsonb,
      -- The columns to write, for kinds whose cells are not the columns.
      add column target jsonb;
    update file_import_rows set cells = jsonb_build_object('name', name, 'email', email, 'phone', phone,
      'address', address, 'city', city, 'state', state, 'zip', zip);
    alter table file_import_rows
      alter column cells set not null,
      drop column name, drop column email, drop column phone, drop column address, drop column city,
      drop column state, drop column zip;
  `.execute(db);
}
