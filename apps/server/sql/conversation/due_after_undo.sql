-- version 1, text 8e8550e8
create or replace function due_after_undo() returns timestamptz language sql stable as
  $$ select coalesce(nullif(current_setting('app.undo_until', true), '')::timestamptz, now()) $$;
