import type { Db } from '../../db/bound-kysely.ts';
import type { Runtime } from '../../runtime.ts';

interface Change {
  companyId: number;
  /** The teams that look different now. */
  customerIds: readonly (number | null)[];
  /** Somebody who came into another team: what they may see has changed. */
  movedUserId?: number;
}

/** Tells open screens of a changed team, and those of somebody who was moved. */
export async function tellTeam(
  { db, runtime }: { db: Db; runtime: Pick<Runtime, 'events'> },
  { companyId, customerIds, movedUserId }: Change,
): Promise<void> {
  const teams = new Set(customerIds.filter((id) => id !== null));
  await Promise.all(
    [...teams].map((customerId) => runtime.events.publish(db, { companyId, kind: 'team', customerId })),
  );
  if (movedUserId === undefined) return;
  const onlyThem = { companyId, onlyUserId: movedUserId };
  await Promise.all([
    runtime.events.publish(db, { ...onlyThem, kind: 'team' }),
    runtime.events.publish(db, { ...onlyThem, kind: 'repair' }),
  ]);
}
