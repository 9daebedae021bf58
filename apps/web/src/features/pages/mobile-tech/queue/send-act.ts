import { appointmentWorkEndpoints } from '@portal/contract/calendar/appointment-work/endpoints.ts';
import { calibrationEndpoints } from '@portal/contract/calibration/calibrations/endpoints.ts';
import { repairMessageEndpoints } from '@portal/contract/conversation/repair-messages/endpoints.ts';
import type { GivenBody } from '@portal/contract/core/calls/endpoint.ts';
import { repairPartEndpoints } from '@portal/contract/purchasing/part-supply/endpoints.ts';
import { partRequestEndpoints } from '@portal/contract/repairs/part-requests/endpoints.ts';
import { repairImageEndpoints } from '@portal/contract/repairs/repair-images/endpoints.ts';
import { repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { UndoOffer } from '@portal/contract/repairs/repairs/undo-offer.ts';
import { workTimeEndpoints } from '@portal/contract/repairs/work-times/endpoints.ts';
import { send } from '../../../../api/client.ts';
import type { Photo, QueuedAct, Results } from '../../../../device/queued-act.ts';

function formOf({ photo, name }: Photo): FormData {
  const form = new FormData();
  form.set('image', photo, name);
  return form;
}

/** What the answer to a sent change says. */
export interface Answered {
  /** The id of a named unit. */
  itemId?: number;
  /** The new version after an update or results. */
  version?: number | undefined;
  /** The company of the repair and the offer to undo, after an update or a used part. */
  saved?: { companyId: number; undo?: UndoOffer | undefined };
}

/** Names a unit and returns its id. With the same key it is named once, and the portal repeats its answer. */
async function nameUnit(
  repairId: number,
  { item, operationId }: NonNullable<Results['unit']>,
): Promise<number> {
  const given = { params: { id: repairId }, body: { equipmentItems: [item] }, idempotencyKey: operationId };
  const { data } = await send(calibrationEndpoints.add, given);
  const named = data.find((one) => one.named);
  // Results must not go to another unit.
  if (!named) throw new Error('The portal does not say which unit was named');
  return named.id;
}

/** Returns results with the id of their unit, which the portal may not have known when they were entered. */
export async function withItemId(item: QueuedAct<Results>): Promise<QueuedAct<Results>> {
  const { unit, ...act } = item.act;
  if (!unit || item.repairId === null) return item;
  return { ...item, act: { ...act, itemId: await nameUnit(item.repairId, unit) } };
}

/** Sends a change with its own key, so that a repetition has no effect. */
export async function sendAct({
  act,
  repairId,
  doneAt,
  operationId: idempotencyKey,
}: QueuedAct): Promise<Answered> {
  if (act.kind === 'visit') {
    const { appointmentId, step } = act;
    const body = { at: new Date(doneAt).toISOString() };
    await send(appointmentWorkEndpoints[step], { params: { id: appointmentId }, body, idempotencyKey });
    return {};
  }
  if (act.kind === 'results') {
    const body = { ...act.values, version: act.seenVersion };
    const given = { params: { id: act.itemId }, body, idempotencyKey };
    return { version: (await send(calibrationEndpoints.save, given)).data.results?.version };
  }
  // Only visits belong to no repair.
  if (repairId === null) return {};
  if (act.kind === 'unit')
    return { itemId: await nameUnit(repairId, { item: act.item, operationId: idempotencyKey }) };
  const params = { id: repairId };
  if (act.kind === 'update') {
    const body = act.changes as GivenBody<typeof repairEndpoints.update>;
    const given = { params, body, idempotencyKey, ifMatch: act.seen.version };
    const { version, companyId, undo } = (await send(repairEndpoints.update, given)).data;
    return { version, saved: { companyId, undo } };
  }
  if (act.kind === 'part') {
    const { partId, partNumber, quantity } = act;
    const body = { partId, partNumber, quantity };
    const { companyId, undo } = (await send(repairPartEndpoints.use, { params, body, idempotencyKey })).data;
    return { saved: { companyId, undo } };
  }
  if (act.kind === 'ask') {
    const { partId, part, quantity } = act;
    await send(partRequestEndpoints.ask, { params, body: { partId, part, quantity }, idempotencyKey });
    return {};
  }
  if (act.kind === 'work') {
    const body = { at: new Date(act.at ?? doneAt).toISOString() };
    await send(workTimeEndpoints[act.step], { params, body, idempotencyKey });
    return {};
  }
  if (act.kind === 'time') {
    const { startedAt, minutes, note } = act;
    await send(workTimeEndpoints.add, { params, body: { startedAt, minutes, note }, idempotencyKey });
    return {};
  }
  if (act.kind === 'message') {
    const form = new FormData();
    form.set('message', act.message);
    await send(repairMessageEndpoints.add, { params, form, idempotencyKey });
    return {};
  }
  if (act.kind === 'note') {
    const { message, visibility } = act;
    await send(repairLogEndpoints.add, { params, body: { message, visibility }, idempotencyKey });
  } else {
    await send(repairImageEndpoints.add, { params, form: formOf(act), idempotencyKey });
  }
  return {};
}
