import { type Kysely, sql } from 'kysely';

/**
 * Compares usernames by how they look (D1.4): under NFKC, without regard to case, invisible characters and the number
 * of blanks. The Turkish letters i count as i with any collation. Existing usernames that look alike keep working:
 * all except the first get a key that nobody can type.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function username_key(username text) returns text
      language sql immutable parallel safe
      return btrim(regexp_replace(lower(translate(normalize(regexp_replace(normalize(username, NFKC),
        U&'[\\0001-\\001F\\007F-\\009F\\00AD\\034F\\061C\\115F\\1160\\17B4\\17B5\\180B-\\180F\\200B-\\200F\\2028-\\202E\\2060-\\206F\\2800\\3164\\FE00-\\FE0F\\FEFF\\FFA0\\FFF0-\\FFFB\\+0E0000-\\+0E0FFF]',
        '', 'g'), NFKC), U&'\\0130\\0131', 'ii')), '\\s+', ' ', 'g'));

    alter table users add column username_key text;
    update users u set username_key = case when r.turn = 1 then r.key else r.key || chr(10) || u.id end
      from (select id, username_key(username) as key,
          row_number() over (partition by username_key(username) order by id) as turn from users) r
      where r.id = u.id;
    create unique index users_username_key_taken on users (username_key);

    create function keep_username_key() returns trigger language plpgsql as $$
      begin
        new.username_key := username_key(new.username);
        return new;
      end $$;
    create trigger users_username_key before insert or update of username on users
      for each row execute function keep_username_key();
  `.execute(db);
}
