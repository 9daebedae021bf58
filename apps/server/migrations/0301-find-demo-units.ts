import { type Kysely, sql } from 'kysely';

/**
 * Finds demo units and their loans by index. A text is found in the serial number, or in make and model. No index can
 * serve a text that is made of columns of two tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index demo_equipment_words on demo_equipment using gin (company_id, lower(serial_number) gin_trgm_ops);

    create or replace function find_demo_units(pattern text) returns table (demo_equipment_id int)
      language sql stable security definer set search_path = public, pg_temp rows 50 as $$
        select d.id from demo_equipment d
          where d.company_id = app_company() and lower(d.serial_number) like lower(pattern)
        union
        select d.id from equipment_models m
          join demo_equipment d on d.company_id = m.company_id and d.equipment_model_id = m.id
          where m.company_id = app_company() and m.make || ' ' || m.name ilike pattern
      $$;
    create or replace function find_demo_loans(pattern text) returns table (loan_id int)
      language sql stable security definer set search_path = public, pg_temp rows 200 as $$
        select l.id from demo_equipment_loans l where l.company_id = app_company() and l.search_text like lower(pattern)
        union
        select l.id from find_demo_units(pattern) f
          join demo_equipment_loans l on l.company_id = app_company() and l.demo_equipment_id = f.demo_equipment_id
        union
        select l.id from customers c
          join demo_equipment_loans l on l.company_id = c.company_id and l.customer_id = c.id
          where c.company_id = app_company() and customer_search_text(c.name, c.email, c.contact_email) ilike pattern
      $$;
  `.execute(db);
}
