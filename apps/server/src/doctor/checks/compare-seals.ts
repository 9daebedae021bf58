import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { AuditSealRow } from '../../db/schema/traces.ts';
import { type HashedEntry, hashedEntries, sealOf, tallyEntries } from '../../features/records/audit/index.ts';

/** What differs between the seals of a company and its entries. */
export interface Difference {
  companyId: number | null;
  /** `seals`: a seal itself is gone or was changed. */
  what: 'gone' | 'put in' | 'changed' | 'seals';
  /** The entries that are gone or were put in. Of changed ones, those among which they are. */
  entries: number;
  firstAt: Date;
  lastAt: Date;
}

/** Transactions of sealing that are compared at once, with at most 5,000 entries each. */
const AT_ONCE = 20;
const MOST_ENTRIES = 200_000;

/** Returns the end of the next few transactions of sealing, or undefined at the end. */
async function nextEnd(db: Db, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ end: number | null }>`
    select max(to_id) as end from (
      select distinct to_id from audit_seals where to_id > ${after} order by to_id limit ${sql.lit(AT_ONCE)}) few`.execute(
    db,
  );
  return rows[0]?.end ?? undefined;
}

/** Follows the chain of each company. Returns the seals of which something is wrong. */
function followChains(masterKey: Buffer | undefined) {
  const ends = new Map<number | null, { number: number; toId: number; seal: Buffer }>();
  return (editions: readonly AuditSealRow[]): boolean => {
    const [first] = editions;
    if (!first) return false;
    const end = ends.get(first.companyId);
    ends.set(first.companyId, first);
    const isNext = first.number === (end?.number ?? 0) + 1 && first.fromId >= (end?.toId ?? 0);
    const areWhole = editions.every((one, at) => {
      const before = at === 0 ? end?.seal : editions[at - 1]!.seal;
      return one.edition === at && (!masterKey || sealOf(masterKey, one, before).equals(one.seal));
    });
    return isNext && areWhole;
  };
}

function differenceOf(seal: AuditSealRow, found: readonly HashedEntry[]): Difference | undefined {
  const { companyId, firstAt, lastAt } = seal;
  const tally = tallyEntries();
  for (const entry of found) tally.add(entry);
  const { entries, events, contents } = tally.end();
  const more = entries - seal.entries;
  const about = { companyId, firstAt, lastAt };
  if (more !== 0) return { ...about, what: more < 0 ? 'gone' : 'put in', entries: Math.abs(more) };
  const isSame = events.equals(seal.events) && contents.equals(seal.contents);
  return isSame ? undefined : { ...about, what: 'changed', entries };
}

/** Entries that stand between sealed ones, and that no seal knows. */
function notSealed(entries: readonly HashedEntry[]): Difference[] {
  return [...Map.groupBy(entries, ({ companyId }) => companyId)].map(([companyId, own]) => {
    const times = own.map(({ at }) => at.getTime()).toSorted((a, b) => a - b);
    return {
      ...{ companyId, what: 'put in', entries: own.length },
      ...{ firstAt: new Date(times[0]!), lastAt: new Date(times.at(-1)!) },
    };
  });
}

/** Returns the companies whose removal goes on. Their entries and seals go in small steps. */
async function beingRemoved(db: Db): Promise<Set<number | null>> {
  const { rows } = await sql<{ companyId: number }>`
    select company_id from company_closings where removing_since is not null`.execute(db);
  return new Set(rows.map(({ companyId }) => companyId));
}

/** Compares all sealed entries with their seals, some thousand at a time. Without a key it believes the seals. */
export async function compareSeals(
  db: Db,
  masterKey: Buffer | undefined,
): Promise<{ differences: Difference[]; entries: number }> {
  const removed = await beingRemoved(db);
  const follow = followChains(masterKey);
  const differences: Difference[] = [];
  let entries = 0;
  const compare = async (from: number, to: number): Promise<void> => {
    const [seals, found] = await Promise.all([
      db
        .selectFrom('auditSeals')
        .selectAll()
        .where('toId', '>', from)
        .where('toId', '<=', to)
        .orderBy('toId')
        .orderBy('companyId')
        .orderBy('number')
        .orderBy('edition')
        .execute(),
      hashedEntries(db, sql`e.id > ${from} and e.id <= ${to}`, MOST_ENTRIES),
    ]);
    const byCompany = Map.groupBy(found, ({ companyId }) => companyId);
    const known = new Set<HashedEntry>();
    for (const editions of Map.groupBy(seals, (seal) => `${seal.companyId} ${seal.number}`).values()) {
      const newest = editions.at(-1)!;
      const { companyId, fromId, toId, firstAt, lastAt } = newest;
      if (removed.has(companyId)) continue;
      if (!follow(editions)) differences.push({ companyId, what: 'seals', entries: 0, firstAt, lastAt });
      const own = (byCompany.get(companyId) ?? []).filter(({ id }) => id > fromId && id <= toId);
      for (const entry of own) known.add(entry);
      entries += own.length;
      const difference = differenceOf(newest, own);
      if (difference) differences.push(difference);
    }
    differences.push(
      ...notSealed(found.filter((entry) => !known.has(entry) && !removed.has(entry.companyId))),
    );
  };
  // An entry may have been put in with any number.
  let from = Number.MIN_SAFE_INTEGER;
  for (let to = await nextEnd(db, from); to !== undefined; to = await nextEnd(db, from)) {
    await compare(from, to);
    from = to;
  }
  const place = await db.selectFrom('auditSealing').select('sealedTo').executeTakeFirst();
  if (place && place.sealedTo > from) await compare(from, place.sealedTo);
  return { differences, entries };
}
