import { standardCheckMessages as say } from '@portal/contract/calibration/standard-checks/messages.ts';
import {
  CHECKS_MAX,
  type checkForm,
  type checkUpdate,
  type limitsForm,
  type StandardCheck,
} from '@portal/contract/calibration/standard-checks/shapes.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import { ArithmeticError } from '@portal/contract/laboratory/arithmetic/arithmetic-error.ts';
import {
  type ControlLimits,
  limitsFromAction,
  limitsFromResults,
} from '@portal/contract/laboratory/arithmetic/control-chart.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { ReferenceStandardRow } from '../../../db/schema/calibrations.ts';
import type { StandardCheckRow } from '../../../db/schema/standard-checks.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { publishStandard, refuseWithoutLaboratory } from '../reference-standards/index.ts';
import { readCheck } from './read-checks.ts';

/** Works out by when a check is done next: so long after its last result that counts, at once without one. */
export async function setDue(db: Db, id: number): Promise<void> {
  await sql`update standard_checks k set version = k.version + 1, due_on = coalesce(
      ((select max(r.checked_on) from standard_check_results r
        where r.standard_check_id = k.id and r.voided_at is null)
        + case k.every_unit when 'days' then make_interval(days => k.every)
          else make_interval(months => k.every) end)::date, k.created_on)
    where k.id = ${id}`.execute(db);
}

/** Adds an intermediate check to a standard. @throws 404 without a laboratory; 409 when the standard has too many. */
export async function createCheck(
  work: Work,
  standard: Locked<ReferenceStandardRow>,
  body: z.output<typeof checkForm>,
): Promise<StandardCheck> {
  const { db } = work;
  const [{ timeZone }, { count }] = await Promise.all([
    ownCompany(db),
    db
      .selectFrom('standardChecks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('referenceStandardId', '=', standard.id)
      .executeTakeFirstOrThrow(),
    refuseWithoutLaboratory(db),
  ]);
  if (count >= CHECKS_MAX) throw conflict('standard-check.many', say.many);
  const day = today(timeZone);
  const { id } = await db
    .insertInto('standardChecks')
    .values({
      ...body,
      ...{ companyId: standard.companyId, referenceStandardId: standard.id, dueOn: day, createdOn: day },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, { action: 'standard_check.created', kind: 'standardCheck', id, after: body }),
    publishStandard(work, standard),
  ]);
  return readCheck(db, id);
}

const fields = ['name', 'artefact', 'every', 'everyUnit', 'active'] as const;

/** Changes a check, or says that it is not done any more. Its results stay. */
export async function updateCheck(
  work: Work,
  row: Locked<StandardCheckRow>,
  body: z.output<typeof checkUpdate>,
): Promise<StandardCheck> {
  const { db } = work;
  const changed = fields.filter((field) => body[field] !== undefined && body[field] !== row[field]);
  if (changed.length === 0) return readCheck(db, row.id);
  const after = Object.fromEntries(changed.map((field) => [field, body[field]]));
  await db.updateTable('standardChecks').set(after).where('id', '=', row.id).execute();
  await setDue(db, row.id);
  await Promise.all([
    record(work, {
      ...{ action: 'standard_check.updated', kind: 'standardCheck', id: row.id, after },
      before: Object.fromEntries(changed.map((field) => [field, row[field]])),
    }),
    publishStandard(work, { companyId: row.companyId, id: row.referenceStandardId }),
  ]);
  return readCheck(db, row.id);
}

type Limits = z.output<typeof limitsForm>;
const limitColumns = [
  ...(['centre', 'lowerWarning', 'upperWarning', 'lowerAction', 'upperAction'] as const),
  ...(['origin', 'count', 'reason'] as const),
];

/** Returns the limits of the first results that count from a day on. @throws 400 when there are too few. */
async function limitsOfResults(
  db: Db,
  checkId: number,
  { count, fromOn }: Extract<Limits, { origin: 'results' }>,
): Promise<ControlLimits> {
  const rows = await db
    .selectFrom('standardCheckResults')
    .select('value')
    .where('standardCheckId', '=', checkId)
    .where('voidedAt', 'is', null)
    .$if(fromOn !== null, (q) => q.where('checkedOn', '>=', fromOn!))
    .orderBy('checkedOn')
    .orderBy('id')
    .limit(count)
    .execute();
  if (rows.length < count) throw invalidField('count', say.fewResults(rows.length, count));
  return limitsFromResults(rows.map(({ value }) => value));
}

/** Calls the arithmetic, whose refusals are about one field. */
async function orRefuse<T>(field: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ArithmeticError) throw invalidField(field, error.message);
    throw error;
  }
}

/**
 * Sets the limits for all results that come after. Results that are there keep the limits that they were judged by.
 * @throws 400 for limits that are none, and for too few results.
 */
export async function setLimits(
  work: Work,
  row: Locked<StandardCheckRow>,
  body: Limits,
): Promise<StandardCheck> {
  const { db, actor } = work;
  const limits =
    body.origin === 'results'
      ? await orRefuse('count', () => limitsOfResults(db, row.id, body))
      : await orRefuse('centre', () => limitsFromAction(body.centre, body.lower, body.upper));
  const count = body.origin === 'results' ? body.count : null;
  const columns = { ...limits, origin: body.origin, count, reason: body.reason };
  const before = await db
    .selectFrom('standardCheckLimits')
    .select(limitColumns)
    .where('standardCheckId', '=', row.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  await db
    .insertInto('standardCheckLimits')
    .values({
      ...columns,
      ...{ companyId: row.companyId, standardCheckId: row.id },
      ...{ setByUserId: actor.userId, setBy: actor.displayName },
    })
    .execute();
  await setDue(db, row.id);
  await Promise.all([
    record(work, {
      ...{ action: 'standard_check.limits_set', kind: 'standardCheck', id: row.id },
      ...(before && { before }),
      after: columns,
    }),
    publishStandard(work, { companyId: row.companyId, id: row.referenceStandardId }),
  ]);
  return readCheck(db, row.id);
}
