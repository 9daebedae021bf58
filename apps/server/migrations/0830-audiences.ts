import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** One notification for all who are told the same, and a mark for each who has read it (decision 0097). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audiences (
      id int generated always as identity primary key,
      company_id int not null references companies,
      -- Over the ids of its people in their order. Its people never change, so the same people are found again by it.
      hash bytea not null
    )`.execute(db);
  await tenantTable(db, 'audiences', { grants: 'select, insert' });
  // Not unique: two notifications at the same moment may each make the audience, and neither waits for the other.
  await sql`create index audiences_by_people on audiences (company_id, hash)`.execute(db);
  await sql`
    create table audience_members (
      user_id int not null references users on delete cascade,
      audience_id int not null references audiences on delete cascade,
      company_id int not null references companies,
      -- All notifications of the audience up to this one are read, so that nobody counts them again.
      read_to bigint not null default 0,
      primary key (user_id, audience_id)
    )`.execute(db);
  await tenantTable(db, 'audience_members', { grants: 'select, insert, update' });
  await sql`create index audience_members_of_audience on audience_members (audience_id)`.execute(db);
  await sql`
    create table notification_reads (
      notification_id bigint not null references notifications on delete cascade,
      user_id int not null references users on delete cascade,
      company_id int not null references companies,
      read_at timestamptz not null default now(),
      primary key (notification_id, user_id)
    )`.execute(db);
  await tenantTable(db, 'notification_reads', { grants: 'select, insert' });
  await sql`create index notification_reads_of_user on notification_reads (user_id)`.execute(db);
  // Notifications from before, and those to one person, name the person.
  await sql`
    alter table notifications
      alter column user_id drop not null,
      add column audience_id int,
      add constraint notifications_audience_id_fkey foreign key (audience_id) references audiences
        on delete cascade not valid,
      add constraint notifications_to_check check (num_nonnulls(user_id, audience_id) = 1) not valid`.execute(
    db,
  );
}
