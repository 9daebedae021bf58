-- version 1, text e71aa159
-- Row-level security keeps a row from leaving its tenant, so this is the one way out; only of the tenant at work.
-- False when rows of the company name the user.
create or replace function leave_company(wanted int) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update technicians set user_id = null where user_id = wanted and company_id = app_company();
    update users set company_id = null, customer_id = null, version = version + 1, updated_at = now()
      where id = wanted and company_id = app_company();
    return found;
  exception when foreign_key_violation then
    return false;
  end $$;
revoke execute on function leave_company(int) from public;
grant execute on function leave_company(int) to portal_app;
