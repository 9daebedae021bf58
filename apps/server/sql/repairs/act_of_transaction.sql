-- version 1, text 887c7e72
create or replace function act_of_transaction() returns bigint language sql stable as
  $$ select nullif(current_setting('app.act_id', true), '')::bigint $$;
