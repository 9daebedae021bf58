import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/**
 * Makes the tables for what writes leave: audit trail, outgoing mail, notifications, and answers for repeated
 * requests.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_entries (
      id bigint generated always as identity primary key,
      company_id int references companies,
      at timestamptz not null default now(),
      user_id int, user_name text, role text, address text, request_id text,
      action text not null,
      record_kind text, record_id int,
      before jsonb, after jsonb
    );
    create index audit_entries_newest on audit_entries (company_id, id desc);
    create index audit_entries_of_record on audit_entries (company_id, record_kind, record_id, id desc);

    create table outbox_messages (
      id bigint generated always as identity primary key,
      company_id int not null references companies,
      repair_id int,
      event text not null,
      recipients text[] not null,
      copies text[] not null default '{}',
      subject text not null, html text not null, body_text text not null,
      state text not null default 'queued' check (state in ('queued','sending','sent','failed')),
      attempts int not null default 0,
      due_at timestamptz not null default now(),
      lease_until timestamptz,
      sent_at timestamptz,
      last_error text,
      created_at timestamptz not null default now()
    );
    create index outbox_messages_newest on outbox_messages (company_id, id desc);
    create index outbox_messages_by_state on outbox_messages (company_id, state, id desc);
    create index outbox_messages_due on outbox_messages (due_at) where state in ('queued','sending');
    create index outbox_messages_of_repair on outbox_messages (company_id, repair_id);

    create table notifications (
      id bigint generated always as identity primary key,
      company_id int not null references companies,
      user_id int not null references users on delete cascade,
      kind text not null,
      title text not null, body text,
      link text not null,
      read_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index notifications_newest on notifications (user_id, id desc);
    create index notifications_unread on notifications (user_id) where read_at is null;

    create table idempotency_keys (
      user_id int not null references users on delete cascade,
      key text not null,
      fingerprint bytea not null,
      status int not null,
      answer jsonb,
      created_at timestamptz not null default now(),
      primary key (user_id, key)
    );
    create index idempotency_keys_by_age on idempotency_keys (created_at);
  `.execute(db);
  await tenantTable(db, 'audit_entries', {
    visible: 'company_id is not distinct from app_company()',
    grants: 'select, insert',
  });
  await tenantTable(db, 'outbox_messages', { grants: 'select, insert, update' });
  await tenantTable(db, 'notifications', { grants: 'select, insert, update' });
  await tenantTable(db, 'idempotency_keys', { visible: 'user_id = app_user()', grants: 'select, insert' });
}
