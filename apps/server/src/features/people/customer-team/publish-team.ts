import type { Work } from '../../../work.ts';

interface Change {
  companyId: number;
  /** The customer records whose team has changed. */
  customerIds: readonly (number | null)[];
  /** The user who came into another team, so that what they may see has changed. */
  movedUserId?: number;
}

/** Tells the open screens of a changed team, and those of a user who was moved. */
export async function publishTeam(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
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
