import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { listTexts, texts } from '../../navigation/search-state.ts';
import { adminRoute } from './shell-route.ts';

const settingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/company-settings',
  staticData: { title: 'Company Settings' },
  component: lazyRouteComponent(
    () => import('../../features/pages/company-settings/company-settings.screen.tsx'),
    'CompanySettingsScreen',
  ),
});
const getParentRoute = () => settingsRoute;

interface Address {
  location: { search: object };
}

/** Sends an address with a query to a section of the settings. The rest of the query goes with it. */
function toSection(section: string, { location }: Address): never {
  const { tab: _, ...search } = location.search as Record<string, string>;
  throw redirect({
    href: `/admin/company-settings/${section}?${new URLSearchParams(search)}`,
    replace: true,
  });
}

/** Before the sections had addresses, the query named them: '/admin/company-settings?tab=email'. */
const NAMED = ['profile', 'email', 'import', 'equipment', 'parts', 'templates', 'portal', 'accounting'];
const redirectTab = (address: Address): void => {
  const { tab } = address.location.search as { tab?: string };
  if (tab !== undefined && NAMED.includes(tab)) toSection(tab, address);
};

/** Sends '/admin/outbox?tab=rules' to the mail rules, which were a tab of the outbox. */
export const redirectMailRules = (address: Address): void => {
  const { tab } = address.location.search as { tab?: string };
  if (tab === 'rules') toSection('mail-rules', address);
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
      validateSearch: listTexts('search', 'order', 'template', 'import', 'dialog'),
      component: lazyRouteComponent(() => import('../settings/shown-section.tsx'), 'ShownSection'),
    }),
  ]),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/admin/technicians',
    validateSearch: texts('dialog'),
    beforeLoad: (address: Address) => toSection('technicians', address),
  }),
] as const;
