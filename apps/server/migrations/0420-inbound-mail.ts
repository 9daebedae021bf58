import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** The mailbox from which a company's mail is read, the mails that came, and their files (decision 0046). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inbound_mailboxes (
      company_id int primary key references companies,
      enabled boolean not null default true,
      -- The address that customers write to.
      address text not null,
      host text not null,
      port int not null check (port between 1 and 65535),
      security text not null check (security in ('tls','starttls','none')),
      username text not null,
      auth text not null default 'password' check (auth in ('password','google','microsoft')),
      -- These are sealed. A mailbox has a password, or the three values of OAuth.
      password text, client_id text, client_secret text, refresh_token text,
      folder text not null default 'INBOX',
      -- True when the mailbox also gets mail to name+anything@domain.
      plus_addresses boolean not null default true,
      -- The name with which the receiving server signs Authentication-Results.
      trusted_server text,
      -- Changes with host, user and folder, because UIDs count only in one folder.
      folder_number int not null default 1,
      uid_validity bigint, last_uid bigint,
      last_read_at timestamptz, last_error text, failed_since timestamptz,
      failures int not null default 0,
      retry_at timestamptz not null default now(),
      -- The process that reads now.
      lease_holder text, lease_until timestamptz,
      version int not null default 1
    );
    create index inbound_mailboxes_due on inbound_mailboxes (retry_at) where enabled;

    create table inbound_mails (
      id int generated always as identity primary key,
      company_id int not null references companies,
      folder_number int not null,
      uid_validity bigint not null,
      uid bigint not null,
      -- SHA-256 of what makes a mail the same mail when it comes twice.
      mail_hash bytea not null,
      -- Without angle brackets.
      message_id text,
      state text not null check (state in ('waiting','delivered','ignored','discarded','bounce')),
      reason text not null,
      from_name text not null, from_address text not null,
      subject text not null,
      -- The answer without quoted text, and the whole text. Both are empty once a conversation has them.
      reply text not null default '', body text not null default '',
      refused_files text[] not null default '{}',
      -- The repair in whose conversation the mail is, or that it seems to be about while it waits.
      repair_id int,
      received_at timestamptz not null default now(),
      decided_by text, decided_at timestamptz,
      version int not null default 1,
      unique (company_id, id),
      constraint inbound_mails_place unique (company_id, folder_number, uid_validity, uid),
      constraint inbound_mails_hash unique (company_id, mail_hash),
      foreign key (company_id, repair_id) references repairs (company_id, id)
    );
    create index inbound_mails_by_state on inbound_mails (company_id, state, id desc);
    create index inbound_mails_of_repair on inbound_mails (company_id, repair_id);
    create index inbound_mails_old on inbound_mails (received_at);

    -- The files of mails that wait.
    create table inbound_mail_files (
      id int generated always as identity primary key,
      company_id int not null references companies,
      mail_id int not null,
      name text not null,
      storage_key text not null unique, thumbnail_key text unique,
      content_type text not null,
      bytes bigint not null,
      sha256 text not null,
      foreign key (company_id, mail_id) references inbound_mails (company_id, id) on delete cascade
    );
    create index inbound_mail_files_of_mail on inbound_mail_files (company_id, mail_id);

    -- How often the reply address of a repair was replaced. Repairs without a row have their first address.
    create table repair_reply_addresses (
      repair_id int primary key,
      company_id int not null references companies,
      generation int not null default 0,
      -- Answers to mails from before this moment count no more.
      replaced_at timestamptz,
      foreign key (company_id, repair_id) references repairs (company_id, id)
    );
    create index repair_reply_addresses_of_company on repair_reply_addresses (company_id, repair_id);
  `.execute(db);
  await tenantTable(db, 'inbound_mailboxes');
  await tenantTable(db, 'inbound_mails');
  await tenantTable(db, 'inbound_mail_files');
  await tenantTable(db, 'repair_reply_addresses');
}
