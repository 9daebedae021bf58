import { sql } from 'kysely';
import type { Actor } from '../db/actor.ts';
import type { Runtime } from '../runtime.ts';
import { sessionTimes } from './session-times.ts';

const FIVE_MINUTES = 300_000;
const REMEMBERED = 10_000;

/** When this process last extended each session. A lost entry costs only one more statement. */
const movedOn = new WeakMap<Runtime, Map<number, number>>();

const memoryOf = (runtime: Runtime): Map<number, number> => {
  const memory = movedOn.get(runtime) ?? new Map<number, number>();
  movedOn.set(runtime, memory);
  return memory;
};

/**
 * Extends a session that is in use, at most every five minutes, after the request was answered. The actor of a read may
 * be a few minutes old, so its flag alone does not decide: this process also remembers when it last extended the
 * session.
 */
export function keepSessionAlive(runtime: Runtime, actor: Actor): void {
  const { idleMs } = sessionTimes(runtime.config, actor.role);
  const pause = Math.min(FIVE_MINUTES, idleMs / 4);
  const memory = memoryOf(runtime);
  const now = Date.now();
  const last = memory.get(actor.sessionId);
  const due = last === undefined ? actor.nearlyIdle || pause < FIVE_MINUTES : now - last >= pause;
  if (last !== undefined && !due) return;
  memory.delete(actor.sessionId);
  memory.set(actor.sessionId, now);
  if (memory.size > REMEMBERED) memory.delete(memory.keys().next().value ?? 0);
  if (due) void moveOn(runtime, actor, idleMs, pause);
}

const moveOn = (runtime: Runtime, actor: Actor, idleMs: number, pause: number): Promise<void> =>
  runtime.database
    .dangerouslyAcrossCompanies((db) =>
      db
        .updateTable('sessions')
        .set({
          lastSeenAt: sql`now()`,
          idleUntil: sql`least(now() + ${idleMs} * interval '1 millisecond', expires_at)`,
        })
        .where('id', '=', actor.sessionId)
        // The actor of a read may be remembered: a session that has ended stays ended.
        .where('idleUntil', '>', sql<Date>`now()`)
        .where('lastSeenAt', '<=', sql<Date>`now() - ${pause} * interval '1 millisecond'`)
        .execute(),
    )
    .then(
      () => {},
      (err: unknown) => runtime.log.warn({ err }, 'a session could not be kept alive'),
    );
