import type { supplierEndpoints } from '@portal/contract/companies/suppliers/endpoints.ts';
import type { SupplierFigures as Figures, Supplier } from '@portal/contract/companies/suppliers/shapes.ts';
import type { Answer } from '@portal/contract/core/calls/endpoint.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import { purchaseOrderEndpoints } from '@portal/contract/purchasing/purchase-orders/endpoints.ts';
import { ClipboardList, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ListTable } from '../../../lists/list-table.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { paths } from '../../../navigation/paths.ts';
import { Button } from '../../../ui/button/button.tsx';
import { StatCard } from '../../../ui/chart/stat-card.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmailAddress } from '../../../ui/page/email-address.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Fact } from '../../../ui/text/fact.tsx';
import { LongText } from '../../../ui/text/long-text.tsx';
import { DeleteSupplier } from '../../companies/suppliers/shared/delete-supplier.tsx';
import { OrderCard, orderColumns } from '../../purchasing/purchase-orders/shared/order-columns.tsx';
import { SupplierParts } from './supplier-parts.tsx';

const columns = orderColumns.filter(({ key }) => key !== 'supplier');

/** The orders of a supplier, newest first. */
function SupplierOrders({ supplier }: { supplier: Supplier }) {
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
    { label: 'Suppliers', to: paths.purchasing({ tab: 'suppliers' }) },
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
          onDeleted={() => go(paths.purchasing({ tab: 'suppliers' }), { replace: true })}
        />
      ) : null}
    </>
  );
}

/** Returns the share of orders that came on time, such as '80%', or 'N/A' when none can be judged. */
const onTime = ({ judgedOrders, onTimeOrders }: Figures): string =>
  judgedOrders === 0 ? 'N/A' : `${Math.round((100 * onTimeOrders) / judgedOrders)}%`;

/** How a supplier has done: orders, on-time share and spend. */
const SupplierFigures = ({ figures }: { figures: Figures }) => (
  <div className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
    <StatCard label="Orders" value={figures.orders} note={`${figures.openOrders} open`} />
    <StatCard
      label="On Time"
      value={onTime(figures)}
      note={`${figures.onTimeOrders} of ${figures.judgedOrders} received orders`}
    />
    <StatCard label="Late Now" value={figures.lateOrders} note="expected before today" />
    <StatCard
      label="Spend"
      value={formatMoney(figures.spend ?? 0)}
      note={`${formatMoney(figures.spendLastYear ?? 0)} in the last year`}
    />
  </div>
);

const linkClass = 'text-primary-text hover:underline';

/** Returns the address of a website. A text that is no web address has none. */
function webAddress(text: string): string | undefined {
  const address = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return address && /^https?:$/.test(address.protocol) ? address.href : undefined;
}

function Website({ text }: { text: string }) {
  const href = webAddress(text);
  return href ? (
    <a href={href} target="_blank" rel="noreferrer" className={linkClass}>
      {text}
      <span className="sr-only">, opens in a new tab</span>
    </a>
  ) : (
    text
  );
}

/** How to reach a supplier, and the notes about it. */
function SupplierFacts({ supplier }: { supplier: Supplier }) {
  const { contactName, email, phone, dial, website, addressLines, notes } = supplier;
  return (
    <Card title="Supplier">
      <dl className="flex flex-col gap-3">
        <Fact label="Contact Name">{contactName}</Fact>
        <Fact label="Email">
          {email && (
            <a href={`mailto:${email}`} className={linkClass}>
              <EmailAddress address={email} />
            </a>
          )}
        </Fact>
        <Fact label="Phone">{phone && <PhoneLink phone={phone} dial={dial} className={linkClass} />}</Fact>
        <Fact label="Website">{website && <Website text={website} />}</Fact>
        <Fact label="Address">{addressLines.join('\n')}</Fact>
        <Fact label="Notes">{notes ? <LongText text={notes} lines={6} /> : null}</Fact>
      </dl>
    </Card>
  );
}
