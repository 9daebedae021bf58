import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { listTexts, texts } from '../../navigation/search-state.ts';
import { adminRoute } from './shell-route.ts';

const settingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/company-settings',
  staticData: { title: 'Company Settings' },
  component: lazyRouteComponent(
    () => import('../../features/company-settings/company-settings.screen.tsx'),
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

const profile = () => import('../../features/company-settings/profile-section.tsx');
const forms = () => import('../../features/company-settings/form-sections.tsx');
const data = () => import('../../features/company-settings/data-sections.tsx');

/** The settings of the company with their sections (B2.8), and the addresses that the sections had before. */
export const settingsRoutes = [
  settingsRoute.addChildren([
    createRoute({
      getParentRoute,
      path: '/',
      validateSearch: texts('tab'),
      beforeLoad: redirectTab,
      component: lazyRouteComponent(profile, 'ProfileSection'),
    }),
    createRoute({
      getParentRoute,
      path: 'profile',
      component: lazyRouteComponent(profile, 'ProfileSection'),
    }),
    createRoute({ getParentRoute, path: 'email', component: lazyRouteComponent(forms, 'EmailSection') }),
    createRoute({ getParentRoute, path: 'portal', component: lazyRouteComponent(forms, 'PortalSection') }),
    createRoute({ getParentRoute, path: 'terms', component: lazyRouteComponent(forms, 'TermsSection') }),
    createRoute({
      getParentRoute,
      path: 'tracking-links',
      component: lazyRouteComponent(forms, 'TrackingLinksSection'),
    }),
    createRoute({ getParentRoute, path: 'loans', component: lazyRouteComponent(forms, 'LoansSection') }),
    createRoute({
      getParentRoute,
      path: 'agreement',
      component: lazyRouteComponent(forms, 'AgreementTextSection'),
    }),
    createRoute({
      getParentRoute,
      path: 'calibration',
      component: lazyRouteComponent(forms, 'CalibrationSection'),
    }),
    createRoute({
      getParentRoute,
      path: 'mailbox',
      component: lazyRouteComponent(
        () => import('../../features/inbound-mail/mailbox-section.tsx'),
        'MailboxSection',
      ),
    }),
    createRoute({
      getParentRoute,
      path: 'mail-rules',
      component: lazyRouteComponent(() => import('../../features/outbox/mail-rules.tsx'), 'MailRules'),
    }),
    createRoute({
      getParentRoute,
      path: 'templates',
      validateSearch: listTexts('template', 'search', 'order'),
      component: lazyRouteComponent(
        () => import('../../features/company-settings/email-templates/email-templates.tsx'),
        'EmailTemplates',
      ),
    }),
    createRoute({
      getParentRoute,
      path: 'users',
      validateSearch: listTexts('search', 'order'),
      component: lazyRouteComponent(
        () => import('../../features/companies/own-users.screen.tsx'),
        'OwnUsersScreen',
      ),
    }),
    createRoute({
      getParentRoute,
      path: 'technicians',
      validateSearch: texts('dialog'),
      component: lazyRouteComponent(
        () => import('../../features/technicians/technicians.screen.tsx'),
        'TechniciansScreen',
      ),
    }),
    createRoute({
      getParentRoute,
      path: 'security',
      component: lazyRouteComponent(
        () => import('../../features/companies/security.screen.tsx'),
        'SecurityScreen',
      ),
    }),
    createRoute({
      getParentRoute,
      path: 'accounting',
      component: lazyRouteComponent(
        () => import('../../features/company-settings/accounting-section.tsx'),
        'AccountingSection',
      ),
    }),
    createRoute({
      getParentRoute,
      path: 'import',
      validateSearch: listTexts('import'),
      component: lazyRouteComponent(data, 'CustomerImportSection'),
    }),
    createRoute({
      getParentRoute,
      path: 'equipment',
      validateSearch: listTexts('import'),
      component: lazyRouteComponent(data, 'EquipmentImportSection'),
    }),
    createRoute({
      getParentRoute,
      path: 'parts',
      validateSearch: listTexts('import'),
      component: lazyRouteComponent(data, 'PartImportSection'),
    }),
    createRoute({
      getParentRoute,
      path: 'sample-data',
      component: lazyRouteComponent(
        () => import('../../features/company-settings/sample-data-section.tsx'),
        'SampleDataSection',
      ),
    }),
    createRoute({
      getParentRoute,
      path: 'export',
      component: lazyRouteComponent(
        () => import('../../features/company-settings/export-section.tsx'),
        'ExportSection',
      ),
    }),
  ]),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/admin/technicians',
    validateSearch: texts('dialog'),
    beforeLoad: (address: Address) => toSection('technicians', address),
  }),
] as const;
