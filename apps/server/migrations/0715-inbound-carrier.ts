import { type Kysely, sql } from 'kysely';

/** The carrier that the customer names for the parcel in which they send a unit in (decision 0083). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table repairs
      add column inbound_carrier text,
      add constraint repairs_inbound_carrier_check
        check (inbound_carrier in ('UPS', 'FedEx', 'USPS', 'DHL')) not valid`.execute(db);
}
