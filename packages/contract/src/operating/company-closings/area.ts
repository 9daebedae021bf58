import type { Area } from '../../core/area.ts';
import { operators } from '../../core/permissions.ts';

export const companyClosingsPermissions = {
  'company.close': operators,
} as const;

export const companyClosingsArea = {
  permissions: companyClosingsPermissions,
  actions: {
    'company.closing_begun': 'Gave notice that the company will be removed',
    'company.closing_taken_back': 'Kept the company that was to be removed',
    'company.removed': 'Removed a company with all its data',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    companyClosings: typeof companyClosingsArea;
  }
}
