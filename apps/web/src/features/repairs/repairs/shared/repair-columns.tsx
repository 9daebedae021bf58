import { isStaff } from '@portal/contract/core/roles.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import type { ReactNode } from 'react';
import { CompletionDate } from '../../../../record-parts/repairs/completion-date.tsx';
import { ProductInfo } from '../../../../record-parts/repairs/product-info.tsx';
import { RepairLink } from '../../../../record-parts/repairs/repair-link.tsx';
import { RepairStatus } from '../../../../record-parts/repairs/repair-status.tsx';
import { SubmittedDate } from '../../../../record-parts/repairs/submitted-date.tsx';
import type { Column } from '../../../../ui/table/data-table-types.ts';

type RepairColumn = Column<RepairListItem>;

const number: RepairColumn = {
  key: 'number',
  header: 'SR #',
  sort: 'serviceReportNumber',
  cell: (row) => <RepairLink row={row} />,
};
const numberAndCompany: RepairColumn = {
  ...number,
  cell: (row) => (
    <span className="block min-w-28 max-w-56">
      <RepairLink row={row} />
      <span className="block text-sm text-muted wrap-anywhere">{row.companyName ?? row.contactName}</span>
    </span>
  ),
};
const product: RepairColumn = {
  key: 'product',
  header: 'Product Info',
  cell: (row) => <ProductInfo row={row} />,
};
const submitted: RepairColumn = {
  key: 'submitted',
  header: 'Date Submitted',
  sort: 'dateSubmitted',
  cell: (row) => <SubmittedDate at={row.dateSubmitted} />,
};
const status: RepairColumn = {
  key: 'status',
  header: 'Status',
  sort: 'status',
  cell: (row) => <RepairStatus row={row} />,
};
const completion: RepairColumn = {
  key: 'completion',
  header: 'Est. Completion',
  sort: 'estimatedCompletionDate',
  cell: (row) => <CompletionDate row={row} />,
};
const actions = (cell: (row: RepairListItem) => ReactNode): RepairColumn => ({
  key: 'actions',
  header: 'Actions',
  align: 'right',
  cell,
});

const submitter: RepairColumn = {
  key: 'submitter',
  header: 'Submitted By',
  cell: (row) => <span className="wrap-anywhere">{row.submittedBy ?? '—'}</span>,
};

/** The kind of user who looks at a list of repairs. */
type Viewer = Pick<User, 'role' | 'teamSize'>;

/** Returns true for a customer with colleagues, who needs to see who sent each request. */
export const hasColleagues = ({ role, teamSize }: Viewer): boolean => !isStaff(role) && teamSize > 1;

/**
 * Returns the columns of the repairs table (A2). Staff also see the customer, and a team also sees who sent the
 * request.
 */
export const repairColumns = (viewer: Viewer, action: (row: RepairListItem) => ReactNode): RepairColumn[] => [
  isStaff(viewer.role) ? numberAndCompany : number,
  product,
  submitted,
  ...(hasColleagues(viewer) ? [submitter] : []),
  status,
  completion,
  actions(action),
];
