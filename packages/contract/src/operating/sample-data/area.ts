import type { Area } from '../../core/area.ts';

export const sampleDataArea = {
  actions: {
    'company.sample_data_loaded': 'Loaded sample data',
    'company.sample_data_removed': 'Removed the sample data',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    sampleData: typeof sampleDataArea;
  }
}
