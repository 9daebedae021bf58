import { createHash } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';

/** An audit entry as its seal sees it. */
export interface HashedEntry {
  id: number;
  companyId: number | null;
  at: Date;
  event: Buffer;
  content: Buffer;
}

/**
 * Reads the hashes of entries in the order of their numbers. The erasure of a person changes names, addresses and values
 * (D12.5), so these have a hash of their own.
 */
export async function hashedEntries(
  db: Db,
  where: RawBuilder<SqlBool>,
  most: number,
): Promise<HashedEntry[]> {
  const { rows } = await sql<HashedEntry>`
    select e.id, e.company_id, e.at,
      sha256(convert_to(jsonb_build_array(e.id, e.company_id, extract(epoch from e.at), e.user_id, e.role, e.request_id,
        e.action, e.record_kind, e.record_id)::text, 'UTF8')) as event,
      sha256(convert_to(jsonb_build_array(e.user_name, e.address, e.before, e.after)::text, 'UTF8')) as content
    from audit_entries e where ${where} order by e.id limit ${sql.lit(most)}`.execute(db);
  return rows;
}

/** What a seal says of its entries. */
export interface Tally {
  entries: number;
  firstAt: Date;
  lastAt: Date;
  events: Buffer;
  contents: Buffer;
}

/** Adds up entries of one company in the order of their numbers. */
export function tallyEntries() {
  const [events, contents] = [createHash('sha256'), createHash('sha256')];
  const times = { first: Number.POSITIVE_INFINITY, last: Number.NEGATIVE_INFINITY };
  let entries = 0;
  return {
    add({ at, event, content }: HashedEntry): void {
      entries += 1;
      times.first = Math.min(times.first, at.getTime());
      times.last = Math.max(times.last, at.getTime());
      events.update(event);
      contents.update(content);
    },
    end: (): Tally => ({
      entries,
      firstAt: new Date(times.first),
      lastAt: new Date(times.last),
      events: events.digest(),
      contents: contents.digest(),
    }),
  };
}
