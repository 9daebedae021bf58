import type { Area } from '../../core/area.ts';

export const stockCountsArea = {
  records: ['stockCount'],
  topics: ['stockCount'],
  actions: {
    'stock.count_opened': 'Opened a stock count',
    'stock.counted': 'Counted parts',
    'stock.count_finished': 'Finished a stock count',
    'stock.count_cancelled': 'Cancelled a stock count',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    stockCounts: typeof stockCountsArea;
  }
}
