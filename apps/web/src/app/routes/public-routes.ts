import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { texts } from '../../navigation/search-state.ts';
import { requireVisitor } from '../guards.ts';
import { rootRoute } from './root-route.tsx';

const auth = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  // The query holds tab=register, the token of a reset link, or the token of an invitation.
  validateSearch: texts('tab', 'reset', 'invite'),
  beforeLoad: requireVisitor,
  staticData: { title: 'Login' },
  component: lazyRouteComponent(() => import('../sign-in/auth-page.tsx'), 'AuthPage'),
});

/** The return from the accounting service (B2.10). It is public, because a session may have ended meanwhile. */
const quickbooksCallback = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/quickbooks/callback',
  validateSearch: texts('success', 'companyId', 'error'),
  staticData: { title: 'QuickBooks' },
  component: lazyRouteComponent(
    () => import('../../features/accounting/quickbooks/callback.screen.tsx'),
    'QuickbooksCallbackScreen',
  ),
});

const verifyEmail = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-email',
  validateSearch: texts('token'),
  staticData: { title: 'Confirm email address' },
  component: lazyRouteComponent(
    () => import('../../features/people/auth/verify-email.screen.tsx'),
    'VerifyEmailScreen',
  ),
});

const takeBackEmail = createRoute({
  getParentRoute: () => rootRoute,
  path: '/take-back-email',
  validateSearch: texts('token'),
  staticData: { title: 'Take back a change' },
  component: lazyRouteComponent(
    () => import('../../features/people/auth/take-back-email.screen.tsx'),
    'TakeBackEmailScreen',
  ),
});

/** The address in the mail. The form is part of the sign-in page. */
const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: texts('token'),
  beforeLoad: ({ search: { token } }: { search: { token?: string } }) => {
    const search = token ? `?${new URLSearchParams({ reset: token })}` : '';
    throw redirect({ href: `/auth${search}`, replace: true });
  },
});

/** The terms as a page (D1.4), also for signed-in users. */
const terms = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  staticData: { title: 'Terms and Conditions' },
  component: lazyRouteComponent(() => import('../../features/pages/terms/terms.screen.tsx'), 'TermsScreen'),
});

/** The old address of a repair (B2.1). */
const oldRepair = createRoute({
  getParentRoute: () => rootRoute,
  path: '/repair/$id',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/repairs/$id', params, replace: true });
  },
});

/** Routes that everyone may open. */
export const publicRoutes = [
  auth,
  quickbooksCallback,
  resetPassword,
  verifyEmail,
  takeBackEmail,
  terms,
  oldRepair,
] as const;
