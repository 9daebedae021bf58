import { standardCheckMessages as say } from '@portal/contract/calibration/standard-checks/messages.ts';
import type { CheckResult } from '@portal/contract/calibration/standard-checks/shapes.ts';
import {
  type Charted,
  type ControlLimits,
  type Judged,
  judgeResults,
  RESULTS_BEFORE,
} from '@portal/contract/laboratory/arithmetic/control-chart.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { StandardCheckResultRow } from '../../../db/schema/standard-checks.ts';
import { notFound } from '../../../errors.ts';
import { inSlices } from '../../../in-slices.ts';

/** A result with the limits that held when it was entered. */
export type ResultWithLimits = StandardCheckResultRow & { [Line in keyof ControlLimits]: string | null };

const columns = sql`r.*, l.centre, l.lower_warning, l.upper_warning, l.lower_action, l.upper_action`;
const results = sql`standard_check_results r left join standard_check_limits l on l.id = r.limits_id`;

export function limitsOf(row: ResultWithLimits): ControlLimits | null {
  const { centre, lowerWarning, upperWarning, lowerAction, upperAction } = row;
  return centre === null
    ? null
    : ({ centre, lowerWarning, upperWarning, lowerAction, upperAction } as ControlLimits);
}

const chartedOf = (row: ResultWithLimits): Charted => ({
  ...{ value: row.value, limitsId: row.limitsId, limits: limitsOf(row) },
});

/** Returns the results that count, oldest first. */
const countingOf = (newestFirst: readonly ResultWithLimits[]): ResultWithLimits[] =>
  newestFirst.filter(({ voidedAt }) => voidedAt === null).toReversed();

/** Returns what each result says that counts, by its id. `rows` are newest first. */
function judgeRows(rows: readonly ResultWithLimits[]): Map<number, Judged> {
  const counting = countingOf(rows);
  const judged = judgeResults(counting.map(chartedOf));
  return new Map(counting.map(({ id }, at) => [id, judged[at]!]));
}

/** So many results are judged before others have their turn. */
const AT_ONCE = 500;

/** Does the same for thousands of results. Each slice sees those before it that say something with its own. */
export async function judgeInSlices(rows: readonly ResultWithLimits[]): Promise<Map<number, Judged>> {
  const counting = countingOf(rows);
  const starts = Array.from({ length: Math.ceil(counting.length / AT_ONCE) }, (_, at) => at * AT_ONCE);
  const judged = await inSlices(
    starts,
    (start) => {
      const from = Math.max(0, start - RESULTS_BEFORE);
      return judgeResults(counting.slice(from, start + AT_ONCE).map(chartedOf)).slice(start - from);
    },
    1,
  );
  const all = judged.flat();
  return new Map(counting.map(({ id }, at) => [id, all[at]!]));
}

function present(row: ResultWithLimits, judged: Judged | undefined): CheckResult {
  const { id, checkedOn, readings, unit, value, note, enteredBy, enteredAt } = row;
  const { voidedAt, voidReason, voidedBy, limitsId } = row;
  const limits = limitsOf(row);
  return {
    ...{ id, checkedOn, readings, unit, value, note, enteredBy },
    enteredAt: enteredAt.toISOString() as CheckResult['enteredAt'],
    voided:
      voidedAt === null
        ? null
        : {
            reason: voidReason ?? '',
            at: voidedAt.toISOString() as CheckResult['enteredAt'],
            by: voidedBy ?? '',
          },
    limits: limits && { id: limitsId!, ...limits },
    zone: judged?.zone ?? null,
    signals: judged?.signals ?? [],
  };
}

/** Reads results of a page, and after them those that are needed to say what they mean. */
async function readWithBefore(
  db: Db,
  checkId: number,
  page: RawBuilder<unknown>,
): Promise<(ResultWithLimits & { onPage: boolean })[]> {
  const { rows } = await sql<ResultWithLimits & { onPage: boolean }>`
    with page as materialized (select ${columns} from ${results} where r.standard_check_id = ${checkId} ${page}),
      before as (select ${columns} from ${results} where r.standard_check_id = ${checkId} and r.voided_at is null
        and (r.checked_on, r.id) < (select p.checked_on, p.id from page p order by p.checked_on, p.id limit 1)
        order by r.checked_on desc, r.id desc limit ${sql.lit(RESULTS_BEFORE)})
    select true as on_page, page.* from page union all select false, before.* from before
    order by checked_on desc, id desc`.execute(db);
  return rows;
}

/** Returns results of a check, newest first, with what they say by the control chart. */
export async function readResults(
  db: Db,
  checkId: number,
  rowsOnPage: RawBuilder<unknown>,
): Promise<{ rows: CheckResult[]; total: number }> {
  const [rows, { rows: counts }] = await Promise.all([
    readWithBefore(db, checkId, sql`order by r.checked_on desc, r.id desc ${rowsOnPage}`),
    sql<{ total: number }>`select count(*)::int as total from standard_check_results
      where standard_check_id = ${checkId}`.execute(db),
  ]);
  const judged = judgeRows(rows);
  return {
    rows: rows.filter(({ onPage }) => onPage).map((row) => present(row, judged.get(row.id))),
    total: counts[0]!.total,
  };
}

/** Returns one result after it was entered or marked. */
export async function readResult(db: Db, checkId: number, id: number): Promise<CheckResult> {
  const rows = await readWithBefore(db, checkId, sql`and r.id = ${id}`);
  const row = rows.find((one) => one.id === id);
  if (!row) throw notFound(say.resultNotFound);
  return present(row, judgeRows(rows).get(id));
}

/** Returns all results of a check, newest first, at most `most` and one more. */
export async function allResults(db: Db, checkId: number, most: number): Promise<ResultWithLimits[]> {
  const { rows } = await sql<ResultWithLimits>`select ${columns} from ${results}
    where r.standard_check_id = ${checkId} order by r.checked_on desc, r.id desc limit ${most + 1}`.execute(
    db,
  );
  return rows;
}
