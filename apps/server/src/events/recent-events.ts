import { randomUUID } from 'node:crypto';
import type { LiveEvent } from './events.ts';

/** The most events that are kept. As text they fit into what a stream may hold unread. */
const MOST = 500;

/**
 * Returns a store of the latest events, so that a page can ask what happened between its making and the start of its
 * stream. A moment is a text that only this process understands. It holds a time and no count, because a count would
 * tell how busy other companies are.
 */
export function keepRecentEvents() {
  const process = randomUUID();
  let kept: { at: number; event: LiveEvent }[] = [];
  /** Events up to this time may be forgotten. */
  let forgotten = -1;
  return {
    add(event: LiveEvent): void {
      // Each new stream checks its session by itself.
      if (event.kind === 'sessions') return;
      kept.push({ at: performance.now(), event });
      if (kept.length <= MOST) return;
      const old = kept.splice(0, MOST / 2);
      forgotten = old.at(-1)!.at;
    },
    forget(): void {
      kept = [];
      forgotten = performance.now();
    },
    moment: (): string => `${process}.${performance.now()}`,
    since(moment: string): LiveEvent[] | undefined {
      const end = moment.indexOf('.');
      const at = Number(moment.slice(end + 1));
      if (moment.slice(0, end) !== process || !(at > forgotten)) return undefined;
      return kept.filter((one) => one.at >= at).map(({ event }) => event);
    },
  };
}
