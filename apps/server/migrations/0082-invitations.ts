import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Invitations to the portal (B2.4, D5.3); a mail may be about one, so that a customer's mails show it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invitations (
      id int generated always as identity primary key,
      company_id int not null references companies,
      -- The customer record the invited person joins; without one it is found by the address, or made.
      customer_id int,
      recipient_email text not null check (recipient_email <> ''),
      subject text not null,
      message text not null,
      -- Of the newest link: an older one is void as soon as this changes.
      token_hash bytea not null unique,
      sent_at timestamptz not null default now(),
      sent_by_user_id int,
      expires_at timestamptz not null,
      accepted_at timestamptz, accepted_by_user_id int,
      revoked_at timestamptz,
      created_at timestamptz not null default now(),
      version int not null default 1,
      check (accepted_at is null or revoked_at is null),
      check ((accepted_at is null) = (accepted_by_user_id is null)),
      unique (company_id, id),
      -- The invited person can still accept: by their address, or with a record of their own.
      foreign key (company_id, customer_id) references customers (company_id, id) on delete set null (customer_id)
    );
    create index invitations_by_time on invitations (company_id, sent_at desc, id desc);
    create index invitations_by_email on invitations (company_id, lower(recipient_email));
    create index invitations_of_customer on invitations (company_id, customer_id) where customer_id is not null;

    alter table outbox_messages add column invitation_id int,
      add foreign key (company_id, invitation_id) references invitations (company_id, id);
    create index outbox_of_invitation on outbox_messages (company_id, invitation_id, id)
      where invitation_id is not null;
  `.execute(db);
  await tenantTable(db, 'invitations', { grants: 'select, insert, update' });
}
