-- version 1, text 964cf94e
-- Nobody else can use an address while its former owner can still take the change back (D1.8). Otherwise whoever
-- changed it could block that.
create or replace function keep_address_to_take_back() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if exists (select from one_time_tokens t join users u on u.id = t.user_id
      where t.purpose = 'take-back' and t.used_at is null and t.expires_at > now()
        and lower(t.email) = lower(new.email) and u.company_id = new.company_id and u.id <> new.id)
    then
      raise exception 'the address can still be taken back by its owner'
        using errcode = 'unique_violation', constraint = 'users_email_taken';
    end if;
    return new;
  end $$;

create or replace trigger users_keep_address_to_take_back before insert or update of email on users
  for each row execute function keep_address_to_take_back();
