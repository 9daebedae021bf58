import { nonconformingWorkMessages as say } from '@portal/contract/calibration/nonconforming-work/messages.ts';
import type {
  actionForm,
  checkForm,
  decisionForm,
  doneForm,
  EarlierAction,
  NonconformingWorkDetail,
  workUpdate,
} from '@portal/contract/calibration/nonconforming-work/shapes.ts';
import { compareDates } from '@portal/contract/core/dates/dates.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import { shownName } from '../../../db/shown-name.ts';
import { conflict, forbidden, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { readWork } from './read-work.ts';
import {
  type Columns,
  type Row,
  refuseAhead,
  refuseClosed,
  refuseUnknownProcedure,
  saveWork,
} from './save-work.ts';

/** Returns the values of these columns that a record has. */
const valuesOf = (row: Row, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, row[name as keyof Row]]));

/** Changes what happened, how large the risk is, or the cause. @throws 409 for a closed record, 400 for a risk without a reason. */
export async function updateWork(
  work: Work,
  row: Row,
  body: z.output<typeof workUpdate>,
): Promise<NonconformingWorkDetail> {
  refuseClosed(row);
  const given = Object.entries(body).map(([field, value]) => [field, value === '' ? null : value] as const);
  const changed = given.filter(([field, value]) => value !== undefined && value !== row[field as keyof Row]);
  const after = Object.fromEntries(changed) as Columns;
  const { risk, riskReason } = { ...row, ...after };
  if (risk !== null && riskReason === null) throw invalidField('riskReason', say.riskReasonRequired);
  if (after.foundOn) await refuseAhead(work.db, 'foundOn', after.foundOn, say.foundAhead);
  await refuseUnknownProcedure(work.db, after.procedureId);
  if (changed.length === 0) return readWork(work.db, row.id);
  const before = valuesOf(row, Object.keys(after));
  return saveWork(work, row, after, { action: 'nonconforming_work.updated', before, after });
}

/** Says what becomes of the work. A later decision replaces it, and the trail keeps the earlier one. @throws 409 when closed. */
export async function decide(
  work: Work,
  row: Row,
  { decision, reason }: z.output<typeof decisionForm>,
): Promise<NonconformingWorkDetail> {
  refuseClosed(row);
  const { actor } = work;
  const said = { decision, decisionReason: reason };
  return saveWork(
    work,
    row,
    { ...said, decidedBy: actor.displayName, decidedByUserId: actor.userId, decidedAt: new Date() },
    {
      action: 'nonconforming_work.decided',
      before: valuesOf(row, ['decision', 'decisionReason', 'decidedBy']),
      after: said,
    },
  );
}

/** @throws 400 for anybody who is not of the staff. */
async function refuseUnknownPerson(db: Db, userId: number, companyId: number): Promise<void> {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('companyId', '=', companyId)
    .where('role', 'in', ['admin', 'technician'])
    .executeTakeFirst();
  if (!person) throw invalidField('userId', say.unknownPerson);
}

/** Returns the last action as it is kept when another one follows it. */
async function keptAction(db: Db, row: Row): Promise<EarlierAction> {
  const person = await db
    .selectFrom('users as u')
    .select(shownName.as('name'))
    .where('u.id', '=', row.actionUserId)
    .executeTakeFirst();
  const { dueOn, doneOn, checkedBy, checkNote } = row;
  return {
    ...{ action: row.action!, person: person?.name ?? null, dueOn, doneOn },
    ...{ checkedOn: row.checkedOn!, checkedBy, checkNote },
  };
}

const planned = ['action', 'actionUserId', 'dueOn'] as const;
const done = ['doneOn', 'doneBy'] as const;
const undone = { doneOn: null, doneBy: null, doneByUserId: null };
const checked = ['isEffective', 'checkedOn', 'checkedBy', 'checkNote'] as const;
const unchecked = {
  ...{ isEffective: null, checkedOn: null, checkedBy: null, checkedByUserId: null, checkNote: null },
};

/**
 * Plans the corrective action. It is not done then, whatever was said of the one before. After a check that found the last one not effective it is the next one, and the last one
 * is kept with its check.
 * @throws 409 for a closed record and after a check that found it effective, 400 for a person who is not of the staff.
 */
export async function planAction(
  work: Work,
  row: Row,
  { action, userId, dueOn }: z.output<typeof actionForm>,
): Promise<NonconformingWorkDetail> {
  const { db } = work;
  refuseClosed(row);
  if (row.isEffective === true) throw conflict('nonconforming_work.action_effective', say.actionEffective);
  await refuseUnknownPerson(db, userId, row.companyId);
  const isNext = row.isEffective === false;
  const plan = { action, actionUserId: userId, dueOn };
  return saveWork(
    work,
    row,
    {
      ...plan,
      ...undone,
      ...(isNext && { ...unchecked, earlierActions: [...row.earlierActions, await keptAction(db, row)] }),
    },
    {
      action: 'nonconforming_work.action_planned',
      before: valuesOf(row, [...planned, ...done, ...(isNext ? checked : [])]),
      after: plan,
    },
  );
}

/**
 * Says when the corrective action was done. A wrong day is corrected by another one.
 * @throws 403 for a technician who does not do it, 409 for a closed record, without an action and after its check, 400 for a
 * day in the future or before the work was found.
 */
export async function finishAction(
  work: Work,
  row: Row,
  { doneOn }: z.output<typeof doneForm>,
): Promise<NonconformingWorkDetail> {
  const { db, actor } = work;
  refuseClosed(row);
  if (row.action === null) throw conflict('nonconforming_work.no_action', say.noAction);
  if (!isAdmin(actor.role) && row.actionUserId !== actor.userId)
    throw forbidden(say.notYours, 'nonconforming_work.not_yours');
  if (row.isEffective !== null) throw conflict('nonconforming_work.checked_already', say.checkedAlready);
  if (compareDates(doneOn, row.foundOn) < 0) throw invalidField('doneOn', say.doneEarly);
  await refuseAhead(db, 'doneOn', doneOn, say.doneAhead);
  return saveWork(
    work,
    row,
    { doneOn, doneBy: actor.displayName, doneByUserId: actor.userId },
    { action: 'nonconforming_work.action_done', before: valuesOf(row, done), after: { doneOn } },
  );
}

/**
 * Says whether the corrective action had its effect. A check that was wrong is corrected by another one.
 * @throws 409 for a closed record, without an action and before it is done, 400 for a day in the future or before it was done.
 */
export async function checkAction(
  work: Work,
  row: Row,
  { checkedOn, result, note }: z.output<typeof checkForm>,
): Promise<NonconformingWorkDetail> {
  const { db, actor } = work;
  refuseClosed(row);
  if (row.action === null) throw conflict('nonconforming_work.no_action', say.noAction);
  if (row.doneOn === null) throw conflict('nonconforming_work.action_not_done', say.notDone);
  if (compareDates(checkedOn, row.doneOn) < 0) throw invalidField('checkedOn', say.checkBeforeDone);
  await refuseAhead(db, 'checkedOn', checkedOn, say.checkAhead);
  const said = { checkedOn, isEffective: result === 'effective', checkNote: note || null };
  return saveWork(
    work,
    row,
    { ...said, checkedBy: actor.displayName, checkedByUserId: actor.userId },
    { action: 'nonconforming_work.action_checked', before: valuesOf(row, checked), after: said },
  );
}
