import { calibrationEndpoints } from '@portal/contract/calibration/calibrations/endpoints.ts';
import { ApiError, userMessage } from '@portal/contract/core/calls/api-error.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { send } from '../../../../api/client.ts';
import { follow, followUnit, put, queueOf, remove } from '../../../../device/queue.ts';
import {
  isResults,
  isUnit,
  isUpdate,
  type QueuedAct,
  type Results,
  resultsInWords,
  unsentItemId,
} from '../../../../device/queued-act.ts';
import { moveKeptResults } from '../../../calibration/calibrations/shared/use-kept-results.ts';
import { isChangedByOthers } from './apply-queue.ts';
import { type Answered, sendAct, withItemId } from './send-act.ts';

/** Statuses that do not depend on the request itself. The same request may succeed later. */
const PASSING = new Set([401, 408, 429, 500, 502, 503, 504, 507]);
/**
 * Milliseconds for which a repetition is safe. The server stores keys for a day (D2.4) and recognizes none after that.
 */
const KEY_LIFE = 23 * 3_600_000;
const UNSURE = 'It is not known whether this has arrived. Look at the repair before you send it again.';

export interface Outcome {
  /** True when every change that can be sent was sent. */
  finished: boolean;
  sent: QueuedAct[];
  /** What the portal said to the last sent change. `saved` is of the last change that can be undone. */
  answer: Answered;
  /** The changes that the portal refused for the first time. */
  failed: QueuedAct[];
  /** Seconds to wait before the next attempt, as the server asked. */
  retryAfter: number | undefined;
}

const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  PASSING.has(error.status) ||
  (error.status === 409 && error.body?.code === 'request.in_progress');

/** Returns what a change is about. Changes of the same thing are sent in their order. Other changes wait for none. */
function subjectOf(item: QueuedAct): string | undefined {
  if (isUpdate(item)) return `repair ${item.repairId}`;
  if (isUnit(item)) return `unit ${unsentItemId(item)}`;
  return isResults(item) ? `unit ${item.act.itemId}` : undefined;
}

/** Returns the first change to send. It does not overtake a change of the same thing that waits for the user. */
function nextOf(queue: readonly QueuedAct[]): QueuedAct | undefined {
  const held = new Set(queue.filter(({ state }) => state !== 'waiting').map(subjectOf));
  held.delete(undefined);
  return queue.find((item) => item.state === 'waiting' && !held.has(subjectOf(item)));
}

const readRepair = async (id: number): Promise<Repair> =>
  (await send(repairEndpoints.get, { params: { id } })).data;

/**
 * Handles a refused update: somebody else was faster, or the status change is not allowed. It never overwrites their
 * values. It repeats the update when they changed other fields, else it waits for the user's choice.
 */
async function settleConflict(item: QueuedAct, error: ApiError): Promise<void> {
  if (!isUpdate(item) || item.repairId === null)
    return put({ ...item, state: 'refused', reason: userMessage(error) });
  const { status, currentProgress, estimatedCompletionDate, version, nextStatuses } = await readRepair(
    item.repairId,
  );
  const theirs = { status, currentProgress, estimatedCompletionDate, version, nextStatuses };
  if (error.status === 412 && !isChangedByOthers(item.act, theirs)) {
    const seen = { ...item.act.seen, version };
    return put({ ...item, act: { ...item.act, seen } });
  }
  return put({ ...item, state: 'conflict', reason: userMessage(error), theirs });
}

/** Handles results of a unit for which somebody else saved results first. They wait for the user's choice. */
async function settleResults(item: QueuedAct<Results>, error: ApiError): Promise<void> {
  const { results } = (await send(calibrationEndpoints.get, { params: { id: item.act.itemId } })).data;
  const words = [results ? resultsInWords(results) : 'Nothing', results?.technicianName]
    .filter(Boolean)
    .join(', ');
  const theirResults = { version: results?.version ?? 0, words };
  return put({ ...item, state: 'conflict', reason: userMessage(error), theirResults });
}

/** Sends a change. Returns the answer, or undefined when the portal refused it. */
async function sendOne(item: QueuedAct): Promise<Answered | undefined> {
  if (item.triedAt !== undefined && Date.now() - item.triedAt > KEY_LIFE) {
    await put({ ...item, state: 'refused', reason: UNSURE });
    return undefined;
  }
  if (item.triedAt === undefined) await put({ ...item, triedAt: Date.now() });
  let tried: QueuedAct = { ...item, triedAt: item.triedAt ?? Date.now() };
  try {
    if (isResults(tried) && tried.act.unit) {
      tried = await withItemId(tried);
      await put(tried);
    }
    const answer = await sendAct(tried);
    if (isUnit(item) && answer.itemId !== undefined) {
      moveKeptResults(item.userId, unsentItemId(item), answer.itemId);
      await followUnit(item, answer.itemId);
    }
    if (answer.version !== undefined) await follow(tried, answer.version);
    await remove(item.seq);
    return answer;
  } catch (error) {
    if (isPassing(error)) throw error;
    const { status } = error as ApiError;
    if (status === 412 && isResults(tried)) await settleResults(tried, error as ApiError);
    else if (status === 412 || status === 409) await settleConflict(tried, error as ApiError);
    else await put({ ...tried, state: 'refused', reason: userMessage(error) });
    return undefined;
  }
}

/**
 * Returns true for the first answer with a failure. A missing connection is no news to the user, so it does not count.
 */
const isNewFailure = (item: QueuedAct | undefined, error: unknown): item is QueuedAct =>
  item !== undefined &&
  item.triedAt === undefined &&
  error instanceof ApiError &&
  error.status !== 401 &&
  error.status !== 409;

const pickSaved = ({ saved }: Answered): Answered => (saved ? { saved } : {});

/** Sends this user's queue in order, as far as possible now. */
async function sendAll(userId: number): Promise<Outcome> {
  const sent: QueuedAct[] = [];
  const failed: QueuedAct[] = [];
  let item: QueuedAct | undefined;
  const done: Outcome = { finished: true, sent, answer: {}, failed, retryAfter: undefined };
  try {
    if (!nextOf(await queueOf(userId))) return done;
    // Another user may have signed in in another tab, so the cookie may be theirs.
    const { data } = await send(authEndpoints.user, {});
    if (data.id !== userId) return done;
    for (;;) {
      item = nextOf(await queueOf(userId));
      if (!item) return done;
      const { seq } = item;
      // A status step is followed by the start of work, which cannot be undone by itself.
      done.answer = { ...pickSaved(done.answer), ...(await sendOne(item)) };
      const left = (await queueOf(userId)).find((one) => one.seq === seq);
      if (!left) sent.push(item);
      else if (left.state !== 'waiting') failed.push(left);
    }
  } catch (error) {
    if (isNewFailure(item, error)) failed.push(item);
    const retryAfter = error instanceof ApiError ? error.retryAfter : undefined;
    return { ...done, finished: false, retryAfter };
  }
}

/** Sends this user's queue in order, as far as possible now. Only one tab sends at a time. */
export async function sendQueue(userId: number): Promise<Outcome> {
  if (!navigator.locks) return sendAll(userId);
  return navigator.locks.request('portal-queue', () => sendAll(userId));
}
