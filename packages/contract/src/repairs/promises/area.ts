import type { Area } from '../../core/area.ts';

export const promisesArea = {
  actions: {
    'repair.delay_told': 'Told the customer about a delay',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    promises: typeof promisesArea;
  }
}
