import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Recalls: which customers were asked to have their units calibrated, and what came of it (D5.12). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recall_settings (
      company_id int primary key references companies,
      enabled boolean not null default false,
      distances int[] not null default '{60,30,7,-7}' check (cardinality(distances) > 0),
      planned_on date
    );

    create table recalls (
      id int generated always as identity primary key,
      company_id int not null references companies,
      customer_id int not null,
      due_at timestamptz not null,
      state text not null default 'pending' check (state in ('pending','sent','skipped','unreachable')),
      sent_at timestamptz,
      recipients text[] not null default '{}',
      token_hash bytea unique, expires_at timestamptz,
      asked_by_user_id int, asked_by text,
      answered_at timestamptz, answered_by text,
      unique (company_id, id),
      check ((token_hash is null) = (expires_at is null)),
      check ((state = 'sent') = (token_hash is not null)),
      foreign key (company_id, customer_id) references customers (company_id, id)
    );
    create index recalls_due on recalls (due_at) where state = 'pending';
    create index recalls_by_id on recalls (company_id, id desc);
    create index recalls_of_customer on recalls (company_id, customer_id, id desc);

    create table recall_units (
      id int generated always as identity primary key,
      company_id int not null references companies,
      recall_id int not null,
      customer_equipment_id int not null,
      due_on date not null,
      distance int,
      outcome text check (outcome in ('requested','declined')),
      repair_id int,
      unique (recall_id, customer_equipment_id),
      foreign key (company_id, recall_id) references recalls (company_id, id) on delete cascade,
      foreign key (company_id, customer_equipment_id) references customer_equipment (company_id, id)
        on delete cascade,
      foreign key (company_id, repair_id) references repairs (company_id, id) on delete set null (repair_id)
    );
    -- A unit is asked about once at each distance to each of its due dates (D5.12).
    create unique index recall_units_once on recall_units (company_id, customer_equipment_id, due_on, distance);
    create index recall_units_of_recall on recall_units (company_id, recall_id);
    create index recall_units_of_repair on recall_units (company_id, repair_id) where repair_id is not null;
    create index recall_units_waiting on recall_units (company_id, due_on) where outcome is null;

    -- Each unit with the open requests for it. It starts from the open requests, because they are few compared with the
    -- units of a register. A unit without a serial number is known by the recall that made the request. When a serial
    -- number fits several units, model and customer decide (D5.14). As with repairs_of_unit, row-level security would
    -- switch the index on serial numbers off, so the tenant comes from the transaction's own setting.
    create function open_requests_of_units() returns table (unit_id int, repair_id int)
      language sql stable security definer set search_path = public, pg_temp rows 200 as $$
        with open as materialized (
          select r.id, r.customer_id, lower(r.serial_number) as serial from repairs r
          where r.company_id = app_company() and r.deleted_at is null
            and r.status not in ('completed','shipped','cancelled')
        ), named as materialized (
          select o.id, o.customer_id, o.serial from open o where o.serial <> ''
          union
          select o.id, o.customer_id, lower(x.serial_number) from open o
            join repair_equipment x on x.company_id = app_company() and x.repair_id = o.id
          where x.serial_number <> ''
        ), found as materialized (
          select e.id as unit, e.customer_id as holder, n.id as repair, n.customer_id,
            count(*) over (partition by n.id, n.serial) as units
          from named n join customer_equipment e
            on e.company_id = app_company() and lower(e.serial_number) = n.serial
        )
        select f.unit, f.repair from found f
          where f.units = 1 or (coalesce(f.customer_id = f.holder, true)
            and exists (select from repairs_of_unit(f.unit) u where u.repair_id = f.repair))
        union
        select u.customer_equipment_id, u.repair_id from recall_units u join open o on o.id = u.repair_id
          where u.company_id = app_company()
      $$;
    revoke execute on function open_requests_of_units() from public;
    grant execute on function open_requests_of_units() to portal_app;
  `.execute(db);
  await tenantTable(db, 'recall_settings', { grants: 'select, insert, update' });
  await tenantTable(db, 'recalls', { grants: 'select, insert, update' });
  await tenantTable(db, 'recall_units', { grants: 'select, insert, update, delete' });
}
