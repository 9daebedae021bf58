import type { Db } from '../../db/bound-kysely.ts';
import type { House } from '../../house.ts';

interface Change {
  companyId: number;
  /** The teams that look different now. */
  customerIds: readonly (number | null)[];
  /** Somebody who came into another team: what they may see has changed. */
  movedUserId?: number;
}

/** Tells open screens of a changed team, and those of somebody who was moved. */
export async function tellTeam(
  { db, house }: { db: Db; house: Pick<House, 'events'> },
  { companyId, customerIds, movedUserId }: Change,
): Promise<void> {
  const teams = new Set(customerIds.filter((id) => id !== null));
  await Promise.all(
    [...teams].map((customerId) => house.events.publish(db, { companyId, kind: 'team', customerId })),
  );
  if (movedUserId === undefined) return;
  const onlyThem = { companyId, onlyUserId: movedUserId };
  await Promise.all([
    house.events.publish(db, { ...onlyThem, kind: 'team' }),
    house.events.publish(db, { ...onlyThem, kind: 'repair' }),
  ]);
}
