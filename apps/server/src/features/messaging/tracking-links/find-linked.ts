import { trackingMessages } from '@portal/contract/messaging/tracking-links/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import type { Runtime } from '../../../runtime.ts';
import { linkIsAlive } from './live-condition.ts';
import { isTokenOf, recordOfToken, type TrackedRecord } from './tracking-token.ts';

export const badTrackingLink = () => notFound(trackingMessages.badLink, 'tracking.bad_link');

const ofRepair = (kind: 'repair' | 'label') => (id: number) =>
  sql<TrackedRecord>`
    select ${kind}::text as kind, r.id, r.company_id, r.link_edition
    from repairs r join companies c on c.id = r.company_id
    where r.id = ${id} and c.active and c.tracking_links and ${linkIsAlive}`;

const valid = {
  repair: ofRepair('repair'),
  label: ofRepair('label'),
  shipment: (id: number) => sql<TrackedRecord>`
    select 'shipment' as kind, s.id, s.company_id, s.link_edition
    from shipments s join companies c on c.id = s.company_id
    where s.id = ${id} and c.active and c.tracking_links
      and exists (select from repairs r where r.company_id = s.company_id and r.shipment_id = s.id and ${linkIsAlive})`,
};

/** What a tracking link gives access to, and the tenant's transaction in which it is read. */
export interface OpenedLink {
  db: Db;
  record: TrackedRecord;
}

/** Stands for a text that is no token of a tracking link. No record has this id. */
const noRecord = { kind: 'repair', id: 0 } as const;

/**
 * Does the work in the tenant that the token belongs to. A text that is no token is looked up too, so that it takes as
 * long as a wrong one. The token names the tenant, so the look-up is made before the tenant is known.
 * @throws 404, the same for every bad link: unknown, revoked, ended, switched off, or of an inactive company.
 */
export async function throughTrackingLink<T>(
  { database, masterKey }: Pick<Runtime, 'database' | 'masterKey'>,
  token: string,
  work: (opened: OpenedLink) => Promise<T>,
): Promise<T> {
  const named = recordOfToken(token);
  const { kind, id } = named && named.kind !== 'survey' ? { ...named, kind: named.kind } : noRecord;
  const found = await database.dangerouslyAcrossCompanies(
    async (db) => (await valid[kind](id).execute(db)).rows[0],
  );
  if (!found || !isTokenOf(masterKey, found, token)) throw badTrackingLink();
  return database.asCompany(found.companyId, (db) => work({ db, record: found }));
}
