import type { Area } from '../../core/area.ts';

export const companySetupArea = {
  actions: {
    'company.first_steps_changed': 'Closed the first steps, or showed them again',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    companySetup: typeof companySetupArea;
  }
}
