import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { SharedNumberLine } from './shared-number.tsx';

/** The link to the customer's page. */
export const CustomerName = ({ row }: { row: Customer }) => (
  <span className="block min-w-32">
    <span className="flex items-center gap-2">
      <AppLink
        to={paths.customer(row.id)}
        className="inline-flex min-h-6 min-w-0 items-center font-medium text-primary-text wrap-anywhere hover:underline"
      >
        {row.name}
      </AppLink>
      {row.active ? null : <Badge>Inactive</Badge>}
    </span>
    {row.sharedNumber ? <SharedNumberLine shared={row.sharedNumber} /> : null}
  </span>
);
