import { sql } from 'kysely';
import { throughLink } from '../../../links/link.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Origin } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishChange } from '../../repairs/repairs/index.ts';
import { estimatePage } from './estimate-link.ts';

/**
 * Counts that a person opened a mailed link. The page asks for it when it is visible, so a mail scanner that only fetches
 * the link counts as nothing. A reload within a minute counts as the same opening.
 * @throws 404 for a bad link.
 */
export const countOpening = (runtime: Runtime, origin: Origin, token: string): Promise<void> =>
  throughLink(runtime, estimatePage, token, async ({ db, companyId, estimateId, repairId }) => {
    const opened = await db
      .updateTable('estimates')
      .set({ opens: sql<number>`opens + 1`, openedAt: sql<Date>`now()` })
      .where('id', '=', estimateId)
      .where((eb) =>
        eb.or([eb('openedAt', 'is', null), eb('openedAt', '<', sql<Date>`now() - interval '1 minute'`)]),
      )
      .returning(['opens', 'version'])
      .executeTakeFirst();
    if (!opened) return;
    const actor = {
      companyId,
      userId: null,
      displayName: 'Somebody with the link',
      role: 'customer' as const,
    };
    if (opened.opens === 1)
      await record(
        { db, origin, actor },
        { action: 'estimate.opened', kind: 'repair', id: repairId, after: { version: opened.version } },
      );
    const repair = await db
      .selectFrom('repairs')
      .select(['id', 'companyId', 'customerId', 'userId'])
      .where('id', '=', repairId)
      .executeTakeFirstOrThrow();
    await publishChange({ db, runtime }, repair);
  });
