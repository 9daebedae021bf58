import type { WaitingState } from '@portal/contract/purchasing/part-supply/state-words.ts';
import type { Tone } from '../../../../ui/badge/badge.tsx';

/** The colour of each state of the parts that a repair waits for. */
export const stateTones: Record<WaitingState, Tone> = {
  late: 'red',
  missing: 'amber',
  ordered: 'blue',
  ready: 'green',
};
