import { AsyncLocalStorage } from 'node:async_hooks';
import { type HouseStyle, readHouseStyleFrom, USUAL_STYLE } from '@portal/contract/core/house-style.ts';

/** The style of what is done now. A request has none until its company is known. */
interface Held {
  style: HouseStyle | undefined;
}

const held = new AsyncLocalStorage<Held>();
readHouseStyleFrom(() => held.getStore()?.style ?? USUAL_STYLE);

/** Runs what answers one request. What follows its first transaction is written in the style of that one's company. */
export const inRequest = <T>(work: () => T): T => held.run({ style: undefined }, work);

/** Runs `work` so that whatever it writes for people is in this style (D14.1). */
export function inHouseStyle<T>(style: HouseStyle, work: () => T): T {
  const outer = held.getStore();
  if (outer) outer.style ??= style;
  return held.run({ style }, work);
}
