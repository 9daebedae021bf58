import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/**
 * Messages between customers and staff (D12.2, decision 0045). A message is an entry of the timeline with an author. Its
 * text, author and time are those of the entry; this table adds where it came from and what was told about it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table repair_logs add unique (company_id, id);
    alter table outbox_messages add unique (company_id, id);
    alter table estimate_lines add unique (company_id, id);

    create table repair_messages (
      -- The id of the timeline entry.
      id int primary key,
      company_id int not null references companies,
      repair_id int not null,
      source text not null check (source in ('staff', 'customer', 'tracking-link', 'mail', 'estimate-question')),
      -- A note among staff. Only staff write notes.
      internal boolean not null default false check (not internal or source = 'staff'),
      user_id int references users on delete set null,
      author_address text,
      -- The staff whom a note names with @.
      mentioned int[] not null default '{}',
      -- The whole text of a mail whose quoted part was cut, and the mail's Message-ID.
      original_text text,
      mail_id text,
      estimate_line_id int,
      -- When the message may be told to others: its author can take it back until then.
      due_at timestamptz not null default now(),
      told_at timestamptz,
      mailed_at timestamptz,
      outbox_message_id bigint,
      unique (company_id, id),
      unique (company_id, mail_id),
      constraint repair_messages_company_id_log_id_fkey
        foreign key (company_id, id) references repair_logs (company_id, id) on delete cascade,
      foreign key (company_id, repair_id) references repairs (company_id, id),
      foreign key (company_id, outbox_message_id) references outbox_messages (company_id, id)
        on delete set null (outbox_message_id),
      foreign key (company_id, estimate_line_id) references estimate_lines (company_id, id)
        on delete set null (estimate_line_id)
    );
    create index repair_messages_of_repair on repair_messages (company_id, repair_id, id);
    create index repair_messages_of_mail on repair_messages (company_id, outbox_message_id)
      where outbox_message_id is not null;
    create index repair_messages_of_line on repair_messages (company_id, estimate_line_id)
      where estimate_line_id is not null;
    create index repair_messages_of_user on repair_messages (user_id) where user_id is not null;

    create table repair_message_files (
      company_id int not null references companies,
      message_id int not null,
      file_id int not null,
      position int not null,
      primary key (company_id, message_id, position),
      foreign key (company_id, message_id) references repair_messages (company_id, id) on delete cascade,
      foreign key (company_id, file_id) references files (company_id, id) on delete cascade
    );

    create index repair_message_files_of_file on repair_message_files (company_id, file_id);

    -- What each user has read. A superadmin reads in companies of others, so the user has no company here.
    create table repair_message_reads (
      company_id int not null references companies,
      repair_id int not null,
      user_id int not null references users on delete cascade,
      -- The last message that the user has seen.
      message_id int not null,
      primary key (company_id, repair_id, user_id),
      foreign key (company_id, repair_id) references repairs (company_id, id)
    );
    create index repair_message_reads_of_user on repair_message_reads (user_id);

    -- The In-Reply-To of a mail that answers one.
    alter table outbox_messages add column in_reply_to text;

    -- Kept with each message: since when the customer waits for an answer, up to which message staff have said that
    -- none is needed, and the last message to the customer.
    alter table repairs add column needs_reply_since timestamptz, add column settled_message_id int,
      add column last_staff_message_id int;
    create index repairs_need_reply on repairs (company_id, needs_reply_since)
      where needs_reply_since is not null and deleted_at is null;
    create index repairs_answered_of_customer on repairs (company_id, customer_id)
      where last_staff_message_id is not null and deleted_at is null;
    create index repairs_answered_of_user on repairs (company_id, user_id)
      where last_staff_message_id is not null and deleted_at is null;
  `.execute(db);
  await tenantTable(db, 'repair_messages');
  await tenantTable(db, 'repair_message_files');
  await tenantTable(db, 'repair_message_reads');
}
