import { Card } from '../../../ui/page/card.tsx';
import { RepairCard } from '../../repairs/repairs/shared/repair-card.tsx';
import { repairColumns } from '../../repairs/repairs/shared/repair-columns.tsx';
import { RepairPages } from '../../repairs/repairs/shared/repair-pages.tsx';

const columns = repairColumns({ role: 'customer', teamSize: 0 }, () => null).filter(
  ({ key }) => key !== 'actions',
);

/** The customer's repairs, newest first. */
export const CustomerRepairs = ({ customerId }: { customerId: number }) => (
  <Card title="Repairs" flush>
    <RepairPages
      of={{ customerId: String(customerId) }}
      columns={columns}
      card={(row) => <RepairCard row={row} />}
      hint="Requests of this customer and of the people with portal access appear here."
    />
  </Card>
);
