import { type Kysely, sql } from 'kysely';

/** The room of a calibration, its hours, and the conditions that were taken of it (decision 0121). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table calibrations
      add column room_id int,
      add column room_from timestamptz,
      add column room_to timestamptz,
      -- What measured in the room, where it was a standard of the company.
      add column room_standard_id int,
      -- As they were taken. Readings that come or go later do not change them.
      add column room_conditions jsonb,
      add constraint calibrations_room_id_fkey foreign key (company_id, room_id) references rooms (company_id, id) not valid,
      add constraint calibrations_room_standard_id_fkey foreign key (company_id, room_standard_id)
        references reference_standards (company_id, id) not valid,
      add constraint calibrations_room_check check (room_id is not null or num_nonnulls(room_from, room_to, room_conditions) = 0)
        not valid`.execute(db);
}
