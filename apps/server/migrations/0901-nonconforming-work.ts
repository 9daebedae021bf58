import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Records of nonconforming work, with their certificates and how the customers were told (decision 0110). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null for withdrawals that are older than this column, and for those without a mail.
  await sql`alter table certificates add column withdrawal_mailed_at timestamptz`.execute(db);
  await sql`
    create table nonconforming_work (
      id int generated always as identity primary key,
      company_id int not null references companies,
      -- 'NC-' and a number of the company.
      number text not null,
      title text not null,
      origin text not null
        check (origin in ('complaint','customer','audit','retest','proficiency','standard','own')),
      -- stateOfWork() of the contract says it. It is kept, so that lists find by it.
      state text not null default 'reported' check (state in ('reported','decided','acting','checked','closed')),
      -- Calendar dates, YYYY-MM-DD, in the zone of the company.
      found_on date not null,
      found_by text not null,
      what_happened text not null,
      reported_by text,
      reported_by_user_id int,
      reported_at timestamptz not null default now(),
      -- The standard that was found bad.
      reference_standard_id int,
      work_halted boolean not null default false,
      risk text check (risk in ('low','medium','high')),
      risk_reason text,
      decision text check (decision in ('accept','correct','withdraw','repeat','other')),
      decision_reason text,
      decided_by text,
      decided_by_user_id int,
      decided_at timestamptz,
      cause text,
      -- The corrective action that counts. Those that were found not effective are in earlier_actions.
      action text,
      action_user_id int,
      due_on date,
      is_effective boolean,
      checked_on date,
      checked_by text,
      checked_by_user_id int,
      check_note text,
      earlier_actions jsonb not null default '[]',
      closed_at timestamptz,
      closed_by text,
      closed_by_user_id int,
      version int not null default 1,
      check ((state = 'closed') = (closed_at is not null)),
      check ((decision is null) = (decided_at is null)),
      check ((action is null) = (action_user_id is null) and (action is null) = (due_on is null)),
      check (is_effective is null or action is not null),
      check ((is_effective is null) = (checked_on is null)),
      unique (company_id, id),
      constraint nonconforming_work_numbered unique (company_id, number),
      foreign key (company_id, reference_standard_id) references reference_standards (company_id, id),
      foreign key (company_id, action_user_id) references users (company_id, id)
    )`.execute(db);
  await tenantTable(db, 'nonconforming_work', { grants: 'select, insert, update' });
  await sql`
    create table nonconforming_work_tellings (
      id int generated always as identity primary key,
      company_id int not null references companies,
      nonconforming_work_id int not null,
      -- Null for certificates without a customer record.
      customer_id int,
      -- False when they need not be told. The words then say why, else how they were told.
      is_told boolean not null,
      told_on date not null,
      words text not null,
      told_by text,
      told_by_user_id int,
      acknowledged_on date,
      acknowledged_by text,
      check ((acknowledged_on is null) = (acknowledged_by is null)),
      unique (company_id, id),
      constraint nonconforming_tellings_nonconforming_work_id_fkey
        foreign key (company_id, nonconforming_work_id) references nonconforming_work (company_id, id),
      foreign key (company_id, customer_id) references customers (company_id, id)
    )`.execute(db);
  await tenantTable(db, 'nonconforming_work_tellings');
  await sql`
    create table nonconforming_work_certificates (
      company_id int not null references companies,
      nonconforming_work_id int not null,
      certificate_id int not null,
      -- How its customer was told of it; null while they were not.
      telling_id int,
      primary key (company_id, nonconforming_work_id, certificate_id),
      constraint nonconforming_links_nonconforming_work_id_fkey
        foreign key (company_id, nonconforming_work_id) references nonconforming_work (company_id, id),
      foreign key (company_id, certificate_id) references certificates (company_id, id),
      foreign key (company_id, telling_id) references nonconforming_work_tellings (company_id, id)
    )`.execute(db);
  await tenantTable(db, 'nonconforming_work_certificates');
  for (const index of [
    sql`create index nonconforming_work_newest on nonconforming_work (company_id, id)`,
    sql`create index nonconforming_work_found on nonconforming_work (company_id, found_on, id)`,
    sql`create index nonconforming_work_open on nonconforming_work (company_id, state, id) where state <> 'closed'`,
    sql`create index nonconforming_work_due on nonconforming_work (company_id, due_on)
      where due_on is not null and is_effective is null and state <> 'closed'`,
    sql`create index nonconforming_work_of_person on nonconforming_work (company_id, action_user_id)
      where action_user_id is not null`,
    sql`create index nonconforming_work_of_standard on nonconforming_work (company_id, reference_standard_id)
      where reference_standard_id is not null`,
    sql`create index nonconforming_work_tellings_of_work on nonconforming_work_tellings (company_id, nonconforming_work_id)`,
    sql`create index nonconforming_work_tellings_of_customer on nonconforming_work_tellings (company_id, customer_id)
      where customer_id is not null`,
    sql`create index nonconforming_work_certificates_of_certificate
      on nonconforming_work_certificates (company_id, certificate_id)`,
    sql`create index nonconforming_work_certificates_of_telling
      on nonconforming_work_certificates (company_id, telling_id) where telling_id is not null`,
  ])
    await index.execute(db);
}
