import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import type { PurchaseOrder } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import type { Column } from '../../../../ui/table/data-table-types.ts';
import { OrderStatus } from './order-status.tsx';

const OrderNumber = ({ row }: { row: PurchaseOrder }) => (
  <AppLink
    to={paths.purchaseOrder(row.id)}
    className="inline-flex min-h-6 min-w-24 items-center font-medium wrap-anywhere text-primary-text hover:underline"
  >
    {row.poNumber}
  </AppLink>
);

const day = (value: CalendarDate | null) => (
  <span className="whitespace-nowrap">{value === null ? 'N/A' : formatDate(value)}</span>
);

/** The table of purchase orders on wide screens. */
export const orderColumns: readonly Column<PurchaseOrder>[] = [
  { key: 'poNumber', header: 'PO Number', sort: 'poNumber', cell: (row) => <OrderNumber row={row} /> },
  {
    key: 'supplier',
    header: 'Supplier',
    cell: (row) => <span className="line-clamp-2 wrap-anywhere">{row.supplierName}</span>,
  },
  { key: 'status', header: 'Status', cell: (row) => <OrderStatus order={row} /> },
  { key: 'orderDate', header: 'Order Date', sort: 'orderDate', cell: (row) => day(row.orderDate) },
  {
    key: 'expected',
    header: 'Expected Delivery',
    sort: 'expectedDeliveryDate',
    cell: (row) => day(row.expectedDeliveryDate),
  },
  {
    key: 'total',
    header: 'Total',
    sort: 'total',
    align: 'right',
    cell: (row) => formatMoney(row.total),
  },
];

/** A purchase order on a phone. */
export const OrderCard = ({ row }: { row: PurchaseOrder }) => (
  <div className="flex flex-col gap-1">
    <div className="flex items-start justify-between gap-3">
      <OrderNumber row={row} />
      <span className="tabular-nums">{formatMoney(row.total)}</span>
    </div>
    <span className="wrap-anywhere">{row.supplierName}</span>
    <OrderStatus order={row} />
    <span className="text-sm text-muted">
      {row.expectedDeliveryDate ? `Expected ${formatDate(row.expectedDeliveryDate)}` : 'No expected delivery'}
    </span>
  </div>
);
