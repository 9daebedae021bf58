-- version 1, text 436fd52d
create or replace function app_user() returns int language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::int;
