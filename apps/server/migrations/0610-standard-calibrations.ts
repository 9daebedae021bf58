import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/**
 * Reference standards have their own calibrations as rows (D5.10, decision 0063). The columns of the standard keep the
 * newest one, for lists and for an older release that still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reference_standards add column quantity text, add column range text;

    create table standard_calibrations (
      id int generated always as identity primary key,
      company_id int not null references companies,
      reference_standard_id int not null,
      certificate_number text, issuer text, accreditation text,
      -- Null when it is not known, as for what was entered before this table.
      calibrated_on date, due_on date check (due_on > calibrated_on),
      file_id int,
      -- Entered by mistake. The row stays, and no calibration relies on it any more.
      voided_at timestamptz, void_reason text,
      created_at timestamptz not null default now(),
      check ((voided_at is null) = (void_reason is null)),
      unique (company_id, id),
      foreign key (company_id, reference_standard_id) references reference_standards (company_id, id),
      foreign key (company_id, file_id) references files (company_id, id)
    );
    create index standard_calibrations_of_standard
      on standard_calibrations (company_id, reference_standard_id, calibrated_on desc nulls last, id desc);
    create index standard_calibrations_of_file on standard_calibrations (company_id, file_id) where file_id is not null;

    alter table calibration_standards
      add column standard_calibration_id int,
      add column calibrated_on date, add column issuer text, add column accreditation text,
      add foreign key (company_id, standard_calibration_id) references standard_calibrations (company_id, id);

    -- What earlier certificates named comes first, so that the present calibration has the highest number.
    insert into standard_calibrations (company_id, reference_standard_id, certificate_number, due_on)
      select distinct on (u.company_id, u.reference_standard_id, u.due_on, u.certificate_number)
        u.company_id, u.reference_standard_id, u.certificate_number, u.due_on
      from calibration_standards u join reference_standards s on s.id = u.reference_standard_id
      where (u.certificate_number, u.due_on) is distinct from (s.certificate_number, s.due_on)
        and coalesce(u.certificate_number, u.due_on::text) is not null
      order by u.company_id, u.reference_standard_id, u.due_on, u.certificate_number;
    insert into standard_calibrations (company_id, reference_standard_id, certificate_number, calibrated_on, due_on,
        file_id)
      select company_id, id, certificate_number, calibrated_on, due_on, certificate_file_id from reference_standards
      where certificate_number is not null or calibrated_on is not null or due_on is not null
        or certificate_file_id is not null
      order by id;
    -- Results on issued certificates stay as they are. A correction finds what they relied on by number and due date.
    update calibration_standards u set standard_calibration_id = c.id, calibrated_on = c.calibrated_on
      from standard_calibrations c, calibrations r
      where c.reference_standard_id = u.reference_standard_id
        and (c.certificate_number, c.due_on) is not distinct from (u.certificate_number, u.due_on)
        and r.id = u.calibration_id and r.issued_at is null;
  `.execute(db);
  await tenantTable(db, 'standard_calibrations', { grants: 'select, insert, update' });
  await sql`
    create function keep_standard_calibration() returns trigger language plpgsql as $$
    declare
      may_change constant text[] := array['voided_at','void_reason','file_id'];
    begin
      if to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change
        or (old.file_id is not null and new.file_id is distinct from old.file_id)
        or (old.voided_at is not null and new.voided_at is distinct from old.voided_at)
      then
        raise exception 'a calibration of a standard does not change' using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$;
    create trigger standard_calibrations_keep before update on standard_calibrations
      for each row execute function keep_standard_calibration();

    create function keep_newest_of_standard() returns trigger language plpgsql as $$
    begin
      update reference_standards s set (certificate_number, calibrated_on, due_on, certificate_file_id) =
          (select c.certificate_number, c.calibrated_on, c.due_on, c.file_id from standard_calibrations c
            where c.company_id = s.company_id and c.reference_standard_id = s.id and c.voided_at is null
            order by c.calibrated_on desc nulls last, c.id desc limit 1)
        where s.company_id = new.company_id and s.id = new.reference_standard_id;
      return null;
    end $$;
    create trigger standard_calibrations_newest after insert or update on standard_calibrations
      for each row execute function keep_newest_of_standard();

    -- Whoever writes the columns of the standard, as an older release does, adds a calibration.
    create function add_typed_calibration() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        update standard_calibrations c set voided_at = now(), void_reason = 'Its date was changed'
          where c.company_id = new.company_id and c.reference_standard_id = new.id and c.voided_at is null
            and c.calibrated_on > coalesce(new.calibrated_on, '-infinity');
      end if;
      if coalesce(new.certificate_number, new.calibrated_on::text, new.due_on::text, new.certificate_file_id::text)
        is not null
      then
        insert into standard_calibrations (company_id, reference_standard_id, certificate_number, calibrated_on, due_on,
            file_id)
          values (new.company_id, new.id, new.certificate_number, new.calibrated_on, new.due_on, new.certificate_file_id);
      end if;
      return null;
    end $$;
    create trigger reference_standards_first_calibration after insert on reference_standards
      for each row when (pg_trigger_depth() = 0) execute function add_typed_calibration();
    create trigger reference_standards_next_calibration after update on reference_standards
      for each row when (pg_trigger_depth() = 0 and (old.certificate_number, old.calibrated_on, old.due_on,
          old.certificate_file_id) is distinct from (new.certificate_number, new.calibrated_on, new.due_on,
          new.certificate_file_id))
      execute function add_typed_calibration();
  `.execute(db);
  await letGoWithItsStandard(db);
}

/** Removes the calibrations of a standard with it when sample data is removed (decision 0039). */
async function letGoWithItsStandard(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $do$
    declare
      before text := pg_get_functiondef('sample_references'::regproc);
      changed text := replace(before, '''stock_revaluations.part_id''',
        '''stock_revaluations.part_id'', ''standard_calibrations.reference_standard_id''');
    begin
      if changed = before then raise exception 'sample_references does not name stock_revaluations.part_id'; end if;
      execute changed;
    end $do$;
  `.execute(db);
}
