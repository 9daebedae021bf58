import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { AppLink } from '../../navigation/navigation.tsx';
import { paths } from '../../navigation/paths.ts';
import { buttonClass } from '../../ui/button/button.tsx';

/** The link 'Details' to /repairs/{id} (A2). */
export const DetailsLink = ({ row }: { row: RepairListItem }) => (
  <AppLink to={paths.repair(row.id)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
    Details<span className="sr-only"> of {row.serviceReportNumber}</span>
  </AppLink>
);
