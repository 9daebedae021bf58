import { isAdmin, isStaff } from '@portal/contract/core/roles.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { homePath, paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { CustomerPage } from './customer-page.tsx';
import { StaffPage } from './workplace/staff-page.tsx';

/** The complete page of a repair (A2): a workplace for staff, an order of its own for customers. */
export function RepairPage({ repair }: { repair: Repair }) {
  const { role } = useSignedInUser();
  const list = isAdmin(role) ? paths.adminRepairs() : paths.repairs();
  usePageTitle(repair.serviceReportNumber);
  useCrumbs([
    { label: 'Dashboard', to: homePath(role) },
    { label: 'Repairs', to: list },
    { label: repair.serviceReportNumber },
  ]);
  return isStaff(role) ? <StaffPage repair={repair} /> : <CustomerPage repair={repair} />;
}
