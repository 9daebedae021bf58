-- version 1, text 5ba75b62
-- Takes back recalls whose mails have not left: mails, links and what was asked are gone, so the units can be asked for
-- again. All or none: nothing is returned when one of the mails has left or a customer has answered.
create or replace function take_back_recalls(wanted int[], asker int) returns table (recall_id int, mail_id bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from recalls r where r.company_id = app_company() and r.id = any(wanted) order by r.id for update;
  perform 1 from outbox_messages m join recalls r on r.mail_id = m.id and r.company_id = m.company_id
    where r.company_id = app_company() and r.id = any(wanted) order by m.id for update of m;
  if (select count(*) from recalls r join outbox_messages m on m.id = r.mail_id and m.company_id = r.company_id
      where r.company_id = app_company() and r.id = any(wanted) and r.asked_by_user_id = asker and r.answered_at is null
        and m.state = 'queued' and m.attempts = 0 and m.due_at > clock_timestamp())
    < (select count(distinct w) from unnest(wanted) w) then return;
  end if;
  return query select r.id, r.mail_id from recalls r where r.company_id = app_company() and r.id = any(wanted);
  delete from outbox_messages m using recalls r
    where r.company_id = app_company() and r.id = any(wanted) and m.company_id = r.company_id and m.id = r.mail_id;
  delete from recall_units u where u.company_id = app_company() and u.recall_id = any(wanted);
  delete from recalls r where r.company_id = app_company() and r.id = any(wanted);
end $$;
revoke execute on function take_back_recalls(int[], int) from public;
grant execute on function take_back_recalls(int[], int) to portal_app;
