-- version 1, text fb323562
-- The tenant of the transaction. Every policy compares with it (decision 0004).
create or replace function app_company() returns int language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::int;
