import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Check, firstOf, type Outcome, REPAIR } from '../check.ts';
import type { InspectedPortal } from '../inspected-portal.ts';

/** One stored value that differs from what the rows give. */
interface Drift {
  companyId: number;
  /** What the value belongs to, such as a status or a part number. */
  of: string;
  kept: string | null;
  counted: string | null;
}

/** A value that is stored so that it need not be counted. */
export interface KeptValue {
  name: string;
  /** What agrees when all is well, as a sentence. */
  agrees: string;
  /** A query for the values that differ: company_id, of, kept and counted. More columns may follow for `mend`. */
  drift: RawBuilder<unknown>;
  /** The tables that must not change while values are made anew. */
  sources: readonly string[];
  /** Statements that make the values anew, in this order. `drift` is a table of the differences. */
  mend?: readonly RawBuilder<unknown>[];
  /** What to do when the values cannot be made anew. */
  advice?: string;
}

const sentenceOf = (drifts: (Drift & { all: number })[]): string => {
  const shown = drifts.map(
    ({ companyId, of, kept, counted }) =>
      `${of} of company ${companyId} has ${kept ?? 'nothing'} instead of ${counted ?? 'nothing'}`,
  );
  return `${firstOf(shown, drifts[0]?.all)}.`;
};

async function look({ db }: InspectedPortal, { drift, agrees, mend, advice }: KeptValue): Promise<Outcome> {
  const { rows } = await sql<Drift & { all: number }>`
    select company_id, "of"::text, left(kept::text, 40) as kept, left(counted::text, 40) as counted, count(*) over () as "all"
    from (${drift}) d order by company_id, "of" limit 3`.execute(db);
  if (rows.length === 0) return { ok: agrees };
  return { wrong: sentenceOf(rows), advice: advice ?? (mend ? REPAIR : '') };
}

/** Writers of the sources wait meanwhile, so the difference is exact when it is mended. */
async function repair({ change }: InspectedPortal, value: KeptValue): Promise<string> {
  const { sources, drift, mend = [] } = value;
  return change(async (db) => {
    await sql`lock table ${sql.join(sources.map((table) => sql.table(table)))} in share row exclusive mode`.execute(
      db,
    );
    await sql`create temporary table drift on commit drop as ${drift}`.execute(db);
    const { rows } = await sql<{ n: number }>`select count(*) as n from drift`.execute(db);
    for (const statement of mend) await statement.execute(db);
    return `made ${countOf(rows[0]?.n ?? 0, 'value')} anew`;
  });
}

/** Returns the check of a kept value. */
export const keptValueCheck = (value: KeptValue): Check => ({
  name: value.name,
  look: (portal) => look(portal, value),
  ...(value.mend && { repair: (portal: InspectedPortal) => repair(portal, value) }),
});
