import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Invoices at QuickBooks, the lists from which their items are chosen, and what each company decided (D8.5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- One row for each company at QuickBooks that the tenant was connected to.
    create table quickbooks_invoicing (
      company_id int not null references companies,
      realm_id text not null,
      -- The ids at QuickBooks that the settings chose.
      part text, labor text, shipping text, late_fee text, tax text, exempt text,
      -- The time from which finished repairs are invoiced by themselves.
      auto_since timestamptz,
      -- Repairs that were finished before are not expected to have an invoice in QuickBooks.
      invoices_since timestamptz not null default now(),
      lists_wanted boolean not null default true,
      lists_read_at timestamptz,
      -- What QuickBooks says about its own forms: numbers are typed by hand, the field for PO numbers, and whether lines
      -- know only "TAX" and "NON".
      numbers_by_hand boolean not null default false,
      po_field text,
      has_us_tax boolean not null default false,
      check_wanted boolean not null default false,
      checked_at timestamptz,
      -- Changes before this moment are known here.
      checked_to timestamptz,
      lease_id text,
      lease_until timestamptz not null default now(),
      waiting_since timestamptz,
      next_try_at timestamptz,
      primary key (company_id, realm_id)
    );

    create table quickbooks_list_entries (
      company_id int not null references companies,
      realm_id text not null,
      kind text not null check (kind in ('item','tax_code')),
      remote_id text not null,
      name text not null,
      active boolean not null,
      primary key (company_id, realm_id, kind, remote_id)
    );
    create index quickbooks_list_entries_by_name
      on quickbooks_list_entries (company_id, realm_id, kind, lower(name), remote_id) where active;

    create table quickbooks_invoices (
      id int generated always as identity primary key,
      company_id int not null references companies,
      realm_id text not null,
      repair_id int,
      loan_id int,
      source text not null check (source in ('estimate','costs','late_fee')),
      reference text not null,
      state text not null default 'waiting' check (state in ('waiting','open','paid','void','failed')),
      reason text,
      -- What was asked for. It does not change while the invoice waits.
      lines jsonb not null,
      po_number text,
      tax_exempt boolean not null,
      invoiced_on date not null,
      total numeric(12,2) not null,
      balance numeric(12,2),
      -- What QuickBooks gave.
      remote_id text,
      number text,
      -- The id of the request. QuickBooks makes one invoice for it, however often it is sent.
      request_id uuid not null default gen_random_uuid(),
      -- How often an invoice was asked for. Numbers that the portal gives differ by it.
      attempt int not null default 1,
      faults int not null default 0,
      requested_at timestamptz not null default now(),
      requested_by text,
      waiting_since timestamptz,
      paid_at timestamptz,
      unique (company_id, id),
      foreign key (company_id, repair_id) references repairs (company_id, id),
      foreign key (company_id, loan_id) references demo_equipment_loans (company_id, id),
      check (repair_id is null or loan_id is null),
      check (state not in ('open','paid') or remote_id is not null)
    );
    create unique index quickbooks_invoices_one_per_repair on quickbooks_invoices (company_id, repair_id)
      where state in ('waiting','open','paid');
    create unique index quickbooks_invoices_one_per_loan on quickbooks_invoices (company_id, loan_id)
      where state in ('waiting','open','paid');
    create unique index quickbooks_invoices_remote_id_key on quickbooks_invoices (company_id, realm_id, remote_id);
    create index quickbooks_invoices_of_repair on quickbooks_invoices (company_id, repair_id, id desc)
      where repair_id is not null;
    create index quickbooks_invoices_of_loan on quickbooks_invoices (company_id, loan_id, id desc)
      where loan_id is not null;
    create index quickbooks_invoices_by_id on quickbooks_invoices (company_id, id desc);
    create index quickbooks_invoices_by_state on quickbooks_invoices (company_id, state, id desc);
    create index quickbooks_invoices_by_total on quickbooks_invoices (company_id, total, id);
    create index quickbooks_invoices_by_day on quickbooks_invoices (company_id, invoiced_on);

    -- Kept by trigger, so that the list of repairs finds those without an invoice.
    alter table repairs add column invoiced boolean not null default false;
    create index repairs_not_invoiced on repairs (company_id, date_submitted desc, id desc)
      where not invoiced and status in ('completed','shipped') and deleted_at is null;

    create function mark_invoiced_repair() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    begin
      update repairs r set invoiced = new.state in ('waiting','open','paid')
        where r.company_id = new.company_id and r.id = new.repair_id
          and r.invoiced is distinct from (new.state in ('waiting','open','paid'));
      return null;
    end $$;
    create trigger quickbooks_invoices_mark after insert or update of state on quickbooks_invoices
      for each row when (new.repair_id is not null) execute function mark_invoiced_repair();

    insert into quickbooks_invoicing (company_id, realm_id)
      select company_id, realm_id from quickbooks_connections where realm_id is not null;
  `.execute(db);
  await tenantTable(db, 'quickbooks_invoicing', { grants: 'select, insert, update' });
  await tenantTable(db, 'quickbooks_list_entries', { grants: 'select, insert, update, delete' });
  await tenantTable(db, 'quickbooks_invoices', { grants: 'select, insert, update' });
}
