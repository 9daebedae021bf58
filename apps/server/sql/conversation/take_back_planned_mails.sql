-- version 1, text 29c461d9
-- The portal may not delete mails otherwise. Only those that are not due and that nobody has tried to send are
-- taken back.
create or replace function take_back_planned_mails(of_repair int, only_message int) returns table (subject text)
  language sql security definer set search_path = public, pg_temp as $$
  delete from outbox_messages m
    where m.company_id = app_company() and m.event = 'repair.message' and m.state = 'queued'
      and m.attempts = 0 and m.due_at > now()
      and (of_repair is null or m.repair_id = of_repair) and (only_message is null or m.id = only_message)
      and (of_repair is not null or only_message is not null)
    returning m.subject
$$;
revoke execute on function take_back_planned_mails(int, int) from public;
grant execute on function take_back_planned_mails(int, int) to portal_app;
