import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listTexts, texts } from '../../navigation/search-state.ts';
import { forAdmins } from '../../routing/parent-routes.ts';
import { type Address, toSettings } from '../../routing/to-settings.ts';

const settingsRoute = createRoute({
  getParentRoute: forAdmins,
  path: '/admin/company-settings',
  staticData: { title: 'Company Settings' },
  component: lazyRouteComponent(
    () => import('../../features/pages/company-settings/company-settings.screen.tsx'),
    'CompanySettingsScreen',
  ),
});
const getParentRoute = () => settingsRoute;

/** Before the sections had addresses, the query named them: '/admin/company-settings?tab=email'. */
const NAMED = ['profile', 'email', 'import', 'equipment', 'parts', 'templates', 'portal', 'accounting'];
const redirectTab = (address: Address): void => {
  const { tab } = address.location.search as { tab?: string };
  if (tab !== undefined && NAMED.includes(tab)) toSettings(tab, address);
};

/** The settings of the company with their sections (B2.8), and the addresses that the sections had before. */
export const settingsRoutes = [
  settingsRoute.addChildren([
    createRoute({
      getParentRoute,
      path: '/',
      validateSearch: texts('tab'),
      beforeLoad: redirectTab,
      component: lazyRouteComponent(
        () => import('../../features/pages/company-settings/profile-section.tsx'),
        'ProfileSection',
      ),
    }),
    // One route for all sections and for what is below them, because every page begins with the code of all routes.
    createRoute({
      getParentRoute,
      path: '$',
      validateSearch: listTexts('search', 'order', 'template', 'import', 'dialog', 'users', 'role', 'active'),
      component: lazyRouteComponent(() => import('../settings/shown-section.tsx'), 'ShownSection'),
    }),
  ]),
  createRoute({
    getParentRoute: forAdmins,
    path: '/admin/technicians',
    validateSearch: texts('dialog'),
    beforeLoad: (address: Address) => toSettings('technicians', address),
  }),
] as const;
