import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Links in mails about appointments, requests of customers for appointments (D5.8), and private calendar feeds (D5.4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A link works until 30 days after the end of its appointment, wherever that is moved to.
    create table appointment_links (
      id int generated always as identity primary key,
      company_id int not null references companies,
      appointment_id int not null,
      token_hash bytea not null unique,
      created_at timestamptz not null default now(),
      foreign key (company_id, appointment_id) references appointments (company_id, id) on delete cascade
    );
    create index appointment_links_of_appointment on appointment_links (company_id, appointment_id);

    create table appointment_requests (
      id int generated always as identity primary key,
      company_id int not null references companies,
      customer_id int not null,
      -- The appointment that the customer wants to move; null for a new one.
      appointment_id int,
      appointment_type text not null check (appointment_type in ('Yearly Calibration','Repair','Install')),
      note text,
      -- A list of {date, half}.
      wishes jsonb not null default '[]'
        check (wishes::text ~ '^\\[(\\{"date": "[0-9]{4}-[0-9]{2}-[0-9]{2}", "half": "(morning|afternoon)"\\}(, )?)*\\]$'),
      state text not null default 'open' check (state in ('open','scheduled','declined','withdrawn')),
      -- The sentence with which staff declined.
      answer text,
      asked_by_user_id int, asked_by_name text,
      created_at timestamptz not null default now(),
      answered_at timestamptz,
      version int not null default 1,
      check ((state = 'open') = (answered_at is null)),
      unique (company_id, id),
      foreign key (company_id, customer_id) references customers (company_id, id),
      foreign key (company_id, appointment_id) references appointments (company_id, id) on delete set null (appointment_id)
    );
    create unique index appointment_requests_one_open on appointment_requests (company_id, appointment_id) where state = 'open';
    create index appointment_requests_open on appointment_requests (company_id, id) where state = 'open';
    create index appointment_requests_answered on appointment_requests (company_id, id) where state <> 'open';
    create index appointment_requests_of_customer on appointment_requests (company_id, customer_id, id);
    create index appointment_requests_of_appointment on appointment_requests (company_id, appointment_id) where appointment_id is not null;

    create table calendar_feeds (
      company_id int not null references companies,
      user_id int not null references users on delete cascade,
      token_hash bytea not null unique,
      created_at timestamptz not null default now(),
      -- A superadmin may have one for each company.
      primary key (company_id, user_id)
    );
    create index calendar_feeds_of_user on calendar_feeds (user_id);
  `.execute(db);
  for (const table of ['appointment_links', 'appointment_requests', 'calendar_feeds'])
    await tenantTable(db, table);
}
