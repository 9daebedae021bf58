import type { Feature } from '../../../feature.ts';
import { authRoutes } from './auth.routes.ts';
import { clearExpiredHandler } from './clear-expired.job.ts';
import { passwordResetHandler } from './password-reset.job.ts';

export const authFeature = {
  routes: { auth: authRoutes },
  jobs: (runtime) => [passwordResetHandler(runtime), clearExpiredHandler(runtime)],
} satisfies Feature;
