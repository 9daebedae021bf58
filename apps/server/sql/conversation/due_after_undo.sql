-- version 1, text 49add8fb
-- When a mail of an act is due: when the act cannot be taken back any more (decision 0041).
create or replace function due_after_undo() returns timestamptz language sql stable as
  $$ select coalesce(nullif(current_setting('app.undo_until', true), '')::timestamptz, now()) $$;
