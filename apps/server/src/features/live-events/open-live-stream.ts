import { Readable } from 'node:stream';
import type { LiveEvent as Told } from '@portal/contract/notifications/endpoints.ts';
import type { Actor } from '../../db/actor.ts';
import { AppError } from '../../errors.ts';
import type { LiveEvent } from '../../events/events.ts';
import type { Runtime } from '../../runtime.ts';
import { mayHear } from './live-event.policy.ts';
import { addStream } from './open-streams.ts';

interface Times {
  /** Proxies close what is silent. */
  heartbeatMs: number;
  /** How often a stream checks whether its session has expired. */
  recheckMs: number;
}

const TIMES: Times = { heartbeatMs: 25_000, recheckMs: 60_000 };
/** Milliseconds in which a stream that was told to look has to know that it may go on. */
const DOUBT = 800;
/** Bytes a client may be behind before it has to begin anew. */
const BEHIND = 64 * 1024;

/** Sessions of a whole company, or of one person. */
const isAbout = (actor: Actor, { companyId, onlyUserId }: LiveEvent): boolean =>
  onlyUserId === undefined ? companyId === actor.homeCompanyId : onlyUserId === actor.userId;

const tell = (topic: Told['topic'], { id }: LiveEvent): string => {
  const told: Told = { topic, ...(id !== undefined && { id }) };
  return `data: ${JSON.stringify(told)}\n\n`;
};

/**
 * Server-sent events for one signed-in person. Ends with the session, when events may have been missed,
 * and when the client is too slow; a browser then connects again and refreshes what it shows.
 */
export function openLiveStream(runtime: Runtime, first: Actor, tokenHash: Buffer, times = TIMES): Readable {
  let actor = first;
  const stream = new Readable({ highWaterMark: BEHIND, read: () => {} });
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    // A client that has not read the stream so far will not catch up.
    if (stream.readableLength > 0) stream.destroy();
    else stream.push(null);
  };
  const say = (text: string) => {
    if (!over && !stream.push(text)) end();
  };
  const lookAgain = async () => {
    const question = { tokenHash, wantedCompany: actor.companyId, record: null };
    actor = await runtime.database.read(question, async (_db, now) => now);
  };
  const endIfSignedOut = (fault: unknown) => {
    if (fault instanceof AppError && fault.kind === 'unauthenticated') end();
  };
  // Something says that the session may have ended: without an answer the stream does.
  const lookAtOnce = () => {
    const tooLate = setTimeout(end, DOUBT).unref();
    lookAgain()
      .catch(end)
      .finally(() => clearTimeout(tooLate));
  };
  const remove = addStream(runtime, { userId: first.userId, end });
  const unsubscribe = runtime.events.subscribe((event) => {
    const { kind } = event;
    if (kind === 'sessions') isAbout(actor, event) && lookAtOnce();
    else if (mayHear(actor, event)) say(tell(kind, event));
  }, end);
  const heartbeat = setInterval(() => say(': still here\n\n'), times.heartbeatMs).unref();
  const recheckNow = () => void lookAgain().catch(endIfSignedOut);
  const recheck = setInterval(recheckNow, times.recheckMs).unref();
  stream.once('close', () => {
    over = true;
    clearInterval(heartbeat);
    clearInterval(recheck);
    unsubscribe();
    remove();
  });
  say('retry: 1000\n\n');
  // The session may have ended between its look-up and now, and that event reached nobody.
  recheckNow();
  return stream;
}
