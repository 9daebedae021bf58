-- version 1, text 2e9d3c6a
-- A mailbox that a company named and never could read is nobody's: with a wrong password one company would keep
-- another from its own mailbox. Until its first try a new one counts.
create or replace function mailbox_read_by_others(of_host text, of_user text, of_folder text) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended(lower(concat_ws(' ', of_host, of_user, of_folder)), 670));
      return exists (select from inbound_mailboxes m
        where m.enabled and (m.last_read_at is not null or m.failed_since is null)
          and m.company_id <> app_company() and lower(m.host) = lower(of_host)
          and lower(m.username) = lower(of_user) and lower(m.folder) = lower(of_folder));
    end
  $$;
revoke execute on function mailbox_read_by_others(text, text, text) from public;
grant execute on function mailbox_read_by_others(text, text, text) to portal_app;
