import { createRoute } from '@tanstack/react-router';
import { forAdmins } from '../../routing/parent-routes.ts';
import { screenWithCall } from '../../routing/screen-with-call.ts';

/** The screens of operating by who may open them (B2.1). */
export const operatingRoutes = {
  admins: [
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/operations',
      staticData: { title: 'Operations' },
      ...screenWithCall(() => import('./operations/operations.screen.tsx'), 'OperationsScreen'),
    }),
  ],
} as const;
