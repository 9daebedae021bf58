-- version 1, text 7a9ad49e
-- Rows wait for others when taking them away would leave a row that may not be: for those that refer to them, and
-- for issued results of their certificate.
create or replace function remove_rows_of_company(company int, of_table regclass, at_most int) returns int
  language plpgsql set search_path = public, pg_temp as $$
declare
  has_id boolean := exists (select from pg_attribute where attrelid = of_table and attname = 'id');
  gone int;
begin
  perform set_config('app.removing_sample', company::text, true);
  -- A row may refer to an older one of its table, so the newest go first.
  execute format('delete from %s where ctid = any(array(
      select ctid from %s where company_id = $1 %s limit $2))', of_table, of_table,
    case when has_id then 'order by id desc' else '' end) using company, at_most;
  get diagnostics gone = row_count;
  return gone;
exception when foreign_key_violation or check_violation then
  return -1;
end $$;
revoke execute on function remove_rows_of_company(int, regclass, int) from public;
