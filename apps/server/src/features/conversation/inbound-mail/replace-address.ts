import { sql } from 'kysely';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Work } from '../../../http/call.ts';
import { record } from '../../records/audit/index.ts';

/**
 * Replaces the reply address of a repair. Answers to the mails that were sent until now wait for staff, because whoever
 * has one of these mails could write with it.
 */
export async function replaceReplyAddress(work: Work, { id, companyId }: RepairRow): Promise<void> {
  const replacedAt = sql<Date>`now()`;
  await work.db
    .insertInto('repairReplyAddresses')
    .values({ repairId: id, companyId, generation: 1, replacedAt })
    .onConflict((c) =>
      c.column('repairId').doUpdateSet((eb) => ({
        generation: eb('repairReplyAddresses.generation', '+', 1),
        replacedAt,
      })),
    )
    .execute();
  await record(work, { action: 'inbound_mail.address_replaced', kind: 'repair', id });
}
