import { DAYS_AFTER_CLOSING } from '@portal/contract/messaging/tracking-links/messages.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RepairRow } from '../../../db/schema/repairs.ts';

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
