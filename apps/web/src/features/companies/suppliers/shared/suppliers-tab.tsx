import { supplierEndpoints } from '@portal/contract/companies/suppliers/endpoints.ts';
import type { Supplier } from '@portal/contract/companies/suppliers/shapes.ts';
import { Plus, Truck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { acceptsOneOf, acceptsSearch } from '../../../../lists/list-filters.ts';
import { firstCallOfCompanyList } from '../../../../lists/list-query.ts';
import { ListTable } from '../../../../lists/list-table.tsx';
import { SearchBox } from '../../../../lists/search-box.tsx';
import { useListScreen } from '../../../../lists/use-list-screen.ts';
import { useAddressCountry } from '../../../../session/use-address-country.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { DeleteSupplier } from './delete-supplier.tsx';
import { SupplierCard, supplierColumns } from './supplier-columns.tsx';
import { useSetSupplierActive } from './use-save-supplier.ts';

const SupplierDialog = lazy(() =>
  import('./supplier-dialog.tsx').then((part) => ({ default: part.SupplierDialog })),
);

const shown = [
  { value: 'all', label: 'All Suppliers' },
  { value: 'preferred', label: 'Preferred' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

const filtersOf: Record<string, { active?: string; isPreferred?: string }> = {
  preferred: { isPreferred: 'true' },
  active: { active: 'true' },
  inactive: { active: 'false' },
};

const suppliers = {
  filters: {
    search: acceptsSearch,
    active: acceptsOneOf(['true', 'false']),
    isPreferred: acceptsOneOf(['true']),
  },
  sorts: { by: ['name'], order: 'asc' as const },
};

/** The tab 'Suppliers' (B2.12). */
export function SuppliersTab({ companyId }: { companyId: number }) {
  const list = useListScreen(supplierEndpoints.list, {
    ...suppliers,
    params: { companyId },
    beside: ['dialog', 'tab'],
  });
  const { search, filters, change, show } = list;
  const home = useAddressCountry();
  const [leaving, setLeaving] = useState<Supplier>();
  const setActive = useSetSupplierActive();
  const edited = list.rows?.find(({ id }) => String(id) === search.dialog);
  const acts = {
    onEdit: ({ id }: Supplier) => show({ dialog: String(id) }),
    onSetActive: setActive,
    onDelete: setLeaving,
  };
  const chosen = Object.keys(filtersOf).find(
    (name) =>
      filtersOf[name]?.active === filters.active && filtersOf[name]?.isPreferred === filters.isPreferred,
  );
  const add = (
    <Button onClick={() => show({ dialog: 'new' })}>
      <Plus aria-hidden className="size-4" />
      Add Supplier
    </Button>
  );
  return (
    <Card flush>
      <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:flex-wrap sm:items-center">
        <SearchBox
          value={search.search}
          label="Search suppliers..."
          onSearch={(text) => change({ search: text })}
        />
        <Select
          aria-label="Suppliers shown"
          value={chosen ?? 'all'}
          options={shown}
          onValueChange={(next) => change({ active: undefined, isPreferred: undefined, ...filtersOf[next] })}
          className="w-full sm:w-40"
        />
        <span className="sm:ml-auto">{add}</span>
      </div>
      <div className="border-t border-line">
        <ListTable
          list={list}
          label="suppliers"
          columns={supplierColumns(acts, home)}
          card={(row) => <SupplierCard row={row} acts={acts} home={home} />}
          failure="Failed to fetch suppliers"
          empty={
            <EmptyState
              icon={Truck}
              title="No suppliers found"
              description="Add the companies that you order parts from."
              action={add}
            />
          }
          emptied={{ title: 'No suppliers found', description: 'Try a different search term' }}
        />
      </div>
      {search.dialog === 'new' || edited ? (
        <Suspense fallback={null}>
          <SupplierDialog
            key={search.dialog}
            companyId={companyId}
            supplier={edited}
            onClose={() => show({ dialog: undefined })}
          />
        </Suspense>
      ) : null}
      {leaving ? <DeleteSupplier supplier={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </Card>
  );
}

/** Returns the call of the tab, so that a new page can make it before it draws. */
export const firstSuppliers = firstCallOfCompanyList(supplierEndpoints.list, suppliers);
