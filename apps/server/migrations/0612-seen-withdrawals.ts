import { type Kysely, sql } from 'kysely';

/** A customer says that they have seen the withdrawal of a certificate (D5.11). The rest of the certificate stays as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table certificates add column withdrawal_seen_at timestamptz, add column withdrawal_seen_by_user_id int;
    do $do$
    declare
      before text := pg_get_functiondef('keep_issued_certificate'::regproc);
      changed text := replace(before, '''withdrawn_by_user_id'',',
        '''withdrawn_by_user_id'',''withdrawal_seen_at'',''withdrawal_seen_by_user_id'',');
    begin
      if changed = before then raise exception 'keep_issued_certificate does not name withdrawn_by_user_id'; end if;
      execute changed;
    end $do$;
  `.execute(db);
}
