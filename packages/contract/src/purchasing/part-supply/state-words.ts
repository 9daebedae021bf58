/**
 * What a part or a repair waits for, the most urgent first. `late`: an order is late. `missing`: something is neither
 * in stock nor on order. `ordered`: all that is missing is on order. `ready`: everything is here.
 */
export const waitingStates = ['late', 'missing', 'ordered', 'ready'] as const;
export type WaitingState = (typeof waitingStates)[number];

export const waitingStateWords: Record<WaitingState, string> = {
  late: 'Late',
  missing: 'Not ordered',
  ordered: 'Ordered',
  ready: 'All parts here',
};

/** Returns the most urgent state, or undefined when no part waits. */
export const mostUrgent = (states: readonly (WaitingState | null)[]): WaitingState | undefined =>
  waitingStates.find((state) => states.includes(state));

/** The orders of the board. Without one, the newest repair is first (D2.3). */
export const waitingSorts = ['expected', 'createdAt'] as const;
