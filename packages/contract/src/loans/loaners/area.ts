import type { Area } from '../../core/area.ts';

export const loanersArea = {
  actions: {
    'demo_loan.after_repair': 'Said what becomes of a loaner after its repair',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    loaners: typeof loanersArea;
  }
}
