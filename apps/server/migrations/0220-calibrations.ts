import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Results of calibrations, reference standards and certificates (D5.5, D5.9 to D5.11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies add column certificate_second_person boolean not null default false;
    alter table customers add column print_next_due boolean not null default true;

    create table reference_standards (
      id int generated always as identity primary key,
      company_id int not null references companies,
      name text not null check (name <> ''),
      make text, model text, serial_number text, certificate_number text,
      calibrated_on date, due_on date check (due_on > calibrated_on),
      certificate_file_id int,
      active boolean not null default true,
      version int not null default 1,
      unique (company_id, id),
      foreign key (company_id, certificate_file_id) references files (company_id, id)
    );
    create index reference_standards_by_name on reference_standards (company_id, lower(name), id);
    create index reference_standards_by_due on reference_standards (company_id, due_on, id);

    create table certificates (
      id int generated always as identity primary key,
      company_id int not null references companies,
      repair_id int,
      customer_id int, user_id int,
      kind text not null check (kind in ('own','uploaded')),
      number text not null check (number <> ''),
      edition int not null default 1 check (edition > 0),
      state text not null default 'draft' check (state in ('draft','issued','replaced','withdrawn')),
      laboratory text, remarks text,
      replaces_id int, correction_reason text,
      received_on date,
      drafted_by_user_id int, drafted_by text,
      drafted_at timestamptz not null default now(),
      approved_by_user_id int, approved_by text,
      issued_on date, issued_at timestamptz,
      code_hash bytea unique,
      file_id int, sha256 text,
      withdrawn_on date, withdrawal_reason text, withdrawn_by_user_id int,
      version int not null default 1,
      check ((state = 'draft') = (issued_at is null)),
      check (state = 'draft' or (issued_on is not null and file_id is not null and sha256 is not null)),
      check ((state = 'withdrawn') = (withdrawal_reason is not null)),
      check ((replaces_id is null) = (correction_reason is null)),
      unique (company_id, id),
      foreign key (company_id, repair_id) references repairs (company_id, id) on delete set null (repair_id),
      foreign key (company_id, customer_id) references customers (company_id, id),
      foreign key (company_id, replaces_id) references certificates (company_id, id),
      foreign key (company_id, file_id) references files (company_id, id)
    );
    create unique index certificates_numbered on certificates (company_id, number, edition) where kind = 'own';
    -- One correction of a certificate at a time.
    create unique index certificates_one_correction on certificates (company_id, replaces_id)
      where replaces_id is not null;
    create index certificates_of_repair on certificates (company_id, repair_id, id desc) where repair_id is not null;
    create index certificates_of_customer on certificates (company_id, customer_id, id desc)
      where customer_id is not null;
    create index certificates_by_number on certificates (company_id, lower(number) text_pattern_ops, id desc);
    create index certificates_to_approve on certificates (company_id, id) where state = 'draft';

    create table calibrations (
      id int generated always as identity primary key,
      company_id int not null references companies,
      repair_id int, repair_equipment_id int,
      customer_equipment_id int,
      certificate_id int,
      -- What the unit was called when the results were entered. Certificates print it.
      type_name text not null, make text not null, model_name text not null, serial_number text,
      calibrated_on date,
      procedure text,
      technician_id int, technician_name text,
      place text, temperature text, humidity text,
      result text check (result in ('pass','adjusted','limited','fail')),
      proposed_result text check (proposed_result in ('pass','adjusted','limited','fail')),
      as_found_notes text, as_left_notes text,
      certificate_number text,
      -- A list of measurement points with readings, always read and written as a whole. Numbers are texts, so that
      -- they keep the digits that were typed (D5.9).
      points jsonb not null default '[]' check (jsonb_typeof(points) = 'array'),
      -- The next due date that completing the results gave the unit.
      next_due date,
      completed_at timestamptz,
      entered_by_user_ids int[] not null default '{}',
      issued_at timestamptz,
      version int not null default 1,
      check (completed_at is null or (calibrated_on is not null and result is not null)),
      check (issued_at is null or (completed_at is not null and certificate_id is not null)),
      unique (company_id, id),
      foreign key (company_id, repair_id) references repairs (company_id, id) on delete set null (repair_id),
      foreign key (company_id, repair_equipment_id) references repair_equipment (company_id, id)
        on delete set null (repair_equipment_id),
      foreign key (company_id, customer_equipment_id) references customer_equipment (company_id, id),
      foreign key (company_id, certificate_id) references certificates (company_id, id)
        on delete set null (certificate_id),
      foreign key (company_id, technician_id) references technicians (company_id, id)
        on delete set null (technician_id)
    );
    -- A unit of a request has one set of results that may still change.
    create unique index calibrations_one_open on calibrations (company_id, repair_equipment_id)
      where issued_at is null and repair_equipment_id is not null;
    create index calibrations_of_item on calibrations (company_id, repair_equipment_id, id desc)
      where repair_equipment_id is not null;
    create index calibrations_of_repair on calibrations (company_id, repair_id) where repair_id is not null;
    create index calibrations_of_unit on calibrations (company_id, customer_equipment_id, calibrated_on desc, id desc)
      where customer_equipment_id is not null;
    create index calibrations_of_certificate on calibrations (company_id, certificate_id, id)
      where certificate_id is not null;
    create index calibrations_of_technician on calibrations (company_id, technician_id) where technician_id is not null;

    -- The columns are a copy of the standard on that day, because the standard itself changes with its next calibration.
    create table calibration_standards (
      id int generated always as identity primary key,
      company_id int not null references companies,
      calibration_id int not null,
      reference_standard_id int not null,
      position int not null,
      name text not null, make text, model text, serial_number text, certificate_number text, due_on date,
      override_reason text, overridden_by text,
      check ((override_reason is null) = (overridden_by is null)),
      unique (calibration_id, position),
      foreign key (company_id, calibration_id) references calibrations (company_id, id) on delete cascade,
      foreign key (company_id, reference_standard_id) references reference_standards (company_id, id)
    );
    create index calibration_standards_of_calibration on calibration_standards (company_id, calibration_id, position);
    create index calibration_standards_of_standard
      on calibration_standards (company_id, reference_standard_id, calibration_id desc);

    alter table customer_equipment
      add column last_calibration_result text
        check (last_calibration_result in ('pass','adjusted','limited','fail')),
      -- The calibration that set the dates; null when somebody typed them.
      add column last_calibration_id int,
      add foreign key (company_id, last_calibration_id) references calibrations (company_id, id)
        on delete set null (last_calibration_id);
    create index customer_equipment_of_calibration on customer_equipment (company_id, last_calibration_id)
      where last_calibration_id is not null;

    -- What was issued never changes (D5.11), whoever asks. It may be replaced or withdrawn, its repair may be removed
    -- for good, and its customer may be merged into another.
    create function keep_issued_certificate() returns trigger language plpgsql as $$
    declare
      may_change constant text[] := array['state','withdrawn_on','withdrawal_reason','withdrawn_by_user_id',
        'repair_id','customer_id','user_id','version'];
    begin
      if old.state = 'draft' then
        return case when tg_op = 'DELETE' then old else new end;
      end if;
      if tg_op = 'DELETE'
        or to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change
        or new.state = 'draft'
        or (old.state in ('replaced','withdrawn') and new.state <> old.state)
      then
        raise exception 'a certificate that was issued does not change' using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$;
    create trigger certificates_keep_issued before update or delete on certificates
      for each row execute function keep_issued_certificate();

    create function keep_issued_calibration() returns trigger language plpgsql as $$
    declare
      may_change constant text[] := array['repair_id','repair_equipment_id','customer_equipment_id','technician_id'];
    begin
      if old.issued_at is null then
        return case when tg_op = 'DELETE' then old else new end;
      end if;
      if tg_op = 'DELETE' or to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change then
        raise exception 'results on an issued certificate do not change' using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$;
    create trigger calibrations_keep_issued before update or delete on calibrations
      for each row execute function keep_issued_calibration();

    create function keep_issued_standards() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from calibrations c
        where c.id = case when tg_op = 'INSERT' then new.calibration_id else old.calibration_id end
          and c.issued_at is not null)
      then
        raise exception 'results on an issued certificate do not change' using errcode = 'integrity_constraint_violation';
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$;
    create trigger calibration_standards_keep_issued before insert or update or delete on calibration_standards
      for each row execute function keep_issued_standards();
  `.execute(db);
  for (const table of ['certificates', 'calibrations', 'calibration_standards']) await tenantTable(db, table);
  await tenantTable(db, 'reference_standards', { grants: 'select, insert, update' });
}
