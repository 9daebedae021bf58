import { authEndpoints } from '@portal/contract/auth/endpoints.ts';
import { ApiError, userMessage } from '@portal/contract/core/api-error.ts';
import { repairEndpoints } from '@portal/contract/repairs/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/shapes.ts';
import { send } from '../../api/client.ts';
import { isOvertaken } from './apply-queue.ts';
import { follow, put, queueOf, remove } from './queue.ts';
import { isUpdate, type QueuedAct } from './queued-act.ts';
import { sendAct } from './send-act.ts';

/** Answers that say nothing about the request itself: the same may succeed in a moment. */
const PASSING = new Set([401, 408, 429, 500, 502, 503, 504, 507]);
/** The server keeps keys for a day (D2.4); after that it cannot tell a repetition any more. */
const KEY_LIFE = 23 * 3_600_000;
const UNSURE = 'It is not known whether this has arrived. Look at the repair before you send it again.';

export interface Outcome {
  /** Everything that can be sent has been. */
  finished: boolean;
  sent: QueuedAct[];
  /** The portal answered that it did not take it, now for the first time. */
  failed: QueuedAct[];
  /** Seconds the server asked to be left alone. */
  retryAfter: number | undefined;
}

const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  PASSING.has(error.status) ||
  (error.status === 409 && error.body?.code === 'request.in_progress');

/** The first that may go: nothing overtakes an update of the same repair that waits for a person. */
function nextOf(queue: readonly QueuedAct[]): QueuedAct | undefined {
  const held = new Set(queue.filter(isUpdate).flatMap((i) => (i.state === 'waiting' ? [] : [i.repairId])));
  return queue.find((i) => i.state === 'waiting' && !(isUpdate(i) && held.has(i.repairId)));
}

const readRepair = async (id: number): Promise<Repair> =>
  (await send(repairEndpoints.get, { params: { id } })).data;

/** Somebody else was faster, or the step is off the map: never overwritten, but compared and, if need be, shown. */
async function settleConflict(item: QueuedAct, error: ApiError): Promise<void> {
  if (!isUpdate(item)) return put({ ...item, state: 'refused', reason: userMessage(error) });
  const { status, currentProgress, estimatedCompletionDate, version, nextStatuses } = await readRepair(
    item.repairId,
  );
  const theirs = { status, currentProgress, estimatedCompletionDate, version, nextStatuses };
  if (error.status === 412 && !isOvertaken(item.act, theirs)) {
    const seen = { ...item.act.seen, version };
    return put({ ...item, act: { ...item.act, seen } });
  }
  return put({ ...item, state: 'conflict', reason: userMessage(error), theirs });
}

async function sendOne(item: QueuedAct): Promise<void> {
  if (item.triedAt !== undefined && Date.now() - item.triedAt > KEY_LIFE)
    return put({ ...item, state: 'refused', reason: UNSURE });
  if (item.triedAt === undefined) await put({ ...item, triedAt: Date.now() });
  const tried = { ...item, triedAt: item.triedAt ?? Date.now() };
  try {
    const repair = await sendAct(item);
    if (repair) await follow(item, repair.version);
    await remove(item.seq);
  } catch (error) {
    if (isPassing(error)) throw error;
    const { status } = error as ApiError;
    if (status === 412 || status === 409) return settleConflict(tried, error as ApiError);
    return put({ ...tried, state: 'refused', reason: userMessage(error) });
  }
}

/** An answer, and not the lack of one: somebody without a connection knows it, and their work waits. */
const isNewFailure = (item: QueuedAct | undefined, error: unknown): item is QueuedAct =>
  item !== undefined &&
  item.triedAt === undefined &&
  error instanceof ApiError &&
  error.status !== 401 &&
  error.status !== 409;

/** Sends this user's queue in order, as far as it goes now. */
async function sendAll(userId: number): Promise<Outcome> {
  const sent: QueuedAct[] = [];
  const failed: QueuedAct[] = [];
  let item: QueuedAct | undefined;
  const done = { finished: true, sent, failed, retryAfter: undefined };
  try {
    if (!nextOf(await queueOf(userId))) return done;
    // The cookie may be somebody else's by now, from another tab.
    const { data } = await send(authEndpoints.user, {});
    if (data.id !== userId) return done;
    for (;;) {
      item = nextOf(await queueOf(userId));
      if (!item) return done;
      const { seq } = item;
      await sendOne(item);
      const left = (await queueOf(userId)).find((one) => one.seq === seq);
      if (!left) sent.push(item);
      else if (left.state !== 'waiting') failed.push(left);
    }
  } catch (error) {
    if (isNewFailure(item, error)) failed.push(item);
    const retryAfter = error instanceof ApiError ? error.retryAfter : undefined;
    return { finished: false, sent, failed, retryAfter };
  }
}

/** The same, by one tab at a time. */
export async function sendQueue(userId: number): Promise<Outcome> {
  if (!navigator.locks) return sendAll(userId);
  return navigator.locks.request('portal-queue', () => sendAll(userId));
}
