-- version 1, text deba9829
-- Ends a person's links to estimates when their address changes, through whichever door: whoever reads the old
-- mailbox may no longer answer in their name (D3.6).
create or replace function end_estimate_links_of_user() returns trigger language plpgsql as $$
begin
  update estimate_links set expires_at = now() where user_id = new.id and expires_at > now();
  return null;
end $$;

create or replace trigger users_end_estimate_links after update of email on users
  for each row when (lower(old.email) is distinct from lower(new.email))
  execute function end_estimate_links_of_user();
