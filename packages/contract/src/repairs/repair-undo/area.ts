import type { Area } from '../../core/area.ts';

export const repairUndoArea = {
  actions: {
    'repair.undone': 'Undid a change of a repair',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    repairUndo: typeof repairUndoArea;
  }
}
