import type { Supplier } from '@portal/contract/companies/suppliers/shapes.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import { partEndpoints } from '@portal/contract/purchasing/parts/endpoints.ts';
import type { Part } from '@portal/contract/purchasing/parts/shapes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { q } from '../../../api/query.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { wholeList } from '../../../lists/whole-list.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';

const PAGE_SIZE = 10;

const What = ({ row }: { row: Part }) => (
  <span className="block min-w-0">
    <span className="font-medium wrap-anywhere">{row.partNumber}</span>{' '}
    {row.low ? <Badge tone="amber">Low stock</Badge> : null}
    <span className="block text-sm text-muted wrap-anywhere">{row.name || row.description}</span>
  </span>
);

const columns: readonly Column<Part>[] = [
  { key: 'part', header: 'Part', cell: (row) => <What row={row} /> },
  { key: 'onHand', header: 'On Hand', align: 'right', cell: (row) => row.quantityOnHand },
  {
    key: 'cost',
    header: 'Cost',
    align: 'right',
    cell: (row) => (row.cost == null ? 'N/A' : formatMoney(row.cost)),
  },
];

/** The parts that are ordered from this supplier first. The page is not in the URL, because the orders have it. */
export function SupplierParts({ supplier }: { supplier: Supplier }) {
  const [page, turn] = useState(1);
  const read = useQuery({
    ...q(partEndpoints.list, {
      params: { companyId: supplier.companyId },
      query: {
        supplierId: String(supplier.id),
        sort: 'partNumber',
        order: 'asc',
        page: String(page),
        pageSize: String(PAGE_SIZE),
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title="Parts" flush>
      <ListTable
        list={{
          ...wholeList(read, read.data?.rows),
          total: read.data?.total ?? 0,
          page,
          pageSize: PAGE_SIZE,
          turn: (to) => turn(to),
        }}
        label="parts"
        columns={columns}
        card={(row) => <What row={row} />}
        skeletonRows={3}
        failure="Failed to fetch parts"
        empty={
          <EmptyState
            icon={Package}
            title="No parts found"
            description="Parts that name this supplier as the preferred one appear here."
          />
        }
      />
    </Card>
  );
}
