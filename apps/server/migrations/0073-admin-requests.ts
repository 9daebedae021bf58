import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Requests an admin makes for customers who called in: the appointment, the day and the units of a calibration (B2.3, B3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table repairs add column appointment_id int, add column appointment_start_time timestamptz,
      add column calibration_date date,
      add foreign key (company_id, appointment_id) references appointments (company_id, id)
        on delete set null (appointment_id);
    create index repairs_of_appointment on repairs (company_id, appointment_id) where appointment_id is not null;

    create table repair_equipment (
      id int generated always as identity primary key,
      company_id int not null references companies,
      repair_id int not null,
      equipment_type_id int not null,
      equipment_model_id int not null,
      serial_number text, notes text,
      unique (company_id, id),
      foreign key (company_id, repair_id) references repairs (company_id, id) on delete cascade,
      foreign key (company_id, equipment_type_id) references equipment_types (company_id, id),
      foreign key (company_id, equipment_model_id) references equipment_models (company_id, id)
    );
    create index repair_equipment_of_repair on repair_equipment (company_id, repair_id, id);
    create index repair_equipment_of_type on repair_equipment (company_id, equipment_type_id);
    create index repair_equipment_of_model on repair_equipment (company_id, equipment_model_id);
    create index repair_equipment_by_serial on repair_equipment (company_id, lower(serial_number));
  `.execute(db);
  await tenantTable(db, 'repair_equipment', { grants: 'select, insert, delete' });
}
