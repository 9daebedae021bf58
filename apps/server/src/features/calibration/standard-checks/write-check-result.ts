import { standardCheckMessages as say } from '@portal/contract/calibration/standard-checks/messages.ts';
import type { CheckResult, resultForm } from '@portal/contract/calibration/standard-checks/shapes.ts';
import { compareDates, today } from '@portal/contract/core/dates/dates.ts';
import { ArithmeticError } from '@portal/contract/laboratory/arithmetic/arithmetic-error.ts';
import { valueInUnit, valueOfReadings } from '@portal/contract/laboratory/arithmetic/control-chart.ts';
import type { z } from 'zod';
import type { StandardCheckResultRow, StandardCheckRow } from '../../../db/schema/standard-checks.ts';
import { type Locked, lockRowOrThrow } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { publishStandard } from '../reference-standards/index.ts';
import { readResult } from './read-check-results.ts';
import { setDue } from './write-check.ts';

/** Returns the value of readings in the unit of the check. @throws 400 for a unit of another quantity. */
function valueInCheck(check: StandardCheckRow, unit: string | null, readings: readonly string[]): string {
  const value = valueOfReadings(readings);
  if (unit === null || unit === check.unit) return value;
  if (check.unit === null) throw invalidField('unit', say.unitAlone);
  try {
    return valueInUnit(value, unit, check.unit);
  } catch (error) {
    if (error instanceof ArithmeticError) throw invalidField('unit', error.message);
    throw error;
  }
}

/**
 * Stores what a check found, with the limits that hold now. One of an earlier day takes its place among the others.
 * @throws 400 for a day in the future and for a unit of another quantity.
 */
export async function addResult(
  work: Work,
  check: Locked<StandardCheckRow>,
  { checkedOn, readings, unit, note }: z.output<typeof resultForm>,
): Promise<CheckResult> {
  const { db, actor } = work;
  const [{ timeZone }, limits] = await Promise.all([
    ownCompany(db),
    db
      .selectFrom('standardCheckLimits')
      .select('id')
      .where('standardCheckId', '=', check.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  if (compareDates(checkedOn, today(timeZone)) > 0) throw invalidField('checkedOn', say.ahead);
  const value = valueInCheck(check, unit, readings);
  const columns = { checkedOn, unit: unit ?? check.unit, value, note: note || null };
  const { id } = await db
    .insertInto('standardCheckResults')
    .values({
      ...columns,
      ...{ companyId: check.companyId, standardCheckId: check.id, limitsId: limits?.id ?? null },
      ...{ readings: JSON.stringify(readings), enteredByUserId: actor.userId, enteredBy: actor.displayName },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setDue(db, check.id);
  const result = await readResult(db, check.id, id);
  await Promise.all([
    record(work, {
      ...{ action: 'standard_check.result_added', kind: 'standardCheck', id: check.id },
      after: { ...columns, readings, zone: result.zone },
    }),
    publishStandard(work, { companyId: check.companyId, id: check.referenceStandardId }),
  ]);
  return result;
}

/**
 * Marks a result as a mistake. It stays and counts no more, and the check is due again as it was before.
 * @throws 409 when it is marked already.
 */
export async function voidResult(
  work: Work,
  row: Locked<StandardCheckResultRow>,
  { reason }: { reason: string },
): Promise<CheckResult> {
  const { db, actor } = work;
  if (row.voidedAt !== null) throw conflict('standard-check.voided', say.isVoided);
  const check = await lockRowOrThrow(
    db
      .selectFrom('standardChecks')
      .select(['id', 'companyId', 'referenceStandardId'])
      .where('id', '=', row.standardCheckId),
  );
  await db
    .updateTable('standardCheckResults')
    .set({
      ...{ voidedAt: new Date(), voidReason: reason },
      ...{ voidedByUserId: actor.userId, voidedBy: actor.displayName },
    })
    .where('id', '=', row.id)
    .execute();
  await setDue(db, check.id);
  await Promise.all([
    record(work, {
      ...{ action: 'standard_check.result_voided', kind: 'standardCheck', id: check.id },
      after: { checkedOn: row.checkedOn, value: row.value, reason },
    }),
    publishStandard(work, { companyId: check.companyId, id: check.referenceStandardId }),
  ]);
  return readResult(db, check.id, row.id);
}
