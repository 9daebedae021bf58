import { repairPath } from '@portal/contract/repairs/repairs/paths.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { AppLink } from '../../navigation/navigation.tsx';
import { useSignedInUser } from '../../session/signed-in-user.ts';

/** The service report number as a link to the repair's page. */
export function RepairLink({ row }: { row: RepairListItem }) {
  const { role } = useSignedInUser();
  return (
    <AppLink
      to={repairPath(role, row.id)}
      className="inline-flex min-h-6 items-center font-medium whitespace-nowrap text-primary-text tabular-nums hover:underline"
    >
      {row.serviceReportNumber}
    </AppLink>
  );
}
