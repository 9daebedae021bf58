import { type Cents, toNumeric } from '@portal/contract/core/numbers/money.ts';
import type { Visibility } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { type RepairStatus, statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import { fixedStatement } from '../../../../db/fixed-statement.ts';
import type { RepairLogRow, RepairRow } from '../../../../db/schema/repairs.ts';
import type { Work } from '../../../../work.ts';
import type { RecordedActor } from '../../../records/audit/index.ts';

/** The columns that every write to a repair sets: the time of the last write, and a new version (D2.6). */
export const newRepairVersion = {
  touchedAt: sql<Date>`now()`,
  updatedAt: sql<Date>`now()`,
  version: sql<number>`version + 1`,
};

interface Entry {
  message: string;
  /** The status that the entry reports. Other entries have none. */
  status?: RepairStatus | undefined;
  visibility?: Visibility;
  isOverride?: boolean;
  cost?: Cents | null | undefined;
}

const insertEntry = fixedStatement<RepairLogRow>(`
  insert into repair_logs (company_id, repair_id, status, message, added_by_user_id, added_by, visibility, is_override,
    cost)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  returning *`);

/** Writes a timeline entry for what somebody did to a repair, in the transaction of that change (D3.4). */
export async function addEntry(
  { db, actor }: Pick<Work<Pick<RecordedActor, 'userId' | 'displayName'>>, 'db' | 'actor'>,
  repair: Pick<RepairRow, 'id' | 'companyId'>,
  { message, status, visibility = 'customer', isOverride = false, cost = null }: Entry,
): Promise<RepairLogRow> {
  const [entry] = await insertEntry(db, [
    repair.companyId,
    repair.id,
    status ?? null,
    message,
    actor.userId,
    actor.displayName,
    visibility,
    isOverride,
    toNumeric(cost),
  ]);
  return entry!;
}

/** Returns the text of the timeline for a change of status. */
export const statusSentence = (from: string, to: string): string =>
  `Status changed from ${statusLabel(from)} to ${statusLabel(to)}.`;
