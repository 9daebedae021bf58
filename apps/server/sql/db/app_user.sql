-- version 1, text 42cdf79b
-- The user of the transaction, for policies of what belongs to one person.
create or replace function app_user() returns int language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::int;
