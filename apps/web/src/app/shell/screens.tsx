import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { paths } from '../../navigation/paths.ts';
import { useCompanyId } from '../../session/use-company-id.ts';

const NoCompany = lazy(() => import('./no-company.tsx').then((part) => ({ default: part.NoCompany })));

/** Addresses of screens that need no company, or that tell by themselves that there is none (B2.8, B2.12, B2.13). */
const withoutCompany = [
  paths.account(),
  paths.help(),
  paths.companySettings(),
  paths.companies(),
  '/admin/users',
  '/admin/purchase-orders',
  '/admin/demo-equipment',
];

/** The screen of the address. Users without a company see a notice instead of failed reads. */
export function Screens() {
  const hasCompany = useCompanyId() !== undefined;
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const isOpen = withoutCompany.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return hasCompany || isOpen ? (
    <Outlet />
  ) : (
    <Suspense fallback={null}>
      <NoCompany />
    </Suspense>
  );
}
