import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Estimates with their lines, links and reminders (D3.6), and files that go out with a mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table estimates (
      id int generated always as identity primary key,
      company_id int not null references companies,
      repair_id int not null,
      version int not null check (version > 0),
      state text not null default 'draft'
        check (state in ('draft','sent','approved','declined','expired','superseded')),
      note text,
      valid_until date not null,
      total numeric(12,2) not null,
      -- Grows with every save of the draft.
      revision int not null default 1,
      created_by_user_id int,
      updated_at timestamptz not null default now(),
      sent_at timestamptz, sent_by_user_id int,
      decision text check (decision in ('approve','decline')),
      answered_at timestamptz, answered_by text, answered_by_user_id int, answered_from text,
      reason text, po_number text, signature text,
      channel text check (channel in ('signed_in','link','phone','preauthorised')),
      file_id int, sha256 text,
      check ((state = 'draft') = (sent_at is null)),
      check ((decision is null) = (answered_at is null)),
      unique (company_id, id),
      unique (company_id, repair_id, version),
      foreign key (company_id, repair_id) references repairs (company_id, id),
      foreign key (company_id, file_id) references files (company_id, id)
    );
    create unique index estimates_one_draft on estimates (company_id, repair_id) where state = 'draft';
    create index estimates_open on estimates (valid_until) where state = 'sent';
    create index estimates_undelivered on estimates (sent_at) where state <> 'draft' and file_id is null;

    create table estimate_lines (
      id int generated always as identity primary key,
      company_id int not null references companies,
      estimate_id int not null,
      position int not null,
      kind text not null check (kind in ('part','labor','shipping')),
      part_number text, description text not null,
      quantity int not null check (quantity > 0),
      price numeric(12,2) not null check (price >= 0),
      unique (estimate_id, position),
      foreign key (company_id, estimate_id) references estimates (company_id, id) on delete cascade
    );

    create table estimate_links (
      id int generated always as identity primary key,
      company_id int not null references companies,
      estimate_id int not null,
      token_hash bytea not null unique,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      foreign key (company_id, estimate_id) references estimates (company_id, id) on delete cascade
    );
    create index estimate_links_of_estimate on estimate_links (company_id, estimate_id);

    create table estimate_reminders (
      id int generated always as identity primary key,
      company_id int not null references companies,
      estimate_id int not null,
      days int not null,
      due_at timestamptz not null,
      done_at timestamptz,
      unique (estimate_id, days),
      foreign key (company_id, estimate_id) references estimates (company_id, id) on delete cascade
    );
    create index estimate_reminders_due on estimate_reminders (due_at) where done_at is null;

    -- What a customer was sent never changes (D3.6), whoever asks.
    create function keep_sent_estimate() returns trigger language plpgsql as $$
    begin
      if old.state <> 'draft' and (new.state = 'draft'
        or (new.version, new.note, new.valid_until, new.total, new.sent_at, new.updated_at)
          is distinct from (old.version, old.note, old.valid_until, old.total, old.sent_at, old.updated_at))
        or old.file_id is not null and (new.file_id, new.sha256) is distinct from (old.file_id, old.sha256)
        or old.answered_at is not null
          and (new.decision, new.answered_at, new.answered_by, new.reason, new.po_number, new.signature, new.channel)
          is distinct from (old.decision, old.answered_at, old.answered_by, old.reason, old.po_number, old.signature, old.channel)
      then
        raise exception 'an estimate that was sent does not change' using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$;
    create trigger estimates_keep_sent before update on estimates
      for each row execute function keep_sent_estimate();

    create function keep_sent_estimate_lines() returns trigger language plpgsql as $$
    declare
      estimate int := case when tg_op = 'INSERT' then new.estimate_id else old.estimate_id end;
    begin
      if exists (select 1 from estimates where id = estimate and state <> 'draft') then
        raise exception 'an estimate that was sent does not change' using errcode = 'integrity_constraint_violation';
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$;
    create trigger estimate_lines_keep_sent before insert or update or delete on estimate_lines
      for each row execute function keep_sent_estimate_lines();

    alter table outbox_messages add column attachment_file_ids int[] not null default '{}';
  `.execute(db);
  for (const table of ['estimates', 'estimate_lines', 'estimate_links', 'estimate_reminders'])
    await tenantTable(db, table);
}
