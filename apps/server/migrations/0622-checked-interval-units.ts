import { type Kysely, sql } from 'kysely';

/** Checks the rows from before units had an asset number. All of them are in days and name no unit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer_equipment validate constraint customer_equipment_interval_unit;
    alter table repairs validate constraint repairs_company_id_customer_equipment_id_fkey;
    alter table repair_equipment validate constraint repair_equipment_company_id_customer_equipment_id_fkey;
  `.execute(db);
}
