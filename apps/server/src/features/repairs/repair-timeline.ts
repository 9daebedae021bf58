import { type Cents, toNumeric } from '@portal/contract/core/money.ts';
import type { Visibility } from '@portal/contract/repair-logs/endpoints.ts';
import { type RepairStatus, statusLabel } from '@portal/contract/repairs/status.ts';
import type { RepairLogRow, RepairRow } from '../../db/schema/repairs.ts';
import type { Work } from '../../http/call.ts';
import type { RecordedActor } from '../audit/index.ts';

interface Entry {
  message: string;
  /** The status that the entry reports. Other entries have none. */
  status?: RepairStatus | undefined;
  visibility?: Visibility;
  isOverride?: boolean;
  cost?: Cents | null | undefined;
}

/** Writes a timeline entry for what somebody did to a repair, in the transaction of that change (D3.4). */
export function addEntry(
  { db, actor }: Pick<Work, 'db'> & { actor: Pick<RecordedActor, 'userId' | 'displayName'> },
  repair: Pick<RepairRow, 'id' | 'companyId'>,
  { message, status, visibility = 'customer', isOverride = false, cost = null }: Entry,
): Promise<RepairLogRow> {
  return db
    .insertInto('repairLogs')
    .values({
      companyId: repair.companyId,
      repairId: repair.id,
      status: status ?? null,
      message,
      addedByUserId: actor.userId,
      addedBy: actor.displayName,
      visibility,
      isOverride,
      cost: toNumeric(cost),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the text of the timeline for a change of status. */
export const statusSentence = (from: string, to: string): string =>
  `Status changed from ${statusLabel(from)} to ${statusLabel(to)}.`;
