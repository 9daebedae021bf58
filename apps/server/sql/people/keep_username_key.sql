-- version 1, text dd367b66
create or replace function keep_username_key() returns trigger language plpgsql as $$
  begin
    new.username_key := username_key(new.username);
    return new;
  end $$;

create or replace trigger users_username_key before insert or update of username on users
  for each row execute function keep_username_key();
