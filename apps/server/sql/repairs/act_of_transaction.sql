-- version 1, text 4390b7a8
-- The act of a repair to which this transaction belongs (decision 0041). Columns have it as default, so that the
-- author can take the act back.
create or replace function act_of_transaction() returns bigint language sql stable as
  $$ select nullif(current_setting('app.act_id', true), '')::bigint $$;
