import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listTexts, texts } from '../../navigation/search-state.ts';
import { requireCustomer } from '../../routing/guards.ts';
import { forAdmins, forEveryone, forSignedIn } from '../../routing/parent-routes.ts';
import { screenWithCall } from '../../routing/screen-with-call.ts';

/** The screens of people by who may open them (B2.1). */
export const peopleRoutes = {
  everyone: [
    createRoute({
      getParentRoute: forEveryone,
      path: '/verify-email',
      validateSearch: texts('token'),
      staticData: { title: 'Confirm email address' },
      component: lazyRouteComponent(() => import('./auth/verify-email.screen.tsx'), 'VerifyEmailScreen'),
    }),
    createRoute({
      getParentRoute: forEveryone,
      path: '/take-back-email',
      validateSearch: texts('token'),
      staticData: { title: 'Take back a change' },
      component: lazyRouteComponent(() => import('./auth/take-back-email.screen.tsx'), 'TakeBackEmailScreen'),
    }),
  ],
  signedIn: [
    createRoute({
      getParentRoute: forSignedIn,
      path: '/team',
      beforeLoad: requireCustomer,
      validateSearch: texts('dialog'),
      staticData: { title: 'Team' },
      component: lazyRouteComponent(() => import('./customer-team/team.screen.tsx'), 'TeamScreen'),
    }),
    createRoute({
      getParentRoute: forSignedIn,
      path: '/account',
      validateSearch: texts('tab'),
      staticData: { title: 'Account Settings' },
      component: lazyRouteComponent(() => import('./account/account.screen.tsx'), 'AccountScreen'),
    }),
  ],
  admins: [
    createRoute({
      getParentRoute: forAdmins,
      path: '/admin/customer-invites',
      validateSearch: listTexts('search', 'state', 'customerId'),
      staticData: { title: 'Customer Invitations' },
      ...screenWithCall(() => import('./invitations/customer-invites.screen.tsx'), 'CustomerInvitesScreen'),
    }),
  ],
} as const;
