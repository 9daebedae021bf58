import type { Supplier } from '@portal/contract/companies/suppliers/shapes.ts';
import { purchaseOrderEndpoints } from '@portal/contract/purchasing/purchase-orders/endpoints.ts';
import { ClipboardList } from 'lucide-react';
import { ListTable } from '../../../lists/list-table.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { OrderCard, orderColumns } from '../../purchasing/purchase-orders/shared/order-columns.tsx';

const columns = orderColumns.filter(({ key }) => key !== 'supplier');

/** The orders of a supplier, newest first. */
export function SupplierOrders({ supplier }: { supplier: Supplier }) {
  const list = useListScreen(purchaseOrderEndpoints.list, {
    params: { companyId: supplier.companyId },
    fixed: { supplierId: String(supplier.id) },
    sorts: { by: ['createdAt', 'poNumber', 'orderDate', 'expectedDeliveryDate', 'total'], order: 'desc' },
  });
  return (
    <Card title="Purchase Orders" flush>
      <ListTable
        list={list}
        label="purchase orders"
        columns={columns}
        card={(row) => <OrderCard row={row} />}
        failure="Failed to fetch purchase orders"
        empty={
          <EmptyState
            icon={ClipboardList}
            title="No purchase orders found"
            description="Orders to this supplier appear here."
          />
        }
      />
    </Card>
  );
}
