-- version 1, text ef773c9a
create or replace function tell_streams(company int, only_user int) returns void
  language sql set search_path = public, pg_temp as $$
    select pg_notify('portal_events', jsonb_strip_nulls(jsonb_build_object(
      'kind', 'sessions', 'companyId', company, 'onlyUserId', only_user))::text)
  $$;
