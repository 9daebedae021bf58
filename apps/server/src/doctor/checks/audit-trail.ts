import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { AuditSealRow } from '../../db/schema/traces.ts';
import { type HashedEntry, hashedEntries, sealOf, tallyEntries } from '../../features/records/audit/index.ts';
import { type Check, firstOf } from '../check.ts';

/** What differs between the seals of a company and its entries. */
interface Difference {
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
async function compareSeals(
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

const time = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Returns a sentence part such as "2 entries of company 3 (Acme) from … to … are gone". */
function wordsOf({ companyId, what, entries, firstAt, lastAt }: Difference, names: Map<number, string>) {
  const of =
    companyId === null ? 'the installation' : `company ${companyId} (${names.get(companyId) ?? '?'})`;
  const when =
    firstAt.getTime() === lastAt.getTime()
      ? `of ${time(firstAt)}`
      : `between ${time(firstAt)} and ${time(lastAt)}`;
  if (what === 'changed')
    return `some of ${countOf(entries, 'entry', 'entries')} of ${of} ${when} were changed`;
  if (what === 'seals') return `a seal of ${of} ${when} is gone or was changed`;
  const [is, was] = entries === 1 ? ['is', 'was'] : ['are', 'were'];
  return `${countOf(entries, 'entry', 'entries')} of ${of} ${when} ${what === 'gone' ? `${is} gone` : `${was} put in`}`;
}

/** Compares the audit trail with its seals (decision 0065). Nobody can mend it: it says what happened. */
export const auditTrailCheck: Check = {
  name: 'audit trail',
  look: async ({ db, masterKey, quick, runningSince }) => {
    if (quick) return { ok: 'The entries were not compared with their seals (--quick).' };
    const { differences, entries } = await compareSeals(db, masterKey);
    if (differences.length > 0) {
      const { rows } = await sql<{ id: number; name: string }>`select id, name from companies`.execute(db);
      const names = new Map(rows.map(({ id, name }) => [id, name]));
      return {
        wrong: `The audit trail is not as it was written: ${firstOf(differences.map((one) => wordsOf(one, names)))}.`,
        advice:
          'No call of the portal does this. Find out who could write to the database, and keep your backups.',
      };
    }
    const late = await sql<{ late: number }>`
      select count(*)::int as late from audit_entries, audit_sealing
      where id > sealed_to and at < now() - interval '1 day'`.execute(db);
    const unsealed = late.rows[0]?.late ?? 0;
    const isAtWork = runningSince !== undefined && Date.now() - runningSince.getTime() > 6 * 3_600_000;
    if (unsealed > 0 && isAtWork)
      return {
        wrong: `${countOf(unsealed, 'entry', 'entries')} of more than a day ago ${unsealed === 1 ? 'is' : 'are'} not sealed.`,
        advice: 'Look at the job "seal-audit-trail", and for a transaction of the database that never ended.',
      };
    return { ok: `${countOf(entries, 'sealed entry', 'sealed entries')}: none is gone, changed or put in.` };
  },
};
