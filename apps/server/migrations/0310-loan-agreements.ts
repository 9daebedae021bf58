import { type Kysely, sql } from 'kysely';

/**
 * Gives loan agreements a number of the company, and a link to sign on a device of the company (D7.8). What was signed
 * never changes (D7.3).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table demo_equipment_agreements
      add column number text,
      -- The link of hand-over mode. It is another one than the mailed link, so that a resend does not end it.
      add column hand_over_token_hash bytea unique,
      add column hand_over_expires_at timestamptz;

    update demo_equipment_agreements a set number = 'LA-' || (1000 + n.place)
      from (select id, row_number() over (partition by company_id order by id) as place
        from demo_equipment_agreements) n
      where n.id = a.id;
    insert into company_counters (company_id, kind, last_number)
      select company_id, 'loan_agreement', 1000 + count(*) from demo_equipment_agreements group by company_id
      on conflict (company_id, kind) do nothing;

    -- The database numbers agreements, so that whoever makes a loan need not.
    create function number_loan_agreement() returns trigger language plpgsql as $$
    begin
      if new.number is null then
        insert into company_counters as c (company_id, kind, last_number)
          values (new.company_id, 'loan_agreement', 1001)
          on conflict (company_id, kind) do update set last_number = c.last_number + 1
          returning 'LA-' || c.last_number into new.number;
      end if;
      return new;
    end $$;
    create trigger demo_equipment_agreements_number before insert on demo_equipment_agreements
      for each row execute function number_loan_agreement();

    alter table demo_equipment_agreements alter column number set not null,
      add constraint demo_equipment_agreements_numbered unique (company_id, number);

    -- What was signed never changes (D7.3), whoever asks. Agreements from before this version have no file yet.
    create function keep_signed_agreement() returns trigger language plpgsql as $$
    declare
      may_change constant text[] := array['token_hash','token_expires_at','hand_over_token_hash','hand_over_expires_at',
        'sent_to','sent_at','version'];
    begin
      if old.file_id is null then
        return case when tg_op = 'DELETE' then old else new end;
      end if;
      if tg_op = 'DELETE' or to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change then
        raise exception 'an agreement that was signed does not change' using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$;
    create trigger demo_equipment_agreements_keep_signed before update or delete on demo_equipment_agreements
      for each row execute function keep_signed_agreement();

    create function keep_return_receipt() returns trigger language plpgsql as $$
    begin
      if old.receipt_file_id is not null and (tg_op = 'DELETE' or to_jsonb(new) is distinct from to_jsonb(old)) then
        raise exception 'a receipt that was signed does not change' using errcode = 'integrity_constraint_violation';
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$;
    create trigger demo_equipment_inspections_keep_receipt before update or delete on demo_equipment_inspections
      for each row execute function keep_return_receipt();
  `.execute(db);
}
