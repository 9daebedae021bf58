import type { Feature } from '../../../feature.ts';
import { loanersRoutes } from './loaner.routes.ts';

export const loanersFeature = {
  routes: { loaners: loanersRoutes },
} satisfies Feature;
