-- version 1, text 73af444e
-- Usernames are compared by how they look (D1.4).
create or replace function keep_username_key() returns trigger language plpgsql as $$
  begin
    new.username_key := username_key(new.username);
    return new;
  end $$;

create or replace trigger users_username_key before insert or update of username on users
  for each row execute function keep_username_key();
