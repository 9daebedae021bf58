import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** An older release writes the agreement of a loan into columns of the loan. */
export const needs = '0300-demo-unit-loans';

/**
 * Loans of demo units with their agreements, inspections, photos, extensions, labels and late fees, and reservations
 * (D7). Several loans share one agreement (D7.5), so what was a column of the loan is a row of its own now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists btree_gist;

    alter table companies
      -- What a customer pays for each day that a unit comes back late. A late fee is proposed from it (D7.4).
      add column loan_daily_rate numeric(12,2) check (loan_daily_rate >= 0);

    alter table demo_equipment
      -- What the agreement names as the price of the unit.
      add column replacement_value numeric(12,2) check (replacement_value >= 0),
      -- The rate of this unit, when it is not the company's.
      add column daily_rate numeric(12,2) check (daily_rate >= 0),
      -- A unit with a history is hidden when it is deleted, because its loans and papers stay.
      add column deleted_at timestamptz,
      add column created_at timestamptz not null default now();
    create index demo_equipment_by_last_calibration on demo_equipment (company_id, last_calibration_date, id);
    create index demo_equipment_due on demo_equipment (company_id, next_calibration_due, id) where deleted_at is null;

    create table demo_equipment_agreements (
      id int generated always as identity primary key,
      company_id int not null references companies,
      type text not null check (type in ('email','print')),
      status text not null default 'pending' check (status in ('pending','signed')),
      -- The text as it was sent. A signed agreement keeps the text that it was signed with (D7.8).
      body text,
      sent_to text, sent_at timestamptz,
      token_hash bytea unique, token_expires_at timestamptz,
      signed_at timestamptz,
      -- The name that was typed, and the drawing of the signature when there is one.
      signed_by text, signature text,
      -- The network address of the person who signed by the link.
      signed_from text,
      channel text check (channel in ('link','staff_device','scan')),
      -- The member of staff whose device was signed on, or who added the scan.
      signed_with_user_id int, signed_with text,
      -- The signed PDF. It never changes (D7.3).
      file_id int, sha256 text,
      created_by_user_id int,
      created_at timestamptz not null default now(),
      version int not null default 1,
      check ((status = 'signed') = (signed_at is not null)),
      unique (company_id, id),
      foreign key (company_id, file_id) references files (company_id, id)
    );
    create index demo_equipment_agreements_pending on demo_equipment_agreements (company_id, id) where status = 'pending';
    create index demo_equipment_agreements_of_file on demo_equipment_agreements (company_id, file_id)
      where file_id is not null;

    alter table demo_equipment_loans
      add column agreement_id int,
      add column outbound_label_file_id int, add column return_label_file_id int,
      -- The rate on the day of the loan. The signed agreement names it.
      add column daily_rate numeric(12,2) check (daily_rate >= 0),
      add column late_fee_state text check (late_fee_state in ('proposed','accepted','waived')),
      add column late_fee_reason text,
      add column late_fee_decided_at timestamptz,
      add column late_fee_decided_by_user_id int, add column late_fee_decided_by text,
      -- Why the unit was lent past its calibration date (D7.4).
      add column override_reason text,
      add column created_at timestamptz not null default now(),
      add column search_text text not null generated always as
        (lower(coalesce(outbound_tracking_number, '') || ' ' || coalesce(return_tracking_number, ''))) stored;

    -- Each loan so far gets the agreement that its columns describe. An identity column cannot say which row became
    -- which, so the agreement takes the number of its loan.
    insert into demo_equipment_agreements (id, company_id, type, status, signed_at, signed_by, created_by_user_id,
        created_at)
      overriding system value
      select id, company_id, agreement_type, case when agreement_signed then 'signed' else 'pending' end,
        case when agreement_signed then coalesce(agreement_signed_date, loan_date::timestamptz) end,
        agreement_signature, created_by_user_id, loan_date::timestamptz
      from demo_equipment_loans;
    select setval(pg_get_serial_sequence('demo_equipment_agreements', 'id'),
      coalesce((select max(id) from demo_equipment_agreements), 0) + 1, false);
    update demo_equipment_loans set agreement_id = id,
      late_fee_state = case when late_fee_charged then 'accepted' when late_fee_amount > 0 then 'proposed' end;

    alter table demo_equipment_loans
      alter column agreement_id set not null,
      add foreign key (company_id, agreement_id) references demo_equipment_agreements (company_id, id),
      add foreign key (company_id, outbound_label_file_id) references files (company_id, id),
      add foreign key (company_id, return_label_file_id) references files (company_id, id),
      add check (expected_return_date >= loan_date),
      drop column agreement_type, drop column agreement_signed, drop column agreement_signed_date,
      drop column agreement_signature, drop column rental_agreement_url, drop column shipping_label_url,
      drop column return_shipping_label_url, drop column late_fee_charged;
    create index demo_equipment_loans_of_agreement on demo_equipment_loans (company_id, agreement_id);
    create index demo_equipment_loans_of_outbound_label on demo_equipment_loans (company_id, outbound_label_file_id)
      where outbound_label_file_id is not null;
    create index demo_equipment_loans_of_return_label on demo_equipment_loans (company_id, return_label_file_id)
      where return_label_file_id is not null;
    create index demo_equipment_loans_open on demo_equipment_loans (company_id, expected_return_date, id)
      where status <> 'returned';
    create index demo_equipment_loans_open_newest on demo_equipment_loans (company_id, id) where status <> 'returned';
    create index demo_equipment_loans_returned on demo_equipment_loans (company_id, actual_return_date, id)
      where status = 'returned';
    create index demo_equipment_loans_by_date on demo_equipment_loans (company_id, loan_date, id);
    create index demo_equipment_loans_fees on demo_equipment_loans (company_id, id) where late_fee_state = 'proposed';
    create index demo_equipment_loans_to_remind on demo_equipment_loans (expected_return_date, company_id, id)
      where status <> 'returned';
    create index demo_equipment_loans_search on demo_equipment_loans using gin (company_id, search_text gin_trgm_ops);

    -- The condition and the accessories of a unit when it was handed over and when it came back (D7.6).
    create table demo_equipment_inspections (
      id int generated always as identity primary key,
      company_id int not null references companies,
      loan_id int not null,
      moment text not null check (moment in ('hand_over','return')),
      condition text,
      damaged boolean not null default false,
      accessories text[] not null default '{}',
      missing_accessories text[] not null default '{}',
      inspected_at timestamptz not null default now(),
      inspected_by_user_id int, inspected_by text,
      -- A return can be signed too and gives a receipt.
      signed_at timestamptz, signed_by text, signature text,
      receipt_file_id int, receipt_sha256 text,
      unique (company_id, id),
      foreign key (company_id, loan_id) references demo_equipment_loans (company_id, id),
      foreign key (company_id, receipt_file_id) references files (company_id, id)
    );
    create unique index demo_equipment_inspections_once on demo_equipment_inspections (company_id, loan_id, moment);
    create index demo_equipment_inspections_of_receipt on demo_equipment_inspections (company_id, receipt_file_id)
      where receipt_file_id is not null;

    create table demo_equipment_photos (
      id int generated always as identity primary key,
      company_id int not null references companies,
      loan_id int not null,
      moment text not null check (moment in ('hand_over','return')),
      file_id int not null,
      added_at timestamptz not null default now(),
      added_by_user_id int, added_by text,
      unique (company_id, id),
      foreign key (company_id, loan_id) references demo_equipment_loans (company_id, id),
      foreign key (company_id, file_id) references files (company_id, id)
    );
    create index demo_equipment_photos_of_loan on demo_equipment_photos (company_id, loan_id, id);
    create index demo_equipment_photos_of_file on demo_equipment_photos (company_id, file_id);

    create table demo_equipment_loan_extensions (
      id int generated always as identity primary key,
      company_id int not null references companies,
      loan_id int not null,
      from_date date not null, to_date date not null check (to_date > from_date),
      reason text not null check (reason <> ''),
      extended_at timestamptz not null default now(),
      extended_by_user_id int, extended_by text,
      unique (company_id, id),
      foreign key (company_id, loan_id) references demo_equipment_loans (company_id, id)
    );
    create index demo_equipment_loan_extensions_of_loan on demo_equipment_loan_extensions (company_id, loan_id, id);

    create table demo_equipment_reservations (
      id int generated always as identity primary key,
      company_id int not null references companies,
      demo_equipment_id int not null,
      customer_id int not null,
      from_date date not null, until_date date not null check (until_date >= from_date),
      status text not null default 'reserved' check (status in ('reserved','canceled','lent')),
      notes text,
      -- The loan that it became.
      loan_id int,
      reserved_at timestamptz not null default now(),
      reserved_by_user_id int, reserved_by text,
      ended_at timestamptz, ended_by_user_id int, ended_by text,
      version int not null default 1,
      check ((status = 'lent') = (loan_id is not null)),
      unique (company_id, id),
      foreign key (company_id, demo_equipment_id) references demo_equipment (company_id, id),
      foreign key (company_id, customer_id) references customers (company_id, id),
      foreign key (company_id, loan_id) references demo_equipment_loans (company_id, id),
      -- D7.7: a unit is reserved for one customer at a time.
      constraint demo_equipment_reservations_overlap exclude using gist
        (company_id with =, demo_equipment_id with =, daterange(from_date, until_date, '[]') with &&)
        where (status = 'reserved')
    );
    create index demo_equipment_reservations_of_unit on demo_equipment_reservations
      (company_id, demo_equipment_id, from_date, id);
    create index demo_equipment_reservations_of_customer on demo_equipment_reservations (company_id, customer_id, id);
    create index demo_equipment_reservations_of_loan on demo_equipment_reservations (company_id, loan_id)
      where loan_id is not null;
    create index demo_equipment_reservations_open on demo_equipment_reservations (company_id, from_date, id)
      where status = 'reserved';

    -- As with repairs: row-level security would switch the trigram indexes off, so the tenant comes from the
    -- transaction's own setting, never from an argument.
    create function find_demo_units(pattern text) returns table (demo_equipment_id int)
      language sql stable security definer set search_path = public, pg_temp rows 200 as $$
        select d.id from demo_equipment d
          join equipment_models m on m.company_id = d.company_id and m.id = d.equipment_model_id
        where d.company_id = app_company() and d.deleted_at is null
          and d.serial_number || ' ' || m.make || ' ' || m.name ilike pattern
      $$;
    create function find_demo_loans(pattern text) returns table (loan_id int)
      language sql stable security definer set search_path = public, pg_temp rows 200 as $$
        select l.id from demo_equipment_loans l where l.company_id = app_company() and l.search_text like lower(pattern)
        union
        select l.id from demo_equipment d
          join equipment_models m on m.company_id = d.company_id and m.id = d.equipment_model_id
          join demo_equipment_loans l on l.company_id = d.company_id and l.demo_equipment_id = d.id
          where d.company_id = app_company() and d.serial_number || ' ' || m.make || ' ' || m.name ilike pattern
        union
        select l.id from customers c
          join demo_equipment_loans l on l.company_id = c.company_id and l.customer_id = c.id
          where c.company_id = app_company() and customer_search_text(c.name, c.email, c.contact_email) ilike pattern
      $$;
    revoke execute on function find_demo_units(text), find_demo_loans(text) from public;
    grant execute on function find_demo_units(text), find_demo_loans(text) to portal_app;
  `.execute(db);
  for (const table of [
    'demo_equipment_agreements',
    'demo_equipment_inspections',
    'demo_equipment_photos',
    'demo_equipment_loan_extensions',
    'demo_equipment_reservations',
  ])
    await tenantTable(db, table);
}
