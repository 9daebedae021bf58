import { type Kysely, sql } from 'kysely';

/** The backups that the portal made by itself (D12.3). They belong to the installation, so requests cannot read them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backups (
      id int generated always as identity primary key,
      started_at timestamptz not null default now(),
      -- Null while it is being written, and for ever when its process was killed.
      finished_at timestamptz,
      -- Where the archive is: a path or an s3:// address.
      file text not null,
      bytes bigint,
      -- When all of the archive was read again without a fault.
      verified_at timestamptz,
      -- Why it failed, in one sentence.
      error text
    );
    create index backups_by_start on backups (started_at desc);
    -- When superadmins were last told that no backup is younger than two days.
    alter table installation add column backup_warned_at timestamptz;
  `.execute(db);
}
