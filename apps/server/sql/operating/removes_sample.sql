-- version 1, text 7d8b8ba1
-- True while sample data of this company is removed. The application's role cannot make this true for itself.
create or replace function removes_sample(company int) returns boolean language sql stable
  return current_user <> 'portal_app' and current_setting('app.removing_sample', true) = company::text;
