import { Readable } from 'node:stream';
import { liveTopics } from '@portal/contract/index.ts';
import type { LiveEvent as Told } from '@portal/contract/records/notifications/endpoints.ts';
import type { Actor } from '../../../db/actor.ts';
import { AppError } from '../../../errors.ts';
import type { LiveEvent } from '../../../events/events.ts';
import { webBuild } from '../../../http/pages/web-build.ts';
import { tooManyRequests } from '../../../limits/too-many-requests.ts';
import type { Runtime } from '../../../runtime.ts';
import { mayHear } from './live-event.policy.ts';

/** Streams of one person's tabs. A browser opens no more than six connections to one host. */
const PER_USER = 6;

interface OpenStream {
  userId: number;
  end: () => void;
}

const streamsOf = new WeakMap<Runtime, Set<OpenStream>>();

/**
 * Registers a stream of this process. Returns a function that removes it again.
 * @throws 429 when the person has too many streams.
 */
function addStream(runtime: Runtime, stream: OpenStream): () => void {
  const streams = streamsOf.get(runtime) ?? new Set();
  streamsOf.set(runtime, streams);
  const own = [...streams].filter(({ userId }) => userId === stream.userId);
  if (own.length >= PER_USER) throw tooManyRequests('events.too_many', 60);
  streams.add(stream);
  return () => void streams.delete(stream);
}

/** Ends every open stream. Call it in `preClose`, because a closing app waits for open streams. */
export function endLiveStreams(runtime: Runtime): void {
  for (const { end } of streamsOf.get(runtime) ?? []) end();
}

interface Times {
  /** How often the stream writes something, because proxies close a silent connection. */
  heartbeatMs: number;
  /** How often a stream checks whether its session has expired. */
  recheckMs: number;
}

const TIMES: Times = { heartbeatMs: 25_000, recheckMs: 60_000 };
/** Milliseconds for checking a session that may have ended. Without an answer in this time the stream ends. */
const RECHECK_LIMIT_MS = 800;
/** Bytes that a client may leave unread. The stream of a slower client ends. */
const MAX_UNREAD_BYTES = 64 * 1024;

/** Returns whether an event about sessions concerns the actor: it is about one person, or about a whole company. */
const isAbout = (actor: Actor, { companyId, onlyUserId }: LiveEvent): boolean =>
  onlyUserId === undefined ? companyId === actor.homeCompanyId : onlyUserId === actor.userId;

const eventText = (topic: Told['topic'], { id }: Pick<LiveEvent, 'id'> = {}): string => {
  const told: Told = { topic, ...(id !== undefined && { id }) };
  return `data: ${JSON.stringify(told)}\n\n`;
};

interface Start {
  /** The moment of the page that listens. The stream begins with what happened after it. */
  since?: string | undefined;
  times?: Times;
}

/**
 * Returns a stream of server-sent events for one signed-in person. It ends with the session, when events may have been
 * missed, and when the client is too slow. The browser then connects again and refreshes its screen.
 */
export function openLiveStream(
  runtime: Runtime,
  first: Actor,
  tokenHash: Buffer,
  { since, times = TIMES }: Start = {},
): Readable {
  let actor = first;
  const stream = new Readable({ highWaterMark: MAX_UNREAD_BYTES, read: () => {} });
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    // A client with unread bytes may never read the end of the stream, so the connection is cut.
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
  // The session may have ended. When the check fails or takes too long, the stream ends.
  const lookAtOnce = () => {
    const tooLate = setTimeout(end, RECHECK_LIMIT_MS).unref();
    lookAgain()
      .catch(end)
      .finally(() => clearTimeout(tooLate));
  };
  const remove = addStream(runtime, { userId: first.userId, end });
  const hear = (event: LiveEvent) => {
    const { kind } = event;
    if (kind === 'sessions') isAbout(actor, event) && lookAtOnce();
    else if (mayHear(actor, event)) say(eventText(kind, event));
  };
  const unsubscribe = runtime.events.subscribe(hear, end);
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
  // A page of another build then offers to load again. Pages of older builds do not know this topic and ignore it.
  const build = webBuild();
  if (build !== undefined) say(`data: ${JSON.stringify({ topic: 'build', build })}\n\n`);
  if (since !== undefined) {
    const missed = runtime.events.since(since);
    if (missed) missed.forEach(hear);
    // Nobody knows what happened, so the page asks everything again.
    else for (const topic of liveTopics) say(eventText(topic));
  }
  // The session may have ended after it was read and before the stream subscribed. No event would tell about that.
  recheckNow();
  return stream;
}
