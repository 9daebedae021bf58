import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { ProductInfo } from '../../../record-parts/repairs/product-info.tsx';
import { StatusBadge } from '../../../record-parts/repairs/status-badge.tsx';
import { SubmittedDate } from '../../../record-parts/repairs/submitted-date.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { switchCompany } from '../../../session/switch-company.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Card } from '../../../ui/page/card.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { RepairPages } from '../../repairs/repairs/shared/repair-pages.tsx';

/**
 * Switches a superadmin to the company of an opened repair. Otherwise the page would look for it in another company.
 */
function useAdopt({ id }: Company): () => void {
  const isOperator = useSignedInUser().role === 'superadmin';
  const current = useCompanyId();
  return () => {
    if (isOperator && current !== id) switchCompany(id);
  };
}

/** The Repairs tab (B2.7), newest first. */
export function CompanyRepairs({ company }: { company: Company }) {
  const adopt = useAdopt(company);
  const number = (row: RepairListItem) => (
    <AppLink
      to={paths.adminRepair(row.id)}
      onClick={adopt}
      className="font-medium whitespace-nowrap text-primary-text tabular-nums hover:underline"
    >
      {row.serviceReportNumber}
    </AppLink>
  );
  const columns: Column<RepairListItem>[] = [
    { key: 'number', header: 'SR #', cell: number },
    { key: 'customer', header: 'Company', cell: (row) => row.companyName ?? row.contactName ?? '—' },
    { key: 'product', header: 'Product Info', cell: (row) => <ProductInfo row={row} /> },
    { key: 'submitted', header: 'Date Submitted', cell: (row) => <SubmittedDate at={row.dateSubmitted} /> },
    { key: 'status', header: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
  ];
  return (
    <Card flush>
      <RepairPages
        // The tenant is part of every address and so of no query's declaration (D10.3).
        of={{ companyId: String(company.id) }}
        columns={columns}
        card={(row) => (
          <div className="flex flex-col gap-1">
            <div className="flex items-center justify-between gap-3">
              {number(row)}
              <StatusBadge status={row.status} />
            </div>
            <ProductInfo row={row} />
          </div>
        )}
        hint="Requests of this company’s customers appear here."
        onLeave={adopt}
      />
    </Card>
  );
}
