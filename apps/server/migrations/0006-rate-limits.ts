import { type Kysely, sql } from 'kysely';

/** Counters shared by all instances; the columns are those rate-limiter-flexible reads and writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );
    create index rate_limits_by_age on rate_limits (expire);
  `.execute(db);
}
