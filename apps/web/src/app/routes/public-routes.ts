import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { texts } from '../../navigation/search-state.ts';
import { requireVisitor } from '../../routing/guards.ts';
import { forEveryone } from '../../routing/parent-routes.ts';

const auth = createRoute({
  getParentRoute: forEveryone,
  path: '/auth',
  // The query holds tab=register, the token of a reset link, or the token of an invitation.
  validateSearch: texts('tab', 'reset', 'invite'),
  beforeLoad: requireVisitor,
  staticData: { title: 'Login' },
  component: lazyRouteComponent(() => import('../sign-in/auth-page.tsx'), 'AuthPage'),
});

/** The address in the mail. The form is part of the sign-in page. */
const resetPassword = createRoute({
  getParentRoute: forEveryone,
  path: '/reset-password',
  validateSearch: texts('token'),
  beforeLoad: ({ search: { token } }: { search: { token?: string } }) => {
    const search = token ? `?${new URLSearchParams({ reset: token })}` : '';
    throw redirect({ href: `/auth${search}`, replace: true });
  },
});

/** The old address of a repair (B2.1). */
const oldRepair = createRoute({
  getParentRoute: forEveryone,
  path: '/repair/$id',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/repairs/$id', params, replace: true });
  },
});

/** The sign-in page, and addresses that lead to others. */
export const publicRoutes = [auth, resetPassword, oldRepair] as const;
