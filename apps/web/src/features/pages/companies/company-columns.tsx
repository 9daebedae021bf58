import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { EmailAddress } from '../../../ui/page/email-address.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { CompanyState } from './company-state.tsx';

interface RowProps {
  row: Company;
  onEdit: (company: Company) => void;
}

const CompanyName = ({ row }: { row: Company }) => (
  <AppLink to={paths.company(row.id)} className="font-medium text-primary-text wrap-anywhere hover:underline">
    {row.name}
  </AppLink>
);

/** Edit, Details and Users (B2.6). */
const CompanyActions = ({ row, onEdit }: RowProps) => {
  const look = buttonClass({ variant: 'secondary', size: 'sm' });
  return (
    <div className="flex flex-wrap justify-end gap-2 lg:flex-nowrap">
      <Button variant="secondary" size="sm" onClick={() => onEdit(row)} aria-label={`Edit ${row.name}`}>
        Edit
      </Button>
      <AppLink to={paths.company(row.id)} className={look} aria-label={`Details of ${row.name}`}>
        Details
      </AppLink>
      <AppLink to={paths.companyUsers(row.id)} className={look} aria-label={`Users of ${row.name}`}>
        Users
      </AppLink>
    </div>
  );
};

const CompanyContact = ({ row }: { row: Company }) => (
  <>
    <span className="block wrap-anywhere">{row.primaryContact ?? ''}</span>
    <span className="block text-sm text-muted">
      <EmailAddress address={row.email ?? ''} />
    </span>
  </>
);

/** The table of B2.6. */
export const companyColumns = (onEdit: RowProps['onEdit']): Column<Company>[] => [
  { key: 'name', header: 'Name', sort: 'name', cell: (row) => <CompanyName row={row} /> },
  { key: 'contact', header: 'Contact', cell: (row) => <CompanyContact row={row} /> },
  { key: 'phone', header: 'Phone', cell: (row) => row.phone ?? '' },
  { key: 'status', header: 'Status', cell: (row) => <CompanyState active={row.active} /> },
  {
    key: 'actions',
    header: 'Actions',
    align: 'right',
    cell: (row) => <CompanyActions row={row} onEdit={onEdit} />,
  },
];

/** A company on a phone. */
export const CompanyCard = ({ row, onEdit }: RowProps) => (
  <div className="flex flex-col gap-2">
    <div className="flex items-start justify-between gap-3">
      <CompanyName row={row} />
      <CompanyState active={row.active} />
    </div>
    <CompanyContact row={row} />
    <CompanyActions row={row} onEdit={onEdit} />
  </div>
);
