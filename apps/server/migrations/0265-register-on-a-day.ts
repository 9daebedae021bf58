import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/**
 * What the register said of a unit, and since when, so that an audit pack shows it as it was on a day (D5.15). The
 * states are kept by trigger, because the dates of a unit are written in several places. Of the time before this table
 * only the present state is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer_equipment_states (
      id bigint generated always as identity primary key,
      company_id int not null references companies,
      customer_equipment_id int not null,
      since timestamptz not null,
      customer_id int not null,
      equipment_model_id int not null,
      serial_number text,
      last_calibration_date date, next_calibration_due date,
      calibration_interval_days int not null,
      active boolean not null,
      foreign key (company_id, customer_equipment_id) references customer_equipment (company_id, id)
        on delete cascade
    );
    create index customer_equipment_states_of_unit on customer_equipment_states
      (company_id, customer_equipment_id, since desc, id desc);
    -- Units that a customer had at some time. What they had last on a day is then looked up by unit.
    create index customer_equipment_states_of_customer on customer_equipment_states
      (company_id, customer_id, customer_equipment_id);

    insert into customer_equipment_states (company_id, customer_equipment_id, since, customer_id, equipment_model_id,
      serial_number, last_calibration_date, next_calibration_due, calibration_interval_days, active)
    select company_id, id, created_at, customer_id, equipment_model_id, serial_number, last_calibration_date,
      next_calibration_due, calibration_interval_days, active from customer_equipment;

    create function keep_equipment_state() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    begin
      insert into customer_equipment_states (company_id, customer_equipment_id, since, customer_id, equipment_model_id,
        serial_number, last_calibration_date, next_calibration_due, calibration_interval_days, active)
      values (new.company_id, new.id, case tg_op when 'INSERT' then new.created_at else now() end, new.customer_id,
        new.equipment_model_id, new.serial_number, new.last_calibration_date, new.next_calibration_due,
        new.calibration_interval_days, new.active);
      return null;
    end $$;
    create trigger customer_equipment_first_state after insert on customer_equipment
      for each row execute function keep_equipment_state();
    create trigger customer_equipment_next_state after update on customer_equipment
      for each row when ((old.customer_id, old.equipment_model_id, old.serial_number, old.last_calibration_date,
          old.next_calibration_due, old.calibration_interval_days, old.active)
        is distinct from (new.customer_id, new.equipment_model_id, new.serial_number, new.last_calibration_date,
          new.next_calibration_due, new.calibration_interval_days, new.active))
      execute function keep_equipment_state();
  `.execute(db);
  await tenantTable(db, 'customer_equipment_states', { grants: 'select' });
}
