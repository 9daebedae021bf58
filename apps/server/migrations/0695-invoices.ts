import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/**
 * Every invoice that a customer got: those of the portal, fixed when they were issued, and those of QuickBooks as it last told
 * of them (decision 0078).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_settings (
      company_id int primary key references companies,
      prefix text not null default 'INV-',
      next_number int not null default 1001 check (next_number > 0),
      terms_days int not null default 30 check (terms_days between 0 and 365),
      tax_numbers text,
      how_to_pay text,
      -- An https address with variables.
      payment_link text,
      version int not null default 1
    )`.execute(db);
  await tenantTable(db, 'invoice_settings', { grants: 'select, insert, update' });
  await sql`
    create table invoices (
      id int generated always as identity primary key,
      company_id int not null references companies,
      customer_id int,
      repair_id int,
      -- Null for an invoice of the portal.
      quickbooks_invoice_id int,
      number text not null,
      -- The SR number, or the number of the loan agreement.
      reference text not null,
      -- The name of the customer on the invoice.
      billed_to text not null,
      state text not null default 'open' check (state in ('open', 'paid', 'void')),
      -- Calendar dates, YYYY-MM-DD, in the zone of the company.
      issued_on date not null,
      due_on date,
      paid_on date,
      net numeric(12,2) not null,
      tax numeric(12,2) not null,
      total numeric(12,2) not null,
      -- What is still to be paid.
      balance numeric(12,2) not null,
      -- All that stands on the paper, fixed when it was issued. Null for an invoice of QuickBooks.
      paper jsonb,
      credit_number text,
      credited_on date,
      credit_reason text,
      issued_by text,
      issued_at timestamptz not null default now(),
      mail_id bigint,
      mailed_at timestamptz,
      -- The time of the mail before the last one, for when that is taken back.
      mailed_before timestamptz,
      updated_at timestamptz not null default now(),
      version int not null default 1,
      search_text text not null generated always as (
        lower(number || ' ' || reference || ' ' || billed_to || ' ' || coalesce(credit_number, ''))) stored,
      check ((quickbooks_invoice_id is null) = (paper is not null)),
      check (quickbooks_invoice_id is not null or (state = 'void') = (credit_number is not null)),
      unique (company_id, id),
      foreign key (company_id, customer_id) references customers (company_id, id),
      foreign key (company_id, repair_id) references repairs (company_id, id),
      foreign key (company_id, quickbooks_invoice_id) references quickbooks_invoices (company_id, id)
    )`.execute(db);
  await tenantTable(db, 'invoices', { grants: 'select, insert, update' });
  for (const index of [
    sql`create unique index invoices_one_per_repair on invoices (company_id, repair_id)
      where quickbooks_invoice_id is null and state in ('open', 'paid')`,
    sql`create unique index invoices_numbered on invoices (company_id, number) where quickbooks_invoice_id is null`,
    sql`create unique index invoices_of_quickbooks on invoices (company_id, quickbooks_invoice_id)`,
    sql`create index invoices_by_id on invoices (company_id, id desc)`,
    sql`create index invoices_by_state on invoices (company_id, state, id desc)`,
    sql`create index invoices_by_due on invoices (company_id, due_on, id)`,
    sql`create index invoices_open on invoices (company_id, due_on, id) include (balance) where state = 'open'`,
    sql`create index invoices_of_customer on invoices (company_id, customer_id, id desc)`,
    sql`create index invoices_open_of_customer on invoices (company_id, customer_id) include (balance, due_on)
      where state = 'open'`,
    sql`create index invoices_of_repair on invoices (company_id, repair_id, id desc) where repair_id is not null`,
    sql`create index invoices_search on invoices using gin (company_id, search_text gin_trgm_ops)`,
  ])
    await index.execute(db);
  // Later ones come by the trigger of sql/accounting/mirror_quickbooks_invoice.sql, with the same columns.
  await sql`
    insert into invoices (company_id, customer_id, repair_id, quickbooks_invoice_id, number, reference, billed_to, state,
      issued_on, net, tax, total, balance, paid_on, issued_by, issued_at)
    select q.company_id, coalesce(r.customer_id, l.customer_id), q.repair_id, q.id, coalesce(q.number, q.reference),
      q.reference, coalesce(c.name, nullif(r.company_name, ''), r.contact_name, ''), q.state, q.invoiced_on,
      least(s.net, q.total), greatest(q.total - s.net, 0), q.total,
      case q.state when 'open' then coalesce(q.balance, q.total) else 0 end,
      case q.state when 'paid' then (q.paid_at at time zone o.time_zone)::date end, q.requested_by, q.requested_at
    from quickbooks_invoices q join companies o on o.id = q.company_id
      left join repairs r on r.company_id = q.company_id and r.id = q.repair_id
      left join demo_equipment_loans l on l.company_id = q.company_id and l.id = q.loan_id
      left join customers c on c.id = coalesce(r.customer_id, l.customer_id)
      cross join lateral (select coalesce(sum((e->>'quantity')::numeric * (e->>'price')::numeric) / 100, 0) as net
        from jsonb_array_elements(q.lines) e) s
    where q.state in ('open', 'paid', 'void')
    order by q.id`.execute(db);
}
