create table outbox_messages (
  id bigint generated always as identity primary key,
  company_id int not null references companies,
  repair_id int,
  event text not null,
  recipients text[] not null,
  copies text[] not null default '{}',
  subject text not null,
  html text not null,
  body_text text not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  attempts int not null default 0,
  due_at timestamptz not null default due_after_undo(),
  lease_until timestamptz,
  sent_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  -- Addresses that a mail server has already accepted. Another try leaves them out.
  delivered text[] not null default '{}',
  -- Files that go with it, in this order.
  attachment_file_ids int[] not null default '{}',
  -- The invitation the mail is about.
  invitation_id int,
  -- True when the mail is queued again only because its server could not be used.
  waits_for_server boolean not null default false,
  -- True when its recipients were counted for the company at the request.
  counted boolean not null default false,
  -- An iCalendar file that makes the mail an invitation, and its method.
  calendar text,
  calendar_method text check (calendar_method in ('REQUEST', 'CANCEL')),
  -- The act that caused the mail and can be undone (decision 0041). The database sets it.
  act_id bigint default act_of_transaction(),
  -- The In-Reply-To of a mail that answers one.
  in_reply_to text,
  -- When it should have left at the earliest. Faults of a mail server do not move it.
  wanted_at timestamptz not null default now(),
  -- Since when it waits for the word of staff. A failed mail with it was not sent on purpose.
  held_at timestamptz,
  -- The PUBLIC_URL that its links were written with.
  public_url text,
  -- The account that the mail is about: mails that open an account, and notices about it.
  account_user_id int,
  -- The company's own mail server, as host and port, that a try went to. Null while only the operator's server
  -- had the mail.
  own_server text,
  foreign key (company_id, repair_id) references repairs (company_id, id),
  foreign key (company_id, invitation_id) references invitations (company_id, id),
  unique (company_id, id)
);
create index outbox_messages_newest on outbox_messages (company_id, id desc);
create index outbox_messages_by_state on outbox_messages (company_id, state, id desc);
create index outbox_messages_due on outbox_messages (due_at) where state in ('queued', 'sending');
create index outbox_messages_of_repair on outbox_messages (company_id, repair_id);
create index outbox_messages_words on outbox_messages using gin (company_id, outbox_search_text(subject, recipients,
  copies) gin_trgm_ops);
create index outbox_of_invitation on outbox_messages (company_id, invitation_id, id) where invitation_id is not null;
create index outbox_messages_of_act on outbox_messages (act_id) where act_id is not null;
create index outbox_failed on outbox_messages (company_id) where state = 'failed';
create index outbox_open_of_repair on outbox_messages (repair_id, id) where state in ('queued', 'sending');
create index outbox_held on outbox_messages (company_id) where held_at is not null and state = 'queued';
select tenant_table('outbox_messages', grants => 'select, insert, update');

-- What a message adds to its timeline entry (D12.2).
create table repair_messages (
  -- The id of the timeline entry.
  id int primary key,
  company_id int not null references companies,
  repair_id int not null,
  source text not null check (source in ('staff', 'customer', 'tracking-link', 'mail', 'estimate-question')),
  -- A note among staff. Only staff write notes.
  internal boolean not null default false,
  user_id int references users on delete set null,
  author_address text,
  -- The staff whom a note names with @.
  mentioned int[] not null default '{}',
  -- The whole text of a mail whose quoted part was cut, and the mail's Message-ID.
  original_text text,
  -- The Message-ID of the mail that the message came in. A company has each once.
  mail_id text,
  estimate_line_id int,
  -- When the message may be told to others: its author can take it back until then.
  due_at timestamptz not null default now(),
  told_at timestamptz,
  mailed_at timestamptz,
  outbox_message_id bigint,
  check (not internal or source = 'staff'),
  unique (company_id, id),
  unique (company_id, mail_id),
  constraint repair_messages_company_id_log_id_fkey foreign key (company_id, id)
    references repair_logs (company_id, id) on delete cascade,
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
select tenant_table('repair_messages');

create table repair_message_files (
  company_id int not null references companies,
  message_id int not null,
  file_id int not null,
  position int not null,
  primary key (company_id, message_id, "position"),
  foreign key (company_id, message_id) references repair_messages (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id) on delete cascade
);
create index repair_message_files_of_file on repair_message_files (company_id, file_id);
select tenant_table('repair_message_files');

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
select tenant_table('repair_message_reads');

create table inbound_mailboxes (
  company_id int primary key references companies,
  enabled boolean not null default true,
  -- The address that customers write to.
  address text not null,
  host text not null,
  port int not null check (port >= 1 and port <= 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  username text not null,
  auth text not null default 'password' check (auth in ('password', 'google', 'microsoft')),
  -- These are sealed. A mailbox has a password, or the three values of OAuth.
  password text,
  client_id text,
  client_secret text,
  refresh_token text,
  folder text not null default 'INBOX',
  -- True when the mailbox also gets mail to name+anything@domain.
  plus_addresses boolean not null default true,
  -- The name with which the receiving server signs Authentication-Results.
  trusted_server text,
  -- Changes with host, user and folder, because UIDs count only in one folder.
  folder_number int not null default 1,
  uid_validity bigint,
  last_uid bigint,
  last_read_at timestamptz,
  last_error text,
  failed_since timestamptz,
  failures int not null default 0,
  retry_at timestamptz not null default now(),
  -- The process that reads now.
  lease_holder text,
  lease_until timestamptz,
  version int not null default 1
);
create index inbound_mailboxes_due on inbound_mailboxes (retry_at) where enabled;
select tenant_table('inbound_mailboxes');

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
  state text not null check (state in ('waiting', 'delivered', 'ignored', 'discarded', 'bounce')),
  reason text not null,
  from_name text not null,
  from_address text not null,
  subject text not null,
  -- The answer without quoted text, and the whole text. Both are empty once a conversation has them.
  reply text not null default '',
  body text not null default '',
  refused_files text[] not null default '{}',
  -- The repair in whose conversation the mail is, or that it seems to be about while it waits.
  repair_id int,
  received_at timestamptz not null default now(),
  decided_by text,
  decided_at timestamptz,
  version int not null default 1,
  unique (company_id, id),
  constraint inbound_mails_place unique (company_id, folder_number, uid_validity, uid),
  constraint inbound_mails_hash unique (company_id, mail_hash),
  foreign key (company_id, repair_id) references repairs (company_id, id)
);
create index inbound_mails_by_state on inbound_mails (company_id, state, id desc);
create index inbound_mails_of_repair on inbound_mails (company_id, repair_id);
create index inbound_mails_old on inbound_mails (received_at);
select tenant_table('inbound_mails');

-- The files of mails that wait.
create table inbound_mail_files (
  id int generated always as identity primary key,
  company_id int not null references companies,
  mail_id int not null,
  name text not null,
  storage_key text not null unique,
  thumbnail_key text unique,
  content_type text not null,
  bytes bigint not null,
  sha256 text not null,
  foreign key (company_id, mail_id) references inbound_mails (company_id, id) on delete cascade
);
create index inbound_mail_files_of_mail on inbound_mail_files (company_id, mail_id);
select tenant_table('inbound_mail_files');

-- How often the reply address of a repair was replaced. Repairs without a row have their first address.
create table repair_reply_addresses (
  repair_id int primary key,
  company_id int not null references companies,
  -- How often the address was replaced.
  generation int not null default 0,
  -- Answers to mails from before this moment count no more.
  replaced_at timestamptz,
  foreign key (company_id, repair_id) references repairs (company_id, id)
);
create index repair_reply_addresses_of_company on repair_reply_addresses (company_id, repair_id);
select tenant_table('repair_reply_addresses');

-- Companies without a row ask nobody.
create table survey_settings (
  company_id int primary key references companies,
  enabled boolean not null default false,
  -- What the days are counted from.
  after text not null check (after in ('shipped', 'completed')),
  days int not null check (days >= 1 and days <= 30),
  -- Nobody is asked about a repair that was closed before this moment.
  enabled_since timestamptz
);
select tenant_table('survey_settings');

-- One row for each repair whose turn has come, so that nobody is asked twice.
create table repair_surveys (
  id int generated always as identity primary key,
  company_id int not null references companies,
  repair_id int not null,
  -- Null when no address could be asked.
  asked_at timestamptz,
  stars int check (stars >= 1 and stars <= 5),
  comment text not null default '',
  answered_at timestamptz,
  seen_at timestamptz,
  seen_by text,
  unique (company_id, id),
  constraint repair_surveys_once unique (company_id, repair_id),
  foreign key (company_id, repair_id) references repairs (company_id, id) on delete cascade
);
create index repair_surveys_asked on repair_surveys (company_id, asked_at) where asked_at is not null;
create index repair_surveys_unseen on repair_surveys (company_id, answered_at) where stars <= 2 and seen_at is null;
select tenant_table('repair_surveys');
