-- version 1, text d1e62dd6
-- Tells the open streams of every instance of each change that may end a session. It is sent within the
-- transaction, unlike others (decision 0007): it is rare, and must not be lost when a process dies after its
-- commit.
create or replace function tell_streams(company int, only_user int) returns void
  language sql set search_path = public, pg_temp as $$
    select pg_notify('portal_events', jsonb_strip_nulls(jsonb_build_object(
      'kind', 'sessions', 'companyId', company, 'onlyUserId', only_user))::text)
  $$;
