import { DAYS_AFTER_CLOSING, trackingMessages } from '@portal/contract/messaging/tracking-links/messages.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { notFound } from '../../../errors.ts';
import { type LinkPage, throughLink } from '../../../links/link.ts';
import { letterToken, type SignedRecord, signedLink } from '../../../links/signed-link.ts';
import type { Runtime } from '../../../runtime.ts';

type Closable = Pick<RepairRow, 'closedAt' | 'status' | 'statusSince'>;

/** Returns when the tracking link of a repair ends, or null while the repair is open (D12.1). */
export function endOfLink({ closedAt, status, statusSince }: Closable): Date | null {
  const since = closedAt ?? (status === 'cancelled' ? statusSince : null);
  return since && new Date(since.getTime() + DAYS_AFTER_CLOSING * 86_400_000);
}

/** The condition on `repairs as r` for repairs whose tracking link has not ended (D12.1). It agrees with `endOfLink`. */
export const linkIsAlive: RawBuilder<SqlBool> = sql<SqlBool>`r.deleted_at is null
  and coalesce(r.closed_at, case when r.status = 'cancelled' then r.status_since end, now())
    > now() - make_interval(days => ${sql.lit(DAYS_AFTER_CLOSING)})`;

/**
 * The repair or the shipment that a tracking link is for. The link on the label of a unit is of its own kind: it shows only
 * the status, because everybody who handles the unit can read it.
 */
export interface TrackedRecord extends SignedRecord {
  kind: 'repair' | 'shipment' | 'label';
}

/** The edition of a repair is also that of its label and of the question after its return, so all end together. */
const ofRepair = {
  table: 'repairs',
  as: 'r',
  alive: sql<SqlBool>`c.tracking_links and ${linkIsAlive}`,
} as const;

const trackingLinks = {
  repair: signedLink({ purpose: 'repair', form: letterToken('repair', 'r'), ...ofRepair }),
  label: signedLink({ purpose: 'label', form: letterToken('label', 'l'), ...ofRepair }),
  shipment: signedLink({
    purpose: 'shipment',
    form: letterToken('shipment', 's'),
    table: 'shipments',
    as: 's',
    alive: sql<SqlBool>`c.tracking_links and exists (select from repairs r
      where r.company_id = s.company_id and r.shipment_id = s.id and ${linkIsAlive})`,
  }),
};

/** Returns the token of a record's tracking link. The same record has the same token until its link is revoked. */
export const trackingToken = (masterKey: Buffer, { kind, ...record }: TrackedRecord): string =>
  trackingLinks[kind].issue(masterKey, record);

/**
 * Ends the tracking links of repairs, with those of their labels, of the question after the return, and of the shipments
 * that lead to them. `which` is a condition on `repairs as r`. Returns how many repairs there are.
 */
export async function revokeTracking(db: Db, which: ReturnType<typeof sql>): Promise<number> {
  const [repairs] = await Promise.all([
    trackingLinks.repair.revoke(db, which),
    trackingLinks.shipment.revoke(db, sql`s.id in (select r.shipment_id from repairs r where ${which})`),
  ]);
  return repairs.length;
}

export const badTrackingLink = () => notFound(trackingMessages.badLink, 'tracking.bad_link');

const trackingPage: LinkPage<SignedRecord> = {
  links: Object.values(trackingLinks),
  badLink: badTrackingLink,
  limit: 'tracking-reads',
};

/** What a tracking link gives access to, and the tenant's transaction in which it is read. */
export interface OpenedLink {
  db: Db;
  record: TrackedRecord;
}

/**
 * Does the work in the tenant that the token belongs to. `address` is that of a reader, whose call is counted.
 * @throws 404, the same for every bad link: unknown, revoked, ended, switched off, or of an inactive company; 429.
 */
export const throughTrackingLink = <T>(
  runtime: Pick<Runtime, 'database' | 'limits' | 'masterKey'>,
  token: string,
  work: (opened: OpenedLink) => Promise<T>,
  address?: string,
): Promise<T> =>
  throughLink(
    runtime,
    trackingPage,
    token,
    ({ db, purpose, id, companyId, linkEdition }) =>
      work({ db, record: { kind: purpose as TrackedRecord['kind'], id, companyId, linkEdition } }),
    { address },
  );
