import type { supplierEndpoints } from '@portal/contract/companies/suppliers/endpoints.ts';
import type { Answer } from '@portal/contract/core/endpoint.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { paths } from '../../../navigation/paths.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { DeleteSupplier } from '../../companies/suppliers/shared/delete-supplier.tsx';
import { SupplierFacts } from './supplier-facts.tsx';
import { SupplierFigures } from './supplier-figures.tsx';
import { SupplierOrders } from './supplier-orders.tsx';
import { SupplierParts } from './supplier-parts.tsx';

const SupplierDialog = lazy(() =>
  import('../../companies/suppliers/shared/supplier-dialog.tsx').then((part) => ({
    default: part.SupplierDialog,
  })),
);

export type SupplierDetail = Answer<typeof supplierEndpoints.get>;

/** The page of a supplier: its figures, its orders, the parts that are ordered from it first, and how to reach it. */
export function SupplierPage({ supplier }: { supplier: SupplierDetail }) {
  const [shown, setShown] = useState<'edit' | 'delete'>();
  const go = useGo();
  usePageTitle(supplier.name);
  useCrumbs([
    { label: 'Dashboard', to: paths.adminDashboard() },
    { label: 'Suppliers', to: paths.purchasing() },
    { label: supplier.name },
  ]);
  const close = () => setShown(undefined);
  return (
    <>
      <PageHeader
        title={supplier.name}
        subtitle={
          [supplier.active ? null : 'Inactive', supplier.isPreferred && 'Preferred', supplier.contactName]
            .filter(Boolean)
            .join(' · ') || undefined
        }
        action={
          <>
            <Button variant="secondary" onClick={() => setShown('edit')}>
              <Pencil aria-hidden className="size-4" />
              Edit
            </Button>
            <Button variant="secondary" onClick={() => setShown('delete')}>
              <Trash2 aria-hidden className="size-4" />
              Delete
            </Button>
          </>
        }
      />
      <SupplierFigures figures={supplier.figures} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0 lg:col-start-2 lg:row-start-1">
          <SupplierFacts supplier={supplier} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:row-start-1">
          <SupplierOrders supplier={supplier} />
          <SupplierParts supplier={supplier} />
        </div>
      </div>
      {shown === 'edit' ? (
        <Suspense fallback={null}>
          <SupplierDialog companyId={supplier.companyId} supplier={supplier} onClose={close} />
        </Suspense>
      ) : null}
      {shown === 'delete' ? (
        <DeleteSupplier
          supplier={supplier}
          onClose={close}
          onDeleted={() => go(paths.purchasing(), { replace: true })}
        />
      ) : null}
    </>
  );
}
