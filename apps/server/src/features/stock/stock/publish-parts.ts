import type { Work } from '../../../work.ts';
import type { RecordedActor } from '../../records/audit/index.ts';

/** Tells the company's screens to load these parts again. */
export async function publishParts(
  { db, runtime, actor }: Pick<Work<RecordedActor>, 'db' | 'runtime' | 'actor'>,
  partIds: readonly number[],
): Promise<void> {
  const [only] = partIds;
  if (only === undefined || actor.companyId === null) return;
  await runtime.events.publish(db, {
    companyId: actor.companyId,
    kind: 'part',
    ...(partIds.length === 1 && { id: only }),
  });
}
