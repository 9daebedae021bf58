import { type Kysely, sql } from 'kysely';

/**
 * A new e-mail address waits beside the one in use until it is confirmed, and the old one can take the change back
 * for a week (D1.8). Nobody else can use an address that can still be taken back. Otherwise the person who changed
 * the address could block its owner with a second account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column new_email text;
    alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
    alter table one_time_tokens add constraint one_time_tokens_purpose_check
      check (purpose in ('password-reset', 'verify-email', 'take-back'));
    create index one_time_tokens_to_take_back on one_time_tokens (lower(email))
      where purpose = 'take-back' and used_at is null;

    create function keep_address_to_take_back() returns trigger
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
    create trigger users_keep_address_to_take_back before insert or update of email on users
      for each row execute function keep_address_to_take_back();
  `.execute(db);
}
