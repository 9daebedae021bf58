import { Readable } from 'node:stream';
import type { LiveEvent as Told } from '@portal/contract/notifications.ts';
import type { Actor } from '../../db/actor.ts';
import { AppError } from '../../errors.ts';
import type { LiveEvent } from '../../events/events.ts';
import type { House } from '../../house.ts';
import { mayHear } from './live-event.policy.ts';
import { addStream } from './open-streams.ts';

interface Times {
  /** Proxies close what is silent. */
  heartbeatMs: number;
  /** How long a session that ended may still hear. */
  recheckMs: number;
}

const TIMES: Times = { heartbeatMs: 25_000, recheckMs: 60_000 };
/** Bytes a client may be behind before it has to begin anew. */
const BEHIND = 64 * 1024;

/** Sessions of a whole company, or of one person. */
const isAbout = (actor: Actor, { companyId, onlyUserId }: LiveEvent): boolean =>
  companyId === actor.homeCompanyId && (onlyUserId === undefined || onlyUserId === actor.userId);

const tell = (topic: Told['topic'], { id }: LiveEvent): string => {
  const told: Told = { topic, ...(id !== undefined && { id }) };
  return `data: ${JSON.stringify(told)}\n\n`;
};

/**
 * Server-sent events for one signed-in person. Ends with the session, when events may have been missed,
 * and when the client is too slow; a browser then connects again and refreshes what it shows.
 */
export function openLiveStream(house: House, first: Actor, tokenHash: Buffer, times = TIMES): Readable {
  let actor = first;
  const stream = new Readable({ highWaterMark: BEHIND, read: () => {} });
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    // What a client did not take yet it will not take in time either.
    if (stream.readableLength > 0) stream.destroy();
    else stream.push(null);
  };
  const say = (text: string) => {
    if (!over && !stream.push(text)) end();
  };
  const lookAgain = () => {
    const question = { tokenHash, wantedCompany: actor.companyId, record: null };
    house.database
      .read(question, async (_db, now) => now)
      .then(
        (now) => {
          actor = now;
        },
        (fault: unknown) => {
          if (fault instanceof AppError && fault.kind === 'unauthenticated') end();
        },
      );
  };
  const remove = addStream(house, { userId: first.userId, end });
  const unsubscribe = house.events.subscribe((event) => {
    const { kind } = event;
    if (kind === 'sessions') isAbout(actor, event) && lookAgain();
    else if (mayHear(actor, event)) say(tell(kind, event));
  }, end);
  const heartbeat = setInterval(() => say(': still here\n\n'), times.heartbeatMs).unref();
  const recheck = setInterval(lookAgain, times.recheckMs).unref();
  stream.once('close', () => {
    over = true;
    clearInterval(heartbeat);
    clearInterval(recheck);
    unsubscribe();
    remove();
  });
  say('retry: 1000\n\n');
  return stream;
}
