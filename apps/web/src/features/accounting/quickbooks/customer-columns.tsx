import type { QuickbooksCustomer } from '@portal/contract/accounting/quickbooks/sync-shapes.ts';
import { Link2, Scale, Unlink } from 'lucide-react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { DifferenceList } from './difference-list.tsx';

/** What somebody can do with a customer at QuickBooks (D8.4). */
export type CustomerTask = 'link' | 'unlink' | 'decide';

interface RowProps {
  row: QuickbooksCustomer;
  onAct: (row: QuickbooksCustomer, task: CustomerTask) => void;
}

const State = ({ row }: { row: QuickbooksCustomer }) => {
  if (row.conflicts.length > 0) return <Badge tone="red">Conflict</Badge>;
  if (!row.active) return <Badge>Inactive in QuickBooks</Badge>;
  if (row.customerId !== null) return <Badge tone="green">Linked</Badge>;
  return <Badge>{row.leftAlone ? 'Left alone' : 'Not linked'}</Badge>;
};

const Here = ({ row }: { row: QuickbooksCustomer }) =>
  row.customerId === null ? (
    <span className="text-muted">No customer here</span>
  ) : (
    <>
      <AppLink
        to={paths.customer(row.customerId)}
        className="inline-flex min-h-6 items-center font-medium text-primary-text wrap-anywhere hover:underline"
      >
        {row.customerName}
      </AppLink>
      <DifferenceList differences={row.conflicts} />
    </>
  );

const There = ({ row }: { row: QuickbooksCustomer }) => (
  <>
    <span className="block font-medium wrap-anywhere">{row.displayName}</span>
    <span className="block text-sm text-muted wrap-anywhere">
      {[row.email, row.phone, row.shippingAddress ?? row.billingAddress].filter(Boolean).join(' · ')}
    </span>
  </>
);

const Actions = ({ row, onAct }: RowProps) => (
  <ActionMenu
    label={`Actions for ${row.displayName}`}
    actions={[
      ...(row.conflicts.length > 0
        ? [{ label: 'Decide', icon: Scale, onSelect: () => onAct(row, 'decide') }]
        : []),
      {
        label: row.customerId === null ? 'Link' : 'Link to another',
        icon: Link2,
        onSelect: () => onAct(row, 'link'),
      },
      ...(row.customerId === null
        ? []
        : [{ label: 'Unlink', icon: Unlink, destructive: true, onSelect: () => onAct(row, 'unlink') }]),
    ]}
  />
);

/** The table on wide screens. */
export const quickbooksCustomerColumns = (onAct: RowProps['onAct']): Column<QuickbooksCustomer>[] => [
  { key: 'there', header: 'In QuickBooks', sort: 'name', cell: (row) => <There row={row} /> },
  { key: 'here', header: 'Here', cell: (row) => <Here row={row} /> },
  { key: 'state', header: 'State', cell: (row) => <State row={row} /> },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    cell: (row) => <Actions row={row} onAct={onAct} />,
  },
];

/** A customer at QuickBooks on a phone. */
export const QuickbooksCustomerCard = ({ row, onAct }: RowProps) => (
  <div className="flex flex-col gap-1">
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <There row={row} />
      </div>
      <Actions row={row} onAct={onAct} />
    </div>
    <div>
      <Here row={row} />
    </div>
    <div>
      <State row={row} />
    </div>
  </div>
);
