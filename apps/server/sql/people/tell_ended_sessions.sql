-- version 1, text 0cafadfa
-- See tell_streams.
create or replace function tell_ended_sessions() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  -- Those that had run out already are cleared in masses, and nobody listens with them.
  perform tell_streams(null, user_id)
    from (select distinct user_id from gone where expires_at > now() and idle_until > now()) g;
  return null;
end $$;

create or replace trigger ended_sessions after delete on sessions referencing old table as gone
  for each statement execute function tell_ended_sessions();
