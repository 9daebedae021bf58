import type { FastifyBaseLogger } from 'fastify';
import { listen } from '../db/connections/listen.ts';
import { notifyOnCommit } from '../db/connections/notices.ts';
import type { Events, LiveEvent } from './events.ts';
import { keepRecentEvents } from './recent-events.ts';

const CHANNEL = 'portal_events';

interface Subscriber {
  listener: (event: LiveEvent) => void;
  onGap: (() => void) | undefined;
}

/** Returns the event, or undefined for any other text on the channel, which must not end the process. */
function read(payload: string): LiveEvent | undefined {
  try {
    return JSON.parse(payload) as LiveEvent;
  } catch {
    return undefined;
  }
}

/** Listens for the events of all instances on one connection and passes them to the subscribers of this process. */
export async function openEvents(ownerUrl: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<Events> {
  const subscribers = new Set<Subscriber>();
  const recent = keepRecentEvents();
  const forEachSubscriber = (tell: (subscriber: Subscriber) => void) => {
    for (const subscriber of subscribers) {
      try {
        tell(subscriber);
      } catch (err) {
        log.warn({ err }, 'a live event could not be handed on');
      }
    }
  };
  const listening = await listen(ownerUrl, CHANNEL, {
    onMessage: (payload) => {
      const event = read(payload);
      if (!event) return;
      recent.add(event);
      forEachSubscriber(({ listener }) => listener(event));
    },
    onGap: () => {
      recent.forget();
      forEachSubscriber(({ onGap }) => onGap?.());
    },
    onFault: (err) => log.warn({ err }, 'the connection for live events was lost'),
  });
  return {
    publish: async (db, event) => {
      notifyOnCommit(db, CHANNEL, JSON.stringify(event));
    },
    subscribe: (listener, onGap) => {
      const subscriber = { listener, onGap };
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    moment: recent.moment,
    since: recent.since,
    close: () => listening.close(),
  };
}
