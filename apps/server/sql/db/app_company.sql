-- version 1, text 5c6b461a
create or replace function app_company() returns int language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::int;
