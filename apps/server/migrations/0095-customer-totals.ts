import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/**
 * Keeps the number of customers of a company, like the totals of repairs. Counting 50,000 customers took a hundred
 * times as long as finding the page. Inactive ones are few, so their list has an index of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- One row per company, state and slot; a writer takes the slot of its own backend.
    create table customer_totals (
      company_id int not null references companies,
      active boolean not null,
      slot int not null,
      customers bigint not null,
      primary key (company_id, active, slot)
    ) with (fillfactor = 50);

    create function add_customer_totals(companies int[], states boolean[], changes bigint[]) returns void
      language sql security definer set search_path = public, pg_temp as $$
        insert into customer_totals as t (company_id, active, slot, customers)
          select company_id, active, pg_backend_pid() % 16, sum(n)
          from unnest(companies, states, changes) c (company_id, active, n)
          group by 1, 2 having sum(n) <> 0 order by 1, 2
          on conflict (company_id, active, slot) do update set customers = t.customers + excluded.customers
      $$;
    revoke execute on function add_customer_totals(int[], boolean[], bigint[]) from public;

    create function count_new_customers() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    begin
      perform add_customer_totals(array_agg(company_id), array_agg(active), array_agg(n))
        from (select company_id, active, count(*) as n from come group by 1, 2) c;
      return null;
    end $$;
    create function count_gone_customers() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    begin
      perform add_customer_totals(array_agg(company_id), array_agg(active), array_agg(n))
        from (select company_id, active, -count(*) as n from gone group by 1, 2) c;
      return null;
    end $$;
    create function count_changed_customers() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
    begin
      perform add_customer_totals(array_agg(company_id), array_agg(active), array_agg(n))
        from (select company_id, active, -count(*) as n from gone group by 1, 2
          union all select company_id, active, count(*) from come group by 1, 2) c;
      return null;
    end $$;
    create trigger customer_totals_insert after insert on customers referencing new table as come
      for each statement execute function count_new_customers();
    create trigger customer_totals_delete after delete on customers referencing old table as gone
      for each statement execute function count_gone_customers();
    create trigger customer_totals_update after update on customers
      referencing old table as gone new table as come
      for each statement execute function count_changed_customers();

    insert into customer_totals (company_id, active, slot, customers)
      select company_id, active, 0, count(*) from customers group by 1, 2;
    create index customers_inactive_by_name on customers (company_id, lower(name), id) where not active;
  `.execute(db);
  await tenantTable(db, 'customer_totals', { grants: 'select' });
}
