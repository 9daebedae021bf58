import type { Feature } from '../../../feature.ts';
import { mailRulesRoutes } from './mail-rule.routes.ts';

export const mailRulesFeature = {
  routes: { mailRules: mailRulesRoutes },
} satisfies Feature;
