import { type Kysely, sql } from 'kysely';

/** Calibrations by a procedure: the revision, what was typed, and what it says (decision 0101). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null until the company says how its results are judged.
  await sql`alter table laboratory_settings add column worksheet_defaults jsonb`.execute(db);
  await sql`
    alter table calibrations
      add column procedure_revision_id int,
      add column worksheet jsonb,
      add column evaluation jsonb,
      add constraint calibrations_procedure_revision_id_fkey foreign key (company_id, procedure_revision_id)
        references procedure_revisions (company_id, id) not valid,
      add constraint calibrations_worksheet_check
        check (num_nonnulls(procedure_revision_id, worksheet, evaluation) in (0, 3)) not valid`.execute(db);
}
